/**
 * What an operator may ask of the installation, as the commands send it and the server takes it.
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { personFormat } from '#server/areas/publish/format/person-format.ts';
import { offerFormat } from '#server/areas/publish/format/plan-format.ts';
import { colour, email, line, slug } from '#server/areas/publish/format/values.ts';

/** The fields of a person in company.yaml that a command may set. */
const personFields = personFormat.omit({
  blocked: true,
  topics: true,
  apps: true,
  appsOwnLogin: true,
  invited: true,
  enrolled: true,
});
export type PersonFields = z.infer<typeof personFields>;

const { username, name, gamification, canAccessSupport, admin, ...others } = personFields.shape;
/** A field that is left out stays as it is: without the values that a new person begins with. */
const changedFields = z.strictObject({
  username: username.exactOptional(),
  name: name.exactOptional(),
  admin: admin.unwrap().exactOptional(),
  gamification: gamification.unwrap().exactOptional(),
  canAccessSupport: canAccessSupport.unwrap().exactOptional(),
  email: others.email.unwrap().exactOptional(),
  phone: others.phone.unwrap().exactOptional(),
  role: others.role.unwrap().exactOptional(),
  department: others.department.unwrap().exactOptional(),
  unit: others.unit.unwrap().exactOptional(),
  branch: others.branch.unwrap().exactOptional(),
  employeeCode: others.employeeCode.unwrap().exactOptional(),
  managerName: others.managerName.unwrap().exactOptional(),
});

/** Of a table: a cell that is empty says nothing. */
const tablePerson = changedFields.extend({ username, blocked: z.boolean().exactOptional() });

const trialDays = z.int().min(0, importCopy.badDays).max(3650, importCopy.badDays);
const offer = offerFormat.shape;
/** As of a person: without the values that a new offer begins with. */
const changedOffer = {
  name: offer.name.exactOptional(),
  description: offer.description.unwrap().exactOptional(),
  trialDays: trialDays.exactOptional(),
  features: offer.features.unwrap().exactOptional(),
  products: offer.products.unwrap().exactOptional(),
  enterprise: offer.enterprise.unwrap().exactOptional(),
  trialAddress: offer.trialAddress.unwrap().exactOptional(),
};

/** Null: the only company of the installation. */
const company = slug.nullable();
const newLogin = line(200);
/** Of a person who is there: as it was typed, which may be how an older version stored it. */
const login = z.string().trim().min(1, importCopy.blank).max(200, importCopy.textTooLong(200));

export const operatorCommand = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('create-company'),
    id: slug,
    name: line(120),
    /** Where people reach it, `https://escola.example`. */
    address: z.string(),
    /** Further names that lead to it. */
    hosts: z.array(z.string()),
    colour: colour.nullable(),
    admin: z.strictObject({
      username: newLogin,
      name: line(200),
      email: email.nullable(),
    }),
  }),
  z.strictObject({ kind: z.literal('add-people'), company, people: z.array(personFields).min(1) }),
  z.strictObject({
    kind: z.literal('put-people'),
    company,
    people: z.array(tablePerson).min(1),
    /** Logins of people who are not in the table. */
    block: z.array(login).default([]),
    /** Links of those who get no mail come beside the lines. */
    linksApart: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('list-leavers'), company, staying: z.array(login) }),
  z.strictObject({ kind: z.literal('change-person'), company, login, fields: changedFields }),
  z.strictObject({ kind: z.literal('block-person'), company, login }),
  z.strictObject({ kind: z.literal('let-in-person'), company, login }),
  z.strictObject({ kind: z.literal('invite-person'), company, login }),
  z.strictObject({ kind: z.literal('list-people'), company }),
  z.strictObject({
    kind: z.literal('link-people'),
    company,
    login,
    withCompany: slug,
    withLogin: login,
    /** False: a person who comes from the other app logs in. */
    opensSession: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('unlink-person'), company, login }),
  z.strictObject({ kind: z.literal('revoke-certificate'), company, code: line(200) }),
  z.strictObject({ kind: z.literal('list-providers'), company }),
  z.strictObject({
    kind: z.literal('set-provider-secret'),
    company,
    provider: slug,
    /** As it was given: a secret is never altered. */
    secret: z.string().trim().min(1, importCopy.blank).max(1000, importCopy.textTooLong(1000)),
  }),
  z.strictObject({
    kind: z.literal('switch-provider'),
    company,
    provider: slug,
    active: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('show-plan'), company }),
  z.strictObject({
    kind: z.literal('set-plan'),
    company,
    id: slug,
    name: line(120).exactOptional(),
    trial: z.boolean().exactOptional(),
    /** The last day, in Brasília; null: without an end. */
    end: z.iso.date(importCopy.badDate).nullable().exactOptional(),
    trialDays: trialDays.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('set-offer'), company, id: slug, ...changedOffer }),
  z.strictObject({ kind: z.literal('remove-offer'), company, id: slug }),
  z.strictObject({ kind: z.literal('remove-plan'), company }),
]);
export type OperatorCommand = z.infer<typeof operatorCommand>;
export type OperatorCommandOf<K extends OperatorCommand['kind']> = Extract<
  OperatorCommand,
  { kind: K }
>;

const rowProblem = z.object({ row: z.int(), message: z.string() });
/** What is wrong with a row of a table, by its place. */
export type RowProblem = z.infer<typeof rowProblem>;

export const operatorAnswer = z.object({
  ok: z.boolean(),
  /** In Portuguese, to be printed. */
  lines: z.array(z.string()),
  problems: z.array(rowProblem).optional(),
  /** Logins of people who are not in a table. */
  leavers: z.array(z.string()).optional(),
  links: z.array(z.object({ username: z.string(), name: z.string(), link: z.string() })).optional(),
});
export type OperatorAnswer = z.infer<typeof operatorAnswer>;

/** Why an order was not carried out, in Portuguese. Nothing has changed. */
export class CommandRefused extends Error {
  override readonly name = 'OrderRefused';
  constructor(
    readonly lines: readonly string[],
    readonly problems: readonly RowProblem[] = [],
  ) {
    super([...lines, ...problems.map(({ message }) => message)].join('\n'));
  }
}
