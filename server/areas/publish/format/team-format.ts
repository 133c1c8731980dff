/**
 * A class of a course:
 *
 *     - id: empilhadeira-turma-a
 *       name: Turma A
 *       start: "+7d 08:00"        # see moment.ts; without start: open now; without end: open forever
 *       end: "+21d 17:00"
 *       duration: 14              # days that each person has from enrolling, or from the start of the class; then the enrolment expires
 *       capacity: 20              # without it: unlimited
 *       taken: 18                 # seats already taken by people whom this server does not know
 *       needApproval: 1
 *       certificate: true         # granted when the course is completed in this class; a name instead of true is shared by classes
 *       enableCertificateForChildren: 1   # also granted for completing a page below
 *       allowComments: 0          # people in the class do not talk to each other in it; without it, they may
 *       commentsLabel: Mural      # the name of what they say, instead of the app's own
 *       meetings:
 *         - {type: PRESENCIAL, title: Prática, start: "+8d 08:00", end: "+8d 12:00", address: "...", speaker: "..."}
 *         - {type: ONLINE, start: "+9d 19:00", end: "+9d 20:00", url: "https://..."}
 *       attachments:
 *         - {title: Roteiro da prática, file: roteiro.pdf}
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { moment } from './moment.ts';
import { certificate, flag, line, lines, link, maybe, path, slug } from './values.ts';

const meetingFormat = z.strictObject({
  type: z.enum(['PRESENCIAL', 'ONLINE'], importCopy.oneOf(['PRESENCIAL', 'ONLINE'])),
  title: maybe(line(200)),
  start: moment,
  end: moment,
  address: maybe(line(300)),
  url: maybe(link),
  speaker: maybe(line(120)),
});

const attachmentFormat = z.strictObject({ title: line(200), file: path });

export const teamFormat = z
  .strictObject({
    id: slug,
    name: line(120),
    description: maybe(lines(1000)),
    duration: maybe(z.int().min(0).max(3650)),
    start: maybe(moment),
    end: maybe(moment),
    capacity: maybe(z.int().min(1).max(1_000_000)),
    taken: z.int().min(0).max(1_000_000).default(0),
    needApproval: flag.default(0),
    allowReenrollment: flag.default(1),
    allowAccessUponCompletion: flag.default(1),
    certificate: maybe(certificate),
    enableCertificateForChildren: flag.default(0),
    allowComments: flag.default(1),
    commentsLabel: maybe(line(60)),
    meetings: z.array(meetingFormat).default([]),
    attachments: z.array(attachmentFormat).max(500).default([]),
  })
  .refine(({ capacity, taken }) => capacity === null || taken <= capacity, {
    path: ['taken'],
    error: importCopy.moreTakenThanPlaces,
  });
export type TeamFormat = z.infer<typeof teamFormat>;
