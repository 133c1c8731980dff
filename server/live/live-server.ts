import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import { handshake, POKE, type Poke } from '#contract/poke.ts';
import { addressKey } from '#server/areas/access/address-key.ts';
import type { DemoAccounts } from '#server/areas/access/demo-accounts.ts';
import type { Turn } from '#server/areas/access/fair/fair-turns.ts';
import type { HostTenants } from '#server/areas/access/host-tenants.ts';
import type { Person } from '#server/http/person.ts';
import type { Rights } from '#contract/role.ts';
import type { Sessions } from '#server/areas/access/sessions/sessions.ts';
import type { Tokens } from '#server/areas/access/sessions/tokens.ts';
import type { Announce } from '#server/feed/write.ts';
import type { KnownHeads } from '#server/feed/known-heads.ts';
import { personScope, scopesOf } from '#server/feed/scope.ts';
import { followRights } from './follow-rights.ts';
import { OpenCount, saidWithin, type SocketLimits } from './socket-limits.ts';
import { isSectionRoom, LiveRooms } from './live-rooms.ts';
import type { Nothing, RoomEvents, RoomRequests, RoomSocketData } from './room-sockets.ts';

interface Outgoing extends RoomEvents {
  [POKE]: (poke: Poke) => void;
}

/** ms. Who has not said by then who they are is put out. */
const CONNECT_MS = 10_000;
/** How long a socket may outlive a right that was taken away. */
export const RIGHTS_MS = 3_000;

const room = (tenant: string, scope: string): string => `${tenant}/${scope}`;
const sessionRoom = (tenant: string, sid: string): string => `${tenant}/session:${sid}`;

export interface LiveServer {
  announce: Announce;
  /** Disconnects the sockets of an ended session, in every process. */
  endSession(tenant: string, sid: string): void;
  close(): Promise<void>;
}

interface LiveNeeds {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  sessions: Sessions;
  hosts: HostTenants;
  heads: Pick<KnownHeads, 'of'>;
  demoAccounts: Pick<DemoAccounts, 'isSessionClosedTo'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  limits: SocketLimits;
  /** In fairness with all requests. Rejects where too many wait. */
  takeTurn(person: Person): Promise<Pick<Turn, 'end'>>;
  addressOf(request: IncomingMessage): string;
  /** Where several processes share their sockets. */
  adapter?: ServerOptions['adapter'] | undefined;
}

type LiveSocket = Socket<RoomRequests, Outgoing, Nothing, RoomSocketData>;
/** What a device is told of a socket that is not let in; anything else is 'unavailable'. */
const refusals: ReadonlySet<string> = new Set(['unauthenticated', 'rate_limited']);

type InTurn = <T>(person: Person, run: () => Promise<T>) => Promise<T>;

/** Runs work in a turn of its person: sockets do not go before requests. */
const turnsOf =
  ({ clock, takeTurn }: LiveNeeds): InTurn =>
  async (person, run) => {
    const turn = await takeTurn(person);
    const begun = clock.now();
    try {
      return await run();
    } finally {
      turn.end(Math.max(0, clock.now() - begun));
    }
  };

/** The person of the token, of whom nothing was read yet; null where it is none of this host. */
const namedBy = async (
  { tokens, hosts }: LiveNeeds,
  auth: unknown,
  request: IncomingMessage,
): Promise<Person | null> => {
  const said = handshake.safeParse(auth);
  const verified = said.success ? await tokens.verify(said.data.token) : null;
  if (!verified || (await hosts.tenantOf(request.headers.host ?? '')) !== verified.person.tenant)
    return null;
  return verified.person;
};

/** With the rights of now; null where the person may not listen. */
const withRights = async (
  { sessions, demoAccounts }: LiveNeeds,
  person: Person,
  request: IncomingMessage,
): Promise<Person | null> => {
  const standing = await sessions.check(person);
  if (!standing || (await demoAccounts.isSessionClosedTo(request, person))) return null;
  return { ...person, admin: standing.admin, roles: standing.roles };
};

/**
 * Lets a socket in, or throws why not. A person's sockets are counted before anything is read for
 * them: hundreds at once cost the database no more than those that are allowed.
 */
const enter = async (
  needs: LiveNeeds,
  inTurn: InTurn,
  persons: OpenCount,
  socket: LiveSocket,
): Promise<Person> => {
  const { request, handshake: shake, conn } = socket;
  const named = await namedBy(needs, shake.auth, request);
  if (!named) throw new Error('unauthenticated');
  const name = `${named.tenant} ${named.supporter ?? named.idUser}`;
  if (persons.of(name) >= needs.limits.ofPerson) throw new Error('rate_limited');
  const gone = persons.begin(name);
  // A connection that closed while its token was read tells of it no more: it would stay counted.
  conn.once('close', gone);
  try {
    if (conn.readyState !== 'open') throw new Error('unavailable');
    const person = await inTurn(named, () => withRights(needs, named, request));
    if (!person) throw new Error('unauthenticated');
    socket.once('disconnect', gone);
    return person;
  } catch (error) {
    gone();
    throw error;
  }
};

const roomsOf = (person: Person): string[] =>
  scopesOf(person).map((scope) => room(person.tenant, scope));

type LiveIo = Server<RoomRequests, Outgoing, Nothing, RoomSocketData>;

/** Reads the rights of open sockets again and again. Returns what stops it. */
const followOpenSockets = (
  io: LiveIo,
  rooms: LiveRooms,
  { sessions, heads, log }: LiveNeeds,
): (() => void) => {
  /** Other rooms, and a reason to look: what the device may mirror is another thing now. */
  const change = async (socket: LiveSocket, person: Person): Promise<void> => {
    const [before, after] = [roomsOf(socket.data.person), roomsOf(person)];
    socket.data.person = person;
    for (const one of before) if (!after.includes(one)) await socket.leave(one);
    await socket.join(after);
    const scope = personScope(person.idUser);
    const [seq = 0] = await heads.of(person.tenant, [scope]);
    socket.emit(POKE, { scope, seq });
  };
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      const held = [...io.sockets.sockets.values()].map((socket) => {
        const { person } = socket.data;
        return {
          person,
          drop: () => void socket.disconnect(true),
          change: ({ admin }: Rights) =>
            void change(socket, { ...person, admin }).catch((error: unknown) =>
              log.error({ err: error }, 'a socket kept its rooms'),
            ),
        };
      });
      await followRights(sessions, held);
      await rooms.check();
    } catch (error) {
      // Sockets say nothing by themselves: the next look comes soon.
      log.error({ err: error }, 'the rights of open sockets were not read');
    } finally {
      looking = false;
    }
  };
  const lookAgain = setInterval(() => void look(), RIGHTS_MS);
  lookAgain.unref();
  return () => clearInterval(lookAgain);
};

/**
 * Tells devices that something changed, never what: who misses a poke finds out with the next pull.
 * Rooms alone are told what is said in them.
 */
export const startLive = (http: HttpServer, needs: LiveNeeds): LiveServer => {
  const { db, clock, log, adapter, limits, addressOf } = needs;
  const [addresses, persons] = [new OpenCount(), new OpenCount()];
  const caller = (request: IncomingMessage): string => addressKey(addressOf(request));
  const inTurn = turnsOf(needs);
  const io = new Server<RoomRequests, Outgoing, Nothing, RoomSocketData>(http, {
    path: '/socket.io',
    serveClient: false,
    // Clients send the name of a room and nothing else, so a small limit keeps out large payloads.
    maxHttpBufferSize: 10_000,
    connectTimeout: CONNECT_MS,
    allowRequest: (request, decide) => {
      const isNew = !new URL(request.url ?? '/', 'http://live').searchParams.has('sid');
      decide(null, !isNew || addresses.of(caller(request)) < limits.ofAddress);
    },
    ...(adapter && { adapter }),
  });
  io.engine.on('connection', (raw: { request: IncomingMessage; once: Function }) => {
    raw.once('close', addresses.begin(caller(raw.request)));
  });
  const rooms = new LiveRooms(io, { db, clock, log, inTurn, shared: adapter !== undefined });
  io.on('connection', (socket) => {
    const mayBeSaid = saidWithin(limits, () => clock.now());
    socket.use((_packet, next) => (mayBeSaid() ? next() : void socket.disconnect(true)));
    rooms.listen(socket);
  });
  const stopLooking = followOpenSockets(io, rooms, needs);
  io.use((socket, next) => {
    enter(needs, inTurn, persons, socket).then(
      (person) => {
        socket.data.person = person;
        void socket.join([...roomsOf(person), sessionRoom(person.tenant, person.sid)]);
        next();
      },
      (error: unknown) => {
        const isTold = error instanceof Error && refusals.has(error.message);
        next(isTold ? error : new Error('unavailable'));
      },
    );
  });
  return {
    announce: (tenant, moved) => {
      for (const head of moved) {
        const { scope, seq } = head;
        rooms.moved(tenant, head);
        if (!isSectionRoom(scope)) io.to(room(tenant, scope)).emit(POKE, { scope, seq });
      }
    },
    endSession: (tenant, sid) => void io.in(sessionRoom(tenant, sid)).disconnectSockets(true),
    close: () => {
      stopLooking();
      rooms.close();
      return io.close();
    },
  };
};
