/**
 * Support access: an administrator uses the app in the account of another person of the company.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { forAdministrators } from '#contract/role.ts';
import { id } from '#contract/primitives.ts';
import { sessionData } from './login.ts';
import { asLine } from '#contract/written.ts';

export const supportLimits = {
  /** People per page. */
  page: 10,
  /** Maximum length of a search, characters. */
  search: 300,
} as const;

export const supportUser = z.object({
  idUser: id,
  name: z.string(),
  email: z.nullable(z.string()),
  username: z.string(),
});
export type SupportUser = z.infer<typeof supportUser>;

export const listUsers = call({
  method: 'GET',
  path: '/users',
  summary: 'Pessoas da empresa, para o acesso suporte',
  tag: 'acesso',
  auth: forAdministrators,
  query: z.object({
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), supportLimits.page),
    searchText: z._default(z.string().check(asLine(), z.maxLength(supportLimits.search)), ''),
    /** 1 lists only people who may log in. */
    onlyActive: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1)), 1),
  }),
  answer: z.object({ userList: z.array(supportUser), totalRecords: z.int() }),
  failures: ['forbidden'],
});

/**
 * Opens a session in another person's account. It ends after a working day, or when the
 * administrator loses the right to it.
 */
export const openSupportAccess = call({
  method: 'POST',
  path: '/login/support-access',
  summary: 'Abre o acesso suporte à conta de outra pessoa',
  tag: 'acesso',
  auth: forAdministrators,
  body: z.object({ idUser: id, device: z.optional(id) }),
  answer: z.extend(sessionData, {
    /** The token of the new session. */
    result: z.string(),
  }),
  failures: ['forbidden', 'person_unknown', 'person_blocked', 'demo_local_only'],
});
