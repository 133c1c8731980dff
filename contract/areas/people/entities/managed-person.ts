/** People as their administrators and managers see them. */
import { z } from 'zod/mini';
import { id, instant, location } from '#contract/primitives.ts';
import { heldRole } from '#contract/role.ts';
import { asLine } from '#contract/written.ts';

/** `invited`: has never come in. `silent`: no device of theirs was heard of for a week. */
export const personStates = ['active', 'invited', 'blocked', 'silent'] as const;
export type PersonState = (typeof personStates)[number];

/** Days without any contact after which a person is `silent`. */
export const SILENT_DAYS = 7;

/** One row of a list of people. */
export const listedPerson = z.object({
  idUser: id,
  name: z.string(),
  username: z.string(),
  photo: z.nullable(location),
  /** Job title. */
  role: z.nullable(z.string()),
  department: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  /** 0 a learner, 1 an administrator, 2 an owner. */
  admin: z.int(),
  state: z.enum(['active', 'invited', 'blocked']),
  /** When a device of theirs was last heard of; null where none was. */
  lastContact: z.nullable(instant),
  /** What their devices said they had not sent. */
  unsent: z.int(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

const written = (most: number) => z.string().check(asLine(), z.maxLength(most));
const maybeWritten = (most: number) => z.nullable(written(most).check(z.minLength(1)));

/** YYYY-MM-DD. */
const day = z.iso.date();

/** Lengths, characters. */
export const personLimits = { name: 200, login: 200, email: 254, phone: 40, line: 120, code: 60 };

const email = z.string().check(asLine(), z.maxLength(personLimits.email), z.email());

/** What administrators keep of a person. All of it is the person's own row of `people`. */
export const personFields = z.object({
  name: written(personLimits.name).check(z.minLength(1)),
  username: written(personLimits.login).check(z.minLength(1)),
  email: z.nullable(email),
  phone: maybeWritten(personLimits.phone),
  role: maybeWritten(personLimits.line),
  department: maybeWritten(personLimits.line),
  unit: maybeWritten(personLimits.line),
  branch: maybeWritten(personLimits.line),
  employeeCode: maybeWritten(personLimits.code),
  idManager: z.nullable(id),
  hiredOn: z.nullable(day),
});
export type PersonFields = z.infer<typeof personFields>;
export type PersonField = keyof PersonFields;

/** The device of a person, as it last told of itself. */
export const personDevice = z.object({
  device: id,
  name: z.nullable(z.string()),
  lastContact: instant,
  waiting: z.int(),
  attention: z.int(),
});

/** One person with everything that their record shows. */
export const personRecord = z.object({
  idUser: id,
  // As they are stored, which may be from before the limits of `personFields`.
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.nullable(z.string()),
  department: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  employeeCode: z.nullable(z.string()),
  idManager: z.nullable(id),
  hiredOn: z.nullable(z.string()),
  photo: z.nullable(location),
  managerName: z.nullable(z.string()),
  admin: z.int(),
  state: z.enum(['active', 'invited', 'blocked']),
  roles: z.array(heldRole),
  devices: z.array(personDevice),
  lastLogin: z.nullable(instant),
});
export type PersonRecord = z.infer<typeof personRecord>;
