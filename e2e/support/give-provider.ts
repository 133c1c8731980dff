import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { SamlProvider } from '#server/testing/saml-provider.ts';
import type { ServerProcess } from './server-process.ts';

/** Gives the company an identity provider, as an import does. The server must be stopped. */
export const giveProvider = async (
  { dataDir, running }: ServerProcess,
  tenant: string,
  { issuer, certificate }: SamlProvider,
  entryPoint: string,
  { autoRedirect = false } = {},
): Promise<void> => {
  if (running) throw new Error('the server still has its database');
  const db = await PGlite.create(join(dataDir, 'database'));
  try {
    await db.query(
      `insert into sso_providers (tenant, id, settings, domains, auto_redirect, create_people, attributes, active)
       values ($1, 'entrada', $2, '[]', $4, false, $3, true)`,
      [
        tenant,
        JSON.stringify({ kind: 'saml', issuer, entryPoint, certificates: [certificate] }),
        JSON.stringify({ login: 'nameID', email: 'email', name: 'name' }),
        autoRedirect,
      ],
    );
  } finally {
    await db.close();
  }
};
