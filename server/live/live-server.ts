import type { Server as HttpServer } from 'node:http';
import { Server, type ServerOptions } from 'socket.io';
import { handshake, POKE, type Poke } from '#contract/poke.ts';
import type { HostTenants } from '#server/access/host-tenants.ts';
import type { Person } from '#server/http/person.ts';
import type { Sessions } from '#server/access/sessions.ts';
import type { Tokens } from '#server/access/tokens.ts';
import type { Announce } from '#server/feed/write.ts';
import { scopesOf } from '#server/feed/scope.ts';

interface Outgoing {
  [POKE]: (poke: Poke) => void;
}

const room = (tenant: string, scope: string): string => `${tenant}/${scope}`;
const sessionRoom = (tenant: string, sid: string): string => `${tenant}/session:${sid}`;

export interface LiveServer {
  announce: Announce;
  /** Disconnects the sockets of an ended session, in every process. */
  endSession(tenant: string, sid: string): void;
  close(): Promise<void>;
}

interface LiveNeeds {
  tokens: Tokens;
  sessions: Sessions;
  hosts: HostTenants;
  /** Socket.IO adapter, when several processes share their sockets. */
  adapter?: ServerOptions['adapter'] | undefined;
}

/** Tells devices that something changed, but not what: a device that misses a message finds out with its next poll. */
export const startLive = (http: HttpServer, { tokens, sessions, hosts, adapter }: LiveNeeds): LiveServer => {
  const io = new Server<Record<string, never>, Outgoing>(http, {
    path: '/socket.io',
    serveClient: false,
    // Messages are tens of bytes and clients send none, so a small limit keeps out large payloads.
    maxHttpBufferSize: 10_000,
    ...(adapter && { adapter }),
  });
  const enter = async (auth: unknown, host: string | undefined): Promise<Person | null> => {
    const said = handshake.safeParse(auth);
    const verified = said.success ? await tokens.verify(said.data.token) : null;
    if (!verified || (await hosts.tenantOf(host ?? '')) !== verified.person.tenant) return null;
    return (await sessions.isAlive(verified.person)) ? verified.person : null;
  };
  io.use((socket, next) => {
    enter(socket.handshake.auth, socket.handshake.headers.host).then(
      (person) => {
        if (!person) return next(new Error('unauthenticated'));
        const { tenant, sid } = person;
        void socket.join([...scopesOf(person).map((scope) => room(tenant, scope)), sessionRoom(tenant, sid)]);
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  return {
    announce: (tenant, heads) => {
      for (const head of heads) io.to(room(tenant, head.scope)).emit(POKE, head);
    },
    endSession: (tenant, sid) => void io.in(sessionRoom(tenant, sid)).disconnectSockets(true),
    close: () => io.close(),
  };
};
