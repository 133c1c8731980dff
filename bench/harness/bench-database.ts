/**
 * The databases for the server's measurements: the embedded one, and where PostgreSQL is installed,
 * one created only for this run.
 */
import { postgresMissing, startPostgres } from '#server/testing/postgres-cluster.ts';

export interface BenchDatabase {
  name: 'PGlite' | 'PostgreSQL';
  env: Record<string, string>;
  stop(): void;
}

export const benchDatabases = async (): Promise<BenchDatabase[]> => {
  const embedded: BenchDatabase = { name: 'PGlite', env: {}, stop: () => undefined };
  if (postgresMissing() !== null) return [embedded];
  const { url, stop } = await startPostgres();
  return [embedded, { name: 'PostgreSQL', env: { DATABASE_URL: url }, stop }];
};
