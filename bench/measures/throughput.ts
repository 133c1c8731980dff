/** Reads of home and level per second of one server process, with forty connections at once. */
import autocannon from 'autocannon';
import type { BenchDatabase } from '../harness/bench-database.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';

const CONNECTIONS = 40;
const SECONDS = 8;

const tokenOf = async (url: string): Promise<{ token: string; idCompany: string }> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'aprendiz', password: 'Aurora2026', idAppType: 1 }),
  });
  const session: unknown = await answer.json();
  if (
    typeof session !== 'object' ||
    session === null ||
    !('token' in session) ||
    !('me' in session)
  )
    throw new Error(`login answered ${answer.status}`);
  const { token, me } = session as { token: string; me: { idCompany: string } };
  return { token, idCompany: me.idCompany };
};

export const throughput = async (dataDir: string, database: BenchDatabase): Promise<Figure[]> => {
  const server = await runServer({ dataDir, env: database.env });
  const { token, idCompany } = await tokenOf(server.url);
  const headers = { authorization: `Bearer ${token}` };
  const paths = [
    `/api/learning/nodes/${idCompany}`,
    '/api/learning/nodes/operacao-segura-de-empilhadeira',
  ];
  const run = (duration: number) =>
    autocannon({
      url: server.url,
      connections: CONNECTIONS,
      duration,
      requests: paths.map((path) => ({ path, headers })),
    });
  await run(2);
  const result = await run(SECONDS);
  await server.stop();
  const how = `${CONNECTIONS} connections, ${SECONDS} s after 2 s of warm-up, home and a level in turn, client on the same two cores; ${result.non2xx} not 2xx, ${result.errors} errors`;
  return [
    {
      name: `Home and level reads, ${database.name}`,
      value: result.requests.average,
      unit: 'requests/s',
      target: { atLeast: 1_000 },
      how,
    },
    {
      name: `Home and level reads p99, ${database.name}`,
      value: result.latency.p99,
      unit: 'ms',
      target: { atMost: 100 },
      how,
    },
  ];
};
