/** A class of a node (documents 3 §3 'Team', 'Meeting'; §2.3). One row with its meetings: the enrolment dialog is one read. */
import { z } from 'zod';
import { flag, id, instant, location, nodeCode } from '../../primitives.ts';

export const meeting = z.object({
  /** PRESENCIAL has an address, every other kind a virtual room. */
  meetingType: z.string().min(1).max(40),
  title: z.string().nullable(),
  startDate: instant,
  finishDate: instant,
  address: z.string().nullable(),
  url: location.nullable(),
  speaker: z.string().nullable(),
});

export const team = z.object({
  idTeam: id,
  idNode: id,
  nodeCode,
  name: z.string(),
  description: z.string().nullable(),
  /** Days. */
  duration: z.int().min(0).nullable(),
  /** Null: open from the start, or for good. */
  initialDate: instant.nullable(),
  finalDate: instant.nullable(),
  /** Null: without end; so is what remains of it. */
  capacity: z.int().min(0).nullable(),
  totalVacanciesAvailable: z.int().min(0).nullable(),
  needApproval: flag,
  allowReenrollment: flag,
  allowAccessUponCompletion: flag,
  meetings: z.array(meeting),
  // What follows came later: a row that an older server wrote, or that a device stored then, does not have it.
  /** The certificate of who completes the page in this class; the page's own where there is none. */
  idCertificate: id.nullish(),
  /** The pages below give it too, each when it is completed. */
  enableCertificateForChildren: flag.optional(),
});
export type Team = z.infer<typeof team>;
