/**
 * The ranking of a company of 100,000 people: a page of it, and a person's own position, over HTTP.
 */
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { seedRanking } from '../harness/seed-ranking.ts';
import { statsOf } from '../harness/stats.ts';

const PEOPLE = 100_000;
const ROUNDS = 60;
const WARM_UP = 5;
const PER_PAGE = 10;

export const ranking = async (dataDir: string): Promise<Figure[]> => {
  const { idCampaign, idUser } = await seedRanking(dataDir, 'aurora', PEOPLE);
  const server = await runServer({ dataDir });
  const ask = async (
    path: string,
    token?: string,
    body?: object,
  ): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${server.url}/api${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  try {
    const { token } = await ask('/login', undefined, {
      username: 'aprendiz',
      password: 'Aurora2026',
      idAppType: 1,
    });
    const timed = async (
      pathOf: (round: number) => string,
      isRight: (answer: Record<string, unknown>) => boolean,
    ): Promise<number[]> => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const from = performance.now();
        const answer = await ask(pathOf(round), String(token));
        times.push(performance.now() - from);
        if (!isRight(answer))
          throw new Error(`${pathOf(round)} answered ${JSON.stringify(answer).slice(0, 300)}`);
      }
      return times.slice(WARM_UP);
    };
    const isPage = ({ totalRecords, campaignpoints }: Record<string, unknown>): boolean =>
      totalRecords === PEOPLE && (campaignpoints as unknown[]).length === PER_PAGE;
    const pages = statsOf(
      await timed((round) => {
        const offset = Math.floor(((PEOPLE - PER_PAGE) * round) / ROUNDS);
        return `/campaign/listcampaignpointssummary/${idCampaign}?offset=${offset}&limit=${PER_PAGE}`;
      }, isPage),
    );
    const own = statsOf(
      await timed(
        () => `/campaign/${idCampaign}/users/${idUser}`,
        ({ campaignUserDetail }) => (campaignUserDetail as { position: number } | null) !== null,
      ),
    );
    const how = `${PEOPLE} people with points in 20 departments, PGlite, one request after the other on loopback`;
    return [
      {
        name: `A page of a ranking of ${PEOPLE}, p95`,
        value: pages.p95,
        unit: 'ms',
        target: { atMost: 50 },
        how: `${how}, pages from the first to the last; ${pages.n} times, p50 ${pages.p50.toFixed(1)} ms`,
      },
      {
        name: `One's own position among ${PEOPLE}, p95`,
        value: own.p95,
        unit: 'ms',
        target: { atMost: 50 },
        how: `${how}; ${own.n} times, p50 ${own.p50.toFixed(1)} ms`,
      },
    ];
  } finally {
    await server.stop();
  }
};
