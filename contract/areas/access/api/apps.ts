/**
 * The apps of this installation in which the person has an account, switching to one, and the
 * administration's own site.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { forAdministrators } from '#contract/role.ts';
import { appAccess } from '../entities/app-access.ts';
import { id } from '#contract/primitives.ts';

export const listApps = call({
  method: 'GET',
  path: '/login/apps',
  summary: 'Aplicativos em que a pessoa tem acesso',
  tag: 'acesso',
  auth: 'person',
  /** This one first; empty where the person is in no other. */
  answer: z.object({ apps: z.array(appAccess) }),
  failures: ['forbidden'],
});

/**
 * Where the other app opens: with a one-time token behind '#', or, where the link does not allow it
 * or the account there is blocked, with its own login. The session here goes on.
 */
export const switchApp = call({
  method: 'POST',
  path: '/login/apps/:idCompany',
  summary: 'Abre outro aplicativo da pessoa',
  tag: 'acesso',
  auth: 'person',
  servedWhenFull: true,
  params: z.object({ idCompany: id }),
  answer: z.object({ address: z.url() }),
  failures: ['forbidden', 'not_found'],
});

/**
 * The address of the company's administration site with a token for that site alone, which lives
 * minutes.
 */
export const openAdminSite = call({
  method: 'POST',
  path: '/login/admin-site',
  summary: 'Abre o site de administração da empresa',
  tag: 'acesso',
  auth: forAdministrators,
  answer: z.object({ address: z.url() }),
  failures: ['forbidden', 'not_found'],
});
