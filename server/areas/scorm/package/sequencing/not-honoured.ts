/**
 * What of a manifest is not taken, because a package played without it would let pass or lock what
 * its author did not mean. Nothing of it is of SCORM 2004:
 *
 * - Times of availability (beginTimeLimit, endTimeLimit): the sequencing of IMS has them, the
 *   standard leaves them out, and a device without a connection does not know the time for sure.
 * - An item that holds others and opens a file as well: the standard forbids it.
 * - Words of rules that the standard does not have; a collection that is not there.
 */
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import type { XmlElement } from '#server/text/read-xml.ts';
import { attribute, within } from '../manifest/xml-access.ts';
import { refuse } from '../package-refused.ts';

const { features, notHonoured } = scormCopy;

const times = ['beginTimeLimit', 'endTimeLimit'];

export const refuseNotHonoured = (sequencing: XmlElement | undefined, title: string): void => {
  const limits = within(sequencing, 'limitConditions');
  const time = times.find(
    (name) => attribute(limits, name) !== null || within(limits, name) !== undefined,
  );
  if (time !== undefined) refuse(notHonoured(title, features.availability(time)));
};
