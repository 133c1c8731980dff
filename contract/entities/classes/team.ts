/** A class of a node. One row includes its meetings, so that the enrolment dialog is one read. */
import { z } from 'zod/mini';
import { attachment } from './attachment.ts';
import { flag, id, instant, location, nodeCode } from '../../primitives.ts';

export const meeting = z.object({
  /** PRESENCIAL has an address; every other type has a virtual room. */
  meetingType: z.string().check(z.minLength(1), z.maxLength(40)),
  title: z.nullable(z.string()),
  startDate: instant,
  finishDate: instant,
  address: z.nullable(z.string()),
  url: z.nullable(location),
  speaker: z.nullable(z.string()),
});

export const team = z.object({
  idTeam: id,
  idNode: id,
  nodeCode,
  name: z.string(),
  description: z.nullable(z.string()),
  /** Days. */
  duration: z.nullable(z.int().check(z.gte(0))),
  /** Null: no start date, or no end date. */
  initialDate: z.nullable(instant),
  finalDate: z.nullable(instant),
  /** Null: unlimited. The same applies to the remaining places. */
  capacity: z.nullable(z.int().check(z.gte(0))),
  totalVacanciesAvailable: z.nullable(z.int().check(z.gte(0))),
  needApproval: flag,
  allowReenrollment: flag,
  allowAccessUponCompletion: flag,
  meetings: z.array(meeting),
  // The fields below were added later: rows from an older server, or stored on a device before, do
  // not have them.
  /** The certificate for completing the page in this class; without it, the page's own applies. */
  idCertificate: z.nullish(id),
  /** The pages below also give this certificate, each when it is completed. */
  enableCertificateForChildren: z.optional(flag),
  /** People in the class may talk to each other. Absent means 1. */
  allowComments: z.optional(flag),
  /** The company's own name for it. */
  commentsLabel: z.nullish(z.string()),
  /** A person who sees the class sees that they are there, as with the contents of its page. */
  attachments: z.optional(z.array(attachment)),
});
export type Team = z.infer<typeof team>;
