import type { TeamInput } from '../put/put-team.ts';
import type { Attachment } from '#contract/areas/learning/entities/attachment.ts';
import { momentAt } from '../format/moment.ts';
import { certificateId } from '../format/values.ts';
import type { TeamFormat } from '../format/team-format.ts';

/** Builds a class of a page, with times in UTC. `now` is the time of the import. */
export const buildTeam = (
  format: TeamFormat,
  node: { idNode: string; nodeCode: string },
  now: number,
  attachments: Attachment[] = [],
): TeamInput => {
  const {
    id,
    name,
    description,
    duration,
    capacity,
    taken,
    needApproval,
    allowReenrollment,
    allowAccessUponCompletion,
  } = format;
  const at = (text: string | null): string | null => (text === null ? null : momentAt(text, now));
  return {
    idTeam: id,
    ...node,
    name,
    description,
    duration,
    capacity,
    taken,
    needApproval,
    allowReenrollment,
    allowAccessUponCompletion,
    attachments,
    idCertificate: certificateId(format.certificate, id),
    enableCertificateForChildren: format.enableCertificateForChildren,
    allowComments: format.allowComments,
    commentsLabel: format.commentsLabel,
    initialDate: at(format.start),
    finalDate: at(format.end),
    meetings: format.meetings.map(({ type, title, start, end, address, url, speaker }) => ({
      meetingType: type,
      title,
      address,
      url,
      speaker,
      startDate: momentAt(start, now),
      finishDate: momentAt(end, now),
    })),
  };
};
