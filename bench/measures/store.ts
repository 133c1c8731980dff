/**
 * The store: 200 purchases at once on one process, each charged once; and finding in a catalogue of
 * 2,000 offers.
 */
import { randomUUID } from 'node:crypto';
import { findOffers } from '#src/learning/offers/find-offers.ts';
import type { StoreOffer } from '#sync/reads/read-store.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { type Examinee, seedExam } from '../harness/seed-exam.ts';
import { statsOf } from '../harness/stats.ts';

const PEOPLE = 200;
/**
 * Who bought something before, one after the other: a server that sells for the first time since
 * its start is slower.
 */
const EARLIER = 20;
const OFFERS = 2_000;
const SEARCHES = 400;
const LOGINS_AT_ONCE = 4;
const OFFER = { idOffer: 'cadeia-fria', price: 15_990 };
const card = {
  name: 'ROSANA M FERREIRA',
  creditCard: '4111 1111 1111 1111',
  expirationDate: '12/39',
  CVV: '731',
  brand: 'visa',
};

const send = async (
  url: string,
  body: unknown,
  token?: string,
): Promise<Record<string, unknown>> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
};

const tokenOf = async (url: string, { login, password }: Examinee): Promise<string> =>
  String((await send(`${url}/api/login`, { username: login, password, idAppType: 1 }))['token']);

export const purchasesAtOnce = async (
  dataDir: string,
  database: BenchDatabase,
): Promise<Figure[]> => {
  const exam = await seedExam({ dataDir, databaseUrl: database.env['DATABASE_URL'] }, 'aurora', {
    questions: 1,
    people: PEOPLE + EARLIER,
    timeLimit: 0,
  });
  const server = await runServer({ dataDir, env: database.env });
  const tokens: string[] = [];
  for (let at = 0; at < exam.people.length; at += LOGINS_AT_ONCE)
    tokens.push(
      ...(await Promise.all(
        exam.people.slice(at, at + LOGINS_AT_ONCE).map((one) => tokenOf(server.url, one)),
      )),
    );
  const buy = async (token: string): Promise<boolean> =>
    (
      await send(
        `${server.url}/api/store/buy`,
        { ...card, idPurchase: randomUUID(), items: [OFFER] },
        token,
      )
    )['sucess'] === true;
  for (const token of tokens.slice(PEOPLE)) await buy(token);
  let paid = 0;
  const from = performance.now();
  const waits = await Promise.all(
    tokens.slice(0, PEOPLE).map(async (token) => {
      if (await buy(token)) paid += 1;
      return performance.now() - from;
    }),
  );
  await server.stop();
  const stats = statsOf(waits);
  return [
    {
      name: `${PEOPLE} purchases at once, p95, ${database.name}`,
      value: stats.p95,
      unit: 'ms',
      target: { atMost: 1_000 },
      how: `one process, sandbox of payments, client on the same two cores, ${EARLIER} bought before; ${paid} paid; p50 ${stats.p50.toFixed(0)} ms`,
    },
  ];
};

const words = [
  'carga',
  'câmara',
  'rota',
  'doca',
  'estoque',
  'liderança',
  'atendimento',
  'segurança',
  'rótulo',
  'conferência',
];
const word = (n: number): string => words[n % words.length] ?? 'carga';

export const findInCatalogue = (): Figure[] => {
  const offers = Array.from({ length: OFFERS }, (_, n): StoreOffer => ({
    idOffer: `o${n}`,
    idProduct: `p${n}`,
    title: `${word(n)} e ${word(n * 7 + 3)} ${n}`,
    price: n,
    endsAt: null,
    description:
      `Tudo sobre ${word(n * 3)} na ${word(n * 11 + 5)}, do começo ao fim do turno.`.repeat(3),
    content: null,
    imageURL: null,
    label: 'Curso',
    inCart: false,
    purchase: null,
    boughtAt: null,
    paid: null,
  }));
  let found = 0;
  const times = Array.from({ length: SEARCHES }, (_, n) => {
    const from = performance.now();
    found += findOffers(offers, `${word(n)} ${word(n * 5 + 1).slice(0, 4)}`).length;
    return performance.now() - from;
  });
  const stats = statsOf(times);
  return [
    {
      name: `Search in a catalogue of ${OFFERS} offers, p95`,
      value: stats.p95,
      unit: 'ms',
      target: { atMost: 50 },
      how: `${SEARCHES} searches of two words in the offers as the screen has them of the mirror, in Node; ${found} found; the first, which folds all texts, ${(times[0] ?? 0).toFixed(1)} ms`,
    },
  ];
};
