/**
 * Chat rooms on the sockets: who is in one, and what is said there. A message is told once it is
 * committed, from the room's own history, so that no person hears of one that a device could not read
 * again.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'socket.io';
import type { ChatMessage } from '#contract/entities/chat-message.ts';
import {
  NEW_MESSAGE,
  type NewMessage,
  MAX_LISTED_PEOPLE,
  PRESENCE,
  REMOVED_MESSAGE,
  ROOM,
  type RoomKind,
  roomRequest,
  type Visitor,
} from '#contract/room-events.ts';
import { chatMoment } from '#contract/rules/company-time.ts';
import { readPerson } from '#server/access/read-person.ts';
import { enterRoom, findRoom, readSaid } from '#server/chat/room.ts';
import { readRoomAfter, readRoomHead } from '#server/chat/room-history.ts';
import type { Database } from '#server/db/database.ts';
import type { Head } from '#server/feed/changes.ts';
import { COMPANY_SCOPE, roomScope, sectionRoomScope } from '#server/feed/scope.ts';
import { failureOf } from '#server/http/failure-of.ts';
import type { Person } from '#server/http/person.ts';
import type { Clock } from '#server/ports/clock.ts';
import type {
  Nothing,
  RoomEvents,
  RoomRequests,
  RoomSocket,
  RoomSocketData,
} from './room-sockets.ts';

/** Rooms of one socket at once. */
const MAX_ROOMS = 5;
/** Comings and goings of this time are told together. */
const PRESENCE_MS = 1_000;
/** Who comes back within it never left: phones lose their connection often. */
const LEAVE_AFTER_MS = 10_000;
/** Messages told at once; who missed more reads them. */
const MAX_LISTED = 50;

const PREFIX = sectionRoomScope('');
const GROUPS_PREFIX = roomScope('');
export const isSectionRoom = (scope: string): boolean => scope.startsWith(PREFIX);
/** Where the messages of rooms beside contents are kept, among other rows. */
const holdsRoomsBeside = (scope: string): boolean =>
  scope === COMPANY_SCOPE || scope.startsWith(GROUPS_PREFIX);

interface OpenRoom {
  tenant: string;
  idChatRoom: string;
  kind: RoomKind;
  /** Of a section: position up to which the room was told by this process. */
  told: number;
  telling: Promise<void>;
  /** Open sockets of each person, of this process. */
  sockets: Map<string, number>;
  joined: Map<string, Visitor>;
  /** A person is there who was not told who else is. */
  stale: boolean;
  /** When they went, by the clock. */
  leaving: Map<string, { visitor: Visitor; at: number }>;
}

interface Needs {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Runs in a turn of the person. Rejects where too many wait. */
  inTurn<T>(person: Person, run: () => Promise<T>): Promise<T>;
  /** Other processes hold sockets too. */
  shared: boolean;
}

const newMessageOf = (seq: number, row: ChatMessage): NewMessage => {
  const { idChatRoom: room, moment, idUser, user, message } = row;
  return { room, seq, moment: chatMoment(moment), user, idUser, message, row };
};

export class LiveRooms {
  readonly #io: Server<RoomRequests, RoomEvents, Nothing, RoomSocketData>;
  readonly #needs: Needs;
  readonly #rooms = new Map<string, OpenRoom>();
  readonly #timer: ReturnType<typeof setInterval>;
  #tellingBeside: Promise<void> = Promise.resolve();

  constructor(io: Server<RoomRequests, RoomEvents, Nothing, RoomSocketData>, needs: Needs) {
    this.#io = io;
    this.#needs = needs;
    this.#timer = setInterval(() => void this.#tellPresence(), PRESENCE_MS);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  listen(socket: RoomSocket): void {
    socket.on(ROOM, (value, answer) => {
      const reply = (may: boolean): void => {
        if (typeof answer === 'function') (answer as (may: boolean) => void)(may);
      };
      const { data: said } = roomRequest.safeParse(value);
      if (said === undefined) return reply(false);
      const data = typeof said === 'string' ? { room: said, here: true } : said;
      if (!data.here) {
        this.#leave(socket, data.room);
        return reply(true);
      }
      this.#needs
        .inTurn(socket.data.person, () => this.#enter(socket, data.room))
        .then(reply, (error: unknown) => {
          if (failureOf(error).code !== 'rate_limited')
            this.#needs.log.error({ err: error }, 'a room could not be entered');
          reply(false);
        });
    });
    socket.on('disconnect', () => {
      for (const room of Array.from(socket.data.rooms?.keys() ?? [])) this.#leave(socket, room);
    });
  }

  /** Called after a commit that moved a scope. */
  moved(tenant: string, head: Head): void {
    if (isSectionRoom(head.scope)) this.#sectionMoved(tenant, head);
    else if (holdsRoomsBeside(head.scope) && this.#mayBeOpenBeside(tenant))
      this.#tellingBeside = this.#tellingBeside
        .then(() => this.#tellBeside(tenant, head))
        .catch((error: unknown) => this.#needs.log.error({ err: error }, 'a message was not told'));
  }

  /** Whether any person may be in a room beside contents. */
  #mayBeOpenBeside(tenant: string): boolean {
    if (this.#needs.shared) return true;
    for (const room of this.#rooms.values())
      if (room.tenant === tenant && room.kind !== 'section') return true;
    return false;
  }

  #sectionMoved(tenant: string, { scope, seq }: Head): void {
    const room = this.#rooms.get(this.#nameOf(tenant, scope.slice(PREFIX.length)));
    // No person of this process is there, but a person of another may be: those are told by what was
    // just committed.
    const one =
      room ??
      this.#opened(tenant, { idChatRoom: scope.slice(PREFIX.length), kind: 'section' }, seq - 1);
    one.telling = one.telling
      .then(() => this.#tell(one, seq))
      .catch((error: unknown) => this.#needs.log.error({ err: error }, 'a message was not told'));
  }

  /** Takes out a person who may not be in a room any more. Called every few seconds. */
  async check(): Promise<void> {
    for (const [name, { tenant, idChatRoom }] of this.#rooms) {
      const here = this.#io.sockets.adapter.rooms.get(name);
      if (!here || here.size === 0) continue;
      const room = await findRoom(this.#needs.db, tenant, idChatRoom);
      const people = room ? room.people && new Set(room.people) : new Set<string>();
      if (people === null) continue;
      for (const id of here) {
        const socket = this.#io.sockets.sockets.get(id);
        if (socket && !people.has(socket.data.person.idUser)) this.#leave(socket, idChatRoom);
      }
    }
  }

  #nameOf(tenant: string, idChatRoom: string): string {
    return `${tenant}/${sectionRoomScope(idChatRoom)}`;
  }

  #opened(
    tenant: string,
    { idChatRoom, kind }: Pick<OpenRoom, 'idChatRoom' | 'kind'>,
    told: number,
  ): OpenRoom {
    const name = this.#nameOf(tenant, idChatRoom);
    const known = this.#rooms.get(name);
    if (known) return known;
    const room = {
      tenant,
      idChatRoom,
      kind,
      told,
      telling: Promise.resolve(),
      sockets: new Map(),
      joined: new Map(),
      stale: false,
      leaving: new Map(),
    };
    this.#rooms.set(name, room);
    return room;
  }

  async #enter(socket: RoomSocket, idChatRoom: string): Promise<boolean> {
    const { person } = socket.data;
    const rooms = (socket.data.rooms ??= new Map());
    if (rooms.has(idChatRoom)) return true;
    if (rooms.size >= MAX_ROOMS) return false;
    const { db } = this.#needs;
    const room = await enterRoom(db, person.tenant, person.idUser, idChatRoom);
    if (!room || socket.disconnected) return false;
    const head = room.kind === 'section' ? (await readRoomHead(db, person.tenant, room)).head : 0;
    const found =
      person.supporter === undefined ? await readPerson(db, person.tenant, person.idUser) : null;
    if (socket.disconnected) return false;
    const visitor = found && { idUser: person.idUser, name: found.name };
    const open = this.#opened(person.tenant, room, head);
    rooms.set(idChatRoom, visitor);
    await socket.join(this.#nameOf(person.tenant, idChatRoom));
    if (!visitor) return true;
    const sockets = open.sockets.get(visitor.idUser) ?? 0;
    open.sockets.set(visitor.idUser, sockets + 1);
    // Neither who comes back soon nor who is there already with another device has come.
    if (!open.leaving.delete(visitor.idUser) && sockets === 0)
      open.joined.set(visitor.idUser, visitor);
    open.stale = true;
    return true;
  }

  #leave(socket: RoomSocket, idChatRoom: string): void {
    const { person, rooms } = socket.data;
    const visitor = rooms?.get(idChatRoom);
    if (!rooms?.delete(idChatRoom)) return;
    const name = this.#nameOf(person.tenant, idChatRoom);
    void socket.leave(name);
    const open = this.#rooms.get(name);
    if (!visitor || !open) return;
    const sockets = (open.sockets.get(visitor.idUser) ?? 1) - 1;
    if (sockets > 0) open.sockets.set(visitor.idUser, sockets);
    else {
      open.sockets.delete(visitor.idUser);
      open.leaving.set(visitor.idUser, { visitor, at: this.#needs.clock.now() });
    }
  }

  async #tell(room: OpenRoom, seq: number): Promise<void> {
    if (seq <= room.told) return;
    const { tenant, idChatRoom } = room;
    const after = Math.max(room.told, seq - MAX_LISTED);
    const { changes } = await readRoomAfter(this.#needs.db, tenant, {
      room,
      after,
      limit: MAX_LISTED,
    });
    const to = this.#io.to(this.#nameOf(tenant, idChatRoom));
    for (const { seq: at, idMessage, row } of changes) {
      if (!row) to.emit(REMOVED_MESSAGE, { room: idChatRoom, seq: at, idMessage });
      else to.emit(NEW_MESSAGE.section, newMessageOf(at, row));
    }
    room.told = Math.max(seq, changes.at(-1)?.seq ?? 0);
  }

  /**
   * Beside contents, messages are rows of the feed that every device follows: they are told
   * besides.
   */
  async #tellBeside(tenant: string, { scope, seq, first = seq }: Head): Promise<void> {
    const { db } = this.#needs;
    const said = await readSaid(db, tenant, { scope, first, last: seq, limit: MAX_LISTED });
    const kinds = new Map<string, RoomKind | null>();
    for (const { seq: at, row } of said) {
      const { idChatRoom } = row;
      const open = this.#rooms.get(this.#nameOf(tenant, idChatRoom));
      if (!kinds.has(idChatRoom))
        kinds.set(idChatRoom, open?.kind ?? (await findRoom(db, tenant, idChatRoom))?.kind ?? null);
      const kind = kinds.get(idChatRoom);
      if (kind)
        this.#io
          .to(this.#nameOf(tenant, idChatRoom))
          .emit(NEW_MESSAGE[kind], newMessageOf(at, row));
    }
  }

  async #tellPresence(): Promise<void> {
    for (const [name, room] of this.#rooms) {
      try {
        await this.#tellOf(name, room);
      } catch (error) {
        this.#needs.log.error({ err: error }, 'who is in a room was not told');
      }
    }
  }

  async #tellOf(name: string, room: OpenRoom): Promise<void> {
    const now = this.#needs.clock.now();
    const due = [...room.leaving].filter(([, { at }]) => now - at >= LEAVE_AFTER_MS);
    if (!room.stale && due.length === 0) {
      if (room.leaving.size === 0 && !this.#io.sockets.adapter.rooms.has(name))
        this.#rooms.delete(name);
      return;
    }
    const joined = [...room.joined.values()];
    room.joined.clear();
    room.stale = false;
    for (const [idUser] of due) room.leaving.delete(idUser);
    const here = new Map<string, Visitor>();
    for (const { data } of await this.#io.in(name).fetchSockets()) {
      const visitor = (data as RoomSocketData).rooms?.get(room.idChatRoom);
      if (visitor) here.set(visitor.idUser, visitor);
    }
    // A person who is there by another process has not gone.
    const left = due.map(([, { visitor }]) => visitor).filter(({ idUser }) => !here.has(idUser));
    this.#io.to(name).emit(PRESENCE, {
      room: room.idChatRoom,
      at: new Date(now).toISOString(),
      joined: joined.slice(0, MAX_LISTED_PEOPLE),
      left: left.slice(0, MAX_LISTED_PEOPLE),
      here: [...here.values()].slice(0, MAX_LISTED_PEOPLE),
      count: here.size,
    });
  }
}
