/** A class of a node. One row with its meetings: the enrolment dialog is one read. */
import { z } from 'zod/mini';
import { flag, id, instant, location, nodeCode } from '../../primitives.ts';

export const meeting = z.object({
  /** PRESENCIAL has an address, every other kind a virtual room. */
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
  /** Null: open from the start, or for good. */
  initialDate: z.nullable(instant),
  finalDate: z.nullable(instant),
  /** Null: without end; so is what remains of it. */
  capacity: z.nullable(z.int().check(z.gte(0))),
  totalVacanciesAvailable: z.nullable(z.int().check(z.gte(0))),
  needApproval: flag,
  allowReenrollment: flag,
  allowAccessUponCompletion: flag,
  meetings: z.array(meeting),
  // What follows came later: a row that an older server wrote, or that a device stored then, does not have it.
  /** The certificate of who completes the page in this class; the page's own where there is none. */
  idCertificate: z.nullish(id),
  /** The pages below give it too, each when it is completed. */
  enableCertificateForChildren: z.optional(flag),
});
export type Team = z.infer<typeof team>;
