/**
 * What of SCORM 2004's sequencing is not honoured. A package that uses it is refused, naming it:
 * played without it, it would let pass or lock what its author did not mean.
 *
 * - Limits of time other than of one attempt as the clock goes: activityAbsoluteDurationLimit,
 * activityExperiencedDurationLimit,
 *   attemptExperiencedDurationLimit. The standard does not demand them either.
 * - Times of availability: beginTimeLimit, endTimeLimit.
 * - Auxiliary resources.
 * - Conditions of rollup about time: timeLimitExceeded, outsideAvailableTimeRange (rules.ts); words
 * of rules that the standard does not have.
 * - Data that lessons share (adlcp:data), choices that are constrained (preventActivation,
 * constrainChoice), children that are picked or mixed
 *   (randomizationControls), a limit of attempts of a group.
 * - An item that holds others and opens a file as well; a collection that is not there.
 */
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import type { XmlElement } from '#server/text/read-xml.ts';
import { attribute, children, flagOf, within } from '../manifest/xml-access.ts';
import { refuse } from '../package-refused.ts';

const { features, notHonoured } = scormCopy;

const durations = [
  'activityAbsoluteDurationLimit',
  'activityExperiencedDurationLimit',
  'attemptExperiencedDurationLimit',
];
const times = ['beginTimeLimit', 'endTimeLimit'];

export const refuseNotHonoured = (sequencing: XmlElement | undefined, title: string): void => {
  const limits = within(sequencing, 'limitConditions');
  const isSaid = (name: string): boolean =>
    attribute(limits, name) !== null || within(limits, name) !== undefined;
  const duration = durations.find(isSaid);
  if (duration !== undefined) refuse(notHonoured(title, features.duration(duration)));
  const time = times.find(isSaid);
  if (time !== undefined) refuse(notHonoured(title, features.availability(time)));
  if ((within(sequencing, 'auxiliaryResources')?.children.length ?? 0) > 0)
    refuse(notHonoured(title, features.auxiliary));
};

const constraints = ['preventActivation', 'constrainChoice'] as const;
const timings = ['selectionTiming', 'randomizationTiming'] as const;

interface Branch {
  title: string;
  children: readonly unknown[];
}

/** What an item asks for that would need a state of its own beside the visits. */
export const refuseUnusable = (
  element: XmlElement,
  sequencing: XmlElement | undefined,
  { title, children: below }: Branch,
): void => {
  if (children(within(element, 'data'), 'map').length > 0)
    refuse(notHonoured(title, features.sharedData));
  const constrained = constraints.find(
    (name) => flagOf(within(sequencing, 'constrainedChoiceConsiderations'), name) === true,
  );
  if (constrained !== undefined) refuse(notHonoured(title, features.constrained(constrained)));
  const random = within(sequencing, 'randomizationControls');
  if (
    timings.some((name) => !['never', undefined].includes(attribute(random, name)?.toLowerCase()))
  )
    refuse(notHonoured(title, features.random));
  const limit = attribute(within(sequencing, 'limitConditions'), 'attemptLimit');
  if (below.length > 0 && limit !== null) refuse(notHonoured(title, features.groupLimit));
};
