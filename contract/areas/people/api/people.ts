/** People of the company for their administrators, and for managers theirs. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/primitives.ts';
import { forManagers, forOwners, forPeopleAdministrators, heldRole } from '#contract/role.ts';
import { asLine } from '#contract/written.ts';
import {
  listedPerson,
  personFields,
  personRecord,
  personStates,
} from '../entities/managed-person.ts';

const tag = 'pessoas';

export const peopleLimits = {
  /** People per page. */
  page: 50,
  /** Maximum length of a search, characters. */
  search: 300,
  /** People of one change of many. */
  bulk: 1_000,
} as const;

export const peopleSorts = ['name', '-name', 'unit', '-unit'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** What a list of people is filtered by. Absent: by nothing. */
const filter = {
  searchText: z._default(z.string().check(asLine(), z.maxLength(peopleLimits.search)), ''),
  state: z.optional(z.enum(personStates)),
  /** Of `listOrgUnits`. */
  department: z.optional(id),
  unit: z.optional(id),
  /** People whose manager this is. */
  manager: z.optional(id),
};
export const peopleFilter = z.object(filter);
export type PeopleFilter = z.infer<typeof peopleFilter>;

/** Opaque: where a page ends. */
const cursor = z.string().check(z.maxLength(1_000), z.regex(/^[\w-]+$/));

export const listPeople = call({
  method: 'GET',
  path: '/people',
  summary: 'Pessoas, por página; de um gestor, as suas',
  tag,
  auth: forManagers,
  query: z.object({
    ...filter,
    sort: z._default(z.enum(peopleSorts), 'name'),
    limit: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(peopleLimits.page)),
      peopleLimits.page,
    ),
    /** The page after this cursor, or the one before it. Neither: the first. */
    after: z.optional(cursor),
    before: z.optional(cursor),
    /** 1: the last page. */
    last: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1))),
  }),
  answer: z.object({
    people: z.array(listedPerson),
    /** Null where there is no page before, or after. */
    previous: z.nullable(cursor),
    next: z.nullable(cursor),
    /** How many people match. */
    total: z.int(),
    /** How many of them the page begins after. */
    offset: z.int(),
  }),
  failures: ['forbidden'],
});

const counted = z.object({ id, name: z.string(), count: z.int() });

/** How many people each choice of a filter would show, with the others as they are. */
export const countPeople = call({
  method: 'GET',
  path: '/people/counts',
  summary: 'Quantas pessoas há em cada opção dos filtros',
  tag,
  auth: forManagers,
  query: peopleFilter,
  answer: z.object({
    /** Everyone whom the caller may see. */
    all: z.int(),
    states: z.object({
      any: z.int(),
      active: z.int(),
      invited: z.int(),
      blocked: z.int(),
      silent: z.int(),
    }),
    departments: z.array(counted),
    units: z.array(counted),
    /** The managers of those people, at most 100 of them. */
    managers: z.array(counted),
  }),
  failures: ['forbidden'],
});

export const readPersonRecord = call({
  method: 'GET',
  path: '/people/:idUser',
  summary: 'O cadastro de uma pessoa',
  tag,
  auth: forManagers,
  params: z.object({ idUser: id }),
  answer: z.object({ person: personRecord }),
  failures: ['forbidden', 'not_found'],
});

export const createPerson = call({
  method: 'POST',
  path: '/people',
  summary: 'Cadastra uma pessoa',
  tag,
  auth: forPeopleAdministrators,
  body: z.object({
    person: personFields,
    /** The device's own name of this request: sent again, it makes no second person. */
    attempt: id,
  }),
  answer: z.object({ person: personRecord }),
  failures: ['forbidden', 'login_taken', 'manager_unknown'],
});

/**
 * Changes fields of a person. Each says what the caller had seen there: where another administrator
 * changed it since, nothing is changed and `changed` names the fields with what they hold now.
 */
export const changePerson = call({
  method: 'PUT',
  path: '/people/:idUser',
  summary: 'Muda o cadastro de uma pessoa',
  tag,
  auth: forPeopleAdministrators,
  params: z.object({ idUser: id }),
  body: z.object({
    to: z.partial(personFields),
    /** What the same fields held when the caller read them. */
    seen: z.record(z.string(), z.nullable(z.string())),
  }),
  answer: z.object({
    person: personRecord,
    /** Fields that hold something else than what was seen; empty where the change was made. */
    changed: z.array(z.string()),
  }),
  failures: ['forbidden', 'not_found', 'login_taken', 'manager_unknown'],
});

/** Ends every session of the person. What waits on their devices stays there, and is told. */
export const blockPerson = call({
  method: 'POST',
  path: '/people/:idUser/block',
  summary: 'Bloqueia uma pessoa e encerra as sessões dela',
  tag,
  auth: forPeopleAdministrators,
  params: z.object({ idUser: id }),
  answer: z.object({ person: personRecord }),
  failures: ['forbidden', 'not_found', 'last_owner', 'own_account'],
});

export const unblockPerson = call({
  method: 'POST',
  path: '/people/:idUser/unblock',
  summary: 'Deixa uma pessoa bloqueada entrar de novo',
  tag,
  auth: forPeopleAdministrators,
  params: z.object({ idUser: id }),
  answer: z.object({ person: personRecord }),
  failures: ['forbidden', 'not_found'],
});

/** A new link with which the person sets a password; the links before it are void. */
export const invitePerson = call({
  method: 'POST',
  path: '/people/:idUser/invite',
  summary: 'Convida uma pessoa a definir a senha',
  tag,
  auth: forPeopleAdministrators,
  params: z.object({ idUser: id }),
  answer: z.object({
    /** Serves once, for seven days. */
    link: z.string(),
    /** Null where no mail goes out. */
    mailedTo: z.nullable(z.string()),
  }),
  failures: ['forbidden', 'not_found', 'person_blocked'],
});

/** The roles over parts of the company, all at once. */
export const changePersonRoles = call({
  method: 'PUT',
  path: '/people/:idUser/roles',
  summary: 'Define os papéis de uma pessoa sobre partes da empresa',
  tag,
  auth: forPeopleAdministrators,
  params: z.object({ idUser: id }),
  body: z.object({ roles: z.array(heldRole).check(z.maxLength(100)) }),
  answer: z.object({ person: personRecord }),
  failures: ['forbidden', 'not_found', 'scope_unknown'],
});

/** Administrator, owner or neither. Owners alone appoint; the last owner stays. */
export const appointPerson = call({
  method: 'PUT',
  path: '/people/:idUser/admin',
  summary: 'Nomeia ou retira um administrador',
  tag,
  auth: forOwners,
  params: z.object({ idUser: id }),
  body: z.object({ admin: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
  answer: z.object({ person: personRecord }),
  failures: ['forbidden', 'not_found', 'last_owner'],
});
