/**
 * What of SCORM 2004's sequencing is not honoured. A package that uses it is refused, naming it: played without it, it would let pass or lock what
 * its author did not mean.
 *
 * - Limits of time other than of one attempt as the clock goes: activityAbsoluteDurationLimit, activityExperiencedDurationLimit,
 *   attemptExperiencedDurationLimit. The standard does not demand them either.
 * - Times of availability: beginTimeLimit, endTimeLimit.
 * - Auxiliary resources.
 * - Conditions of rollup about time: timeLimitExceeded, outsideAvailableTimeRange (rules.ts); words of rules that the standard does not have.
 * - An item that holds others and opens a file as well; a collection that is not there.
 */
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import type { XmlElement } from '#server/text/read-xml.ts';
import { attribute, within } from '../manifest/xml-access.ts';
import { refuse } from '../package-refused.ts';

const { features, notHonoured } = scormCopy;

const durations = ['activityAbsoluteDurationLimit', 'activityExperiencedDurationLimit', 'attemptExperiencedDurationLimit'];
const times = ['beginTimeLimit', 'endTimeLimit'];

export const refuseNotHonoured = (sequencing: XmlElement | undefined, title: string): void => {
  const limits = within(sequencing, 'limitConditions');
  const isSaid = (name: string): boolean => attribute(limits, name) !== null || within(limits, name) !== undefined;
  const duration = durations.find(isSaid);
  if (duration !== undefined) refuse(notHonoured(title, features.duration(duration)));
  const time = times.find(isSaid);
  if (time !== undefined) refuse(notHonoured(title, features.availability(time)));
  if ((within(sequencing, 'auxiliaryResources')?.children.length ?? 0) > 0) refuse(notHonoured(title, features.auxiliary));
};
