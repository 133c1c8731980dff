/**
 * Writes as fast as the device can, in a page of the app and next to the app's own engine, and logs
 * each durable write on the console. A line that arrived before the browser was killed is a
 * promise: that write was saved on this device.
 */
import '#contract/compile-nothing.ts';
import { createEngine, type Engine } from '#sync/engine/engine.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';
import { administration } from '#sync/report/administration.ts';
import { httpWire } from '#sync/transport/http-wire.ts';
import { DeviceDatabase } from '#sync/session/device-database.ts';
import { activePerson, deviceId } from '#sync/session/people.ts';
import { sessionOf } from '#sync/session/session-of.ts';
import { clock, ids, locks } from '#src/platform/runtime/ports.ts';
import { COUNTS, KEPT, type PromisedWrites } from './promised-writes.ts';

interface Work {
  contents: readonly string[];
  idEnrollment: string;
  count: number;
  writes?: number;
  /** ms between two writes; 0 or absent for as fast as possible. */
  pause?: number;
}

interface Here {
  engine: Engine;
  db: PersonDatabase;
}

const open = async (): Promise<Here> => {
  const device = new DeviceDatabase();
  const person = await activePerson(device);
  if (!person) throw new Error('no person is here');
  const db = new PersonDatabase(databaseName(person.idCompany, person.idUser));
  const wire = httpWire(`${location.origin}/api`);
  const session = sessionOf({ device, locks, wire, person, clock, ids });
  const deps = {
    db,
    person,
    deviceId: await deviceId(device, ids),
    appVersion: 'journeys',
    clock,
    ids,
    locks,
    wire,
    session,
    visible: () => true,
  };
  const engine = createEngine(deps, { afterPull: administration(deps) });
  return { engine, db };
};

/** Turns. */
const HEARD_EVERY = 30;

let here: Promise<Here> | null = null;
const enough = new AbortController();

const writer = {
  /**
   * Makes `writes` writes, or runs until it is stopped. The first access has number `count`. Each
   * write waits for the previous one.
   */
  write: async ({
    contents,
    idEnrollment,
    count,
    writes = Infinity,
    pause = 0,
  }: Work): Promise<void> => {
    const { engine } = await (here ??= open());
    // The console is the only output of a page that is about to be killed.
    // oxlint-disable-next-line no-console
    const say = (kept: PromisedWrites): void => console.log(`${KEPT}${JSON.stringify(kept)}`);
    const [first = ''] = contents;
    const timeStart = new Date(clock.now() - 3_600_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    let [counted, interval, seconds] = [count, ids.row(), 0];
    for (let turn = 0; turn < writes && !enough.signal.aborted; turn += 1) {
      // The test hears of everything up to here before more is written, so that a slow machine
      // leaves few writes unsaid at a kill.
      if (turn % HEARD_EVERY === 0) await (globalThis as { heard?(): Promise<void> }).heard?.();
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (turn % 3 === 0) {
        const progress = counted % COUNTS;
        const opId = await engine.dispatch('access.record', {
          idContentItem: first,
          idEnrollment,
          type: 'ACCESS_CONTENT',
          progress,
        });
        say({ opId, kind: 'access.record', idContentItem: first, count: counted });
        counted += 1;
      } else if (turn % 3 === 1) {
        seconds += 1;
        const visit = {
          idInterval: interval,
          timeStart,
          idContentItem: first,
          type: 1 as const,
          idSection: null,
          timeExecuted: seconds,
        };
        const opId = await engine.dispatch('visit.record', visit);
        say({
          opId,
          kind: 'visit.record',
          idContentItem: first,
          interval: { id: interval, seconds },
        });
        if (seconds === 20) [interval, seconds] = [ids.row(), 0];
      } else {
        const idContentItem = contents[turn % contents.length] ?? first;
        const opId = await engine.dispatch('rating.set', { idContentItem, vote: 1 + (turn % 5) });
        say({ opId, kind: 'rating.set', idContentItem });
      }
    }
  },
  /** Stops after the write in progress. */
  end: (): void => {
    enough.abort();
  },
  sync: async (): Promise<string> =>
    (await (await (here ??= open())).engine.sync({ insist: true })).drained.kind,
};

export type Writer = typeof writer;
(globalThis as unknown as { writer: Writer }).writer = writer;
