/**
 * One chat room with a thousand open sockets and twenty messages a second, and the newest page of a
 * room after a day of ten thousand messages.
 */
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { NEW_MESSAGE, ROOM } from '#contract/room-events.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';

const SOCKETS = 1_000;
const A_SECOND = 20;
const SECONDS = 10;
const A_DAY = 10_000;
const BATCH = 100;
const READS = 50;
const HOUSE = 'sala-da-operacao';
const PEOPLE = [
  'aprendiz',
  'colega',
  'atendente',
  'marcos',
  'lucia',
  'pedro',
  'iara',
  'davi',
  'renata',
  'helena',
  'tiago',
  'admin',
];

interface Entered {
  token: string;
  idUser: string;
}

const enter = async (url: string, username: string): Promise<Entered> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Aurora2026', idAppType: 1 }),
  });
  const { token, me } = (await answer.json()) as { token: string; me: { idUser: string } };
  return { token, idUser: me.idUser };
};

const open = (url: string, token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    socket.once(
      'connect',
      () => void socket.emitWithAck(ROOM, { room: HOUSE, here: true }).then(() => resolve(socket)),
    );
    socket.once('connect_error', reject);
  });

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const send = (url: string, { token }: Entered, message: string): Promise<Response> =>
  fetch(`${url}/api/chat/rooms/${HOUSE}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ idMessage: randomUUID(), idChatRoom: HOUSE, message }),
  });

/** Written over a day by all, and brought in as devices bring what they kept. */
const fillDay = async (url: string, people: readonly Entered[]): Promise<void> => {
  const begun = Date.now() - 86_400_000;
  for (let at = 0; at < A_DAY; at += BATCH) {
    const one = people[(at / BATCH) % people.length] as Entered;
    const ops = Array.from({ length: BATCH }, (_, n) => ({
      id: randomUUID(),
      kind: 'chat.send',
      kindV: 1,
      lane: `chat:${HOUSE}`,
      laneSeq: at + n,
      at: { wall: begun + (at + n) * 8_000 },
      payload: { idMessage: randomUUID(), idChatRoom: HOUSE, message: `Mensagem ${at + n}` },
    }));
    const body = {
      v: 1,
      device: `bench-${one.idUser}`,
      owner: one.idUser,
      epoch: null,
      nonce: '12345678',
      clock: { wall: Date.now() },
      ops,
    };
    const answer = await fetch(`${url}/api/sync/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${one.token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the day was refused: ${answer.status} ${await answer.text()}`);
  }
};

export const chatRoom = async (dataDir: string, database: BenchDatabase): Promise<Figure[]> => {
  const server = await runServer({ dataDir, env: database.env });
  const { url } = server;
  const people = await Promise.all(PEOPLE.map((username) => enter(url, username)));
  const sentAt = new Map<string, number>();
  const waits: number[] = [];
  const sockets: Socket[] = [];
  for (let n = 0; n < SOCKETS; n += 20)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          open(url, (people[(n + i) % people.length] as Entered).token),
        ),
      )),
    );
  for (const socket of sockets)
    socket.on(NEW_MESSAGE.section, ({ message }: { message: string }) => {
      const at = sentAt.get(message);
      if (at !== undefined) waits.push(performance.now() - at);
    });
  let refused = 0;
  const sending: Promise<void>[] = [];
  for (let n = 0; n < A_SECOND * SECONDS; n += 1) {
    const message = `bench ${n}`;
    sentAt.set(message, performance.now());
    sending.push(
      send(url, people[n % people.length] as Entered, message).then(({ ok }) => {
        if (!ok) refused += 1;
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000 / A_SECOND));
  }
  await Promise.all(sending);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  for (const socket of sockets) socket.disconnect();
  waits.sort((a, b) => a - b);
  const heard = (waits.length / (SOCKETS * A_SECOND * SECONDS)) * 100;

  await fillDay(url, people);
  const reads: number[] = [];
  const headers = { authorization: `Bearer ${people[0]?.token}` };
  for (let n = 0; n < READS; n += 1) {
    const began = performance.now();
    await (await fetch(`${url}/api/chat/rooms/${HOUSE}/messages`, { headers })).json();
    reads.push(performance.now() - began);
  }
  await server.stop();
  reads.sort((a, b) => a - b);
  const how = `${SOCKETS} sockets of ${PEOPLE.length} people in one room, ${A_SECOND} messages a second for ${SECONDS} s over HTTP, from the request to each socket, clients on the same two cores; ${heard.toFixed(1)} % heard, ${refused} refused`;
  return [
    {
      name: `Chat message to all p95, ${database.name}`,
      value: quantile(waits, 0.95),
      unit: 'ms',
      target: { atMost: 1_000 },
      how,
    },
    {
      name: `Newest page after a day of ${A_DAY} messages p95, ${database.name}`,
      value: quantile(reads, 0.95),
      unit: 'ms',
      target: { atMost: 150 },
      how: `${READS} reads over HTTP, one after the other`,
    },
  ];
};
