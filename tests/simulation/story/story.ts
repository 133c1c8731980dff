/**
 * The events of a simulation: people learn, tabs open and close, connections fail, the server has
 * faults. One random step at a time.
 */
import type { FailureCode } from '#contract/failure.ts';
import { enter, leave } from '#sync/session/people.ts';
import { isQuotaError } from '#sync/storage/storage-errors.ts';
import { discard, sendAgain } from '#sync/outbox/decide.ts';
import type { PayloadInput } from '#contract/commands/registry.ts';
import type { Device } from '../device.ts';
import { loseStorage } from './losing.ts';
import { calm, type NetMode } from '../net.ts';
import { outboxOf } from '../oracles.ts';
import type { Runtime } from '../runtime.ts';
import { ACCOUNTS, accountOf, isAdmin, PEOPLE, personIn } from './people.ts';
import {
  aCourseDecision,
  anUploadDecision,
  aDecision,
  aModeration,
  aPlanWrite,
  aRemoval,
  aSettlement,
  carryFile,
} from './administering.ts';
import { aCompanyWrite, PersonHistory } from './company-writes.ts';
import { anExternalWrite } from './external-writes.ts';
import { anEvaluationWrite, screenOf, sitTwice } from './evaluating.ts';
import { restoreServer } from './deeds.ts';
import { isClosed, switchSupport } from './supporting.ts';
import { EngineSittings } from '../sitting/with-engine.ts';
import { aComment, aSocialWrite, aWrite, recordBeside, type Write } from './writes.ts';
import type { Done, World } from '../world.ts';

type Rated = PayloadInput<'rating.set'>;

const YEAR = 365 * 86_400_000;

export class Story {
  readonly #world: World;
  #writes = 0;
  #changes = 0;
  #moderations = 0;
  readonly #asked = new Map<string, PersonHistory>();
  /** How often each kind of step happened, to inspect a run. */
  readonly told = new Map<string, number>();
  readonly #turns = new Map<string, number>();
  /** Pages of evaluations, where people take them by the machine of the screen. */
  readonly sittings: EngineSittings | null;

  constructor(world: World) {
    this.#world = world;
    this.sittings = world.sits
      ? new EngineSittings(world, (tab, write) => this.#save(tab.device, tab, write))
      : null;
  }

  #device(): Device {
    return this.#world.random.pick(this.#world.devices) as Device;
  }

  #openTab(device: Device): Runtime | undefined {
    return this.#world.random.pick(device.tabs().filter((tab) => tab.current));
  }

  /** How much they have said before. */
  #said(account: string): number {
    const turn = this.#turns.get(account) ?? 0;
    this.#turns.set(account, turn + 1);
    return turn;
  }

  #aWrite(device: Device, account: string, n: number): Write {
    const { random, talks } = this.#world;
    const idUser = personIn(account);
    const asked = this.#asked.get(account) ?? new PersonHistory();
    this.#asked.set(account, asked);
    const make = random.weighted<() => Write>([
      [5, () => aWrite(random, idUser, n)],
      [2, () => aSocialWrite(random, idUser, n)],
      ...(talks
        ? [
            [
              2,
              () =>
                aComment(idUser, this.#said(account), PEOPLE.find((one) => one !== idUser) ?? ''),
            ] as const,
          ]
        : []),
      [3, () => aCompanyWrite(random, idUser, n, asked)],
      [1, () => anExternalWrite(random, idUser, n, asked.courses)],
      [4, () => anEvaluationWrite(random, screenOf(device, account)) ?? aWrite(random, idUser, n)],
    ]);
    return (make ?? (() => aWrite(random, idUser, n)))();
  }

  write(device = this.#device()): void {
    const tab = this.#openTab(device);
    if (!tab?.current) return;
    if (this.sittings && this.#world.random.chance(0.7)) return this.sittings.act(tab);
    const account = accountOf(tab.current.person);
    const write = this.#aWrite(device, account, (this.#writes += 1));
    if (this.#world.pairs && write.kind === 'content.complete')
      this.#savePair(device, tab, [write, recordBeside(personIn(account))]);
    else this.#save(device, tab, write);
  }

  /** A person who may decide does, on whatever device they are in. */
  administer(): void {
    const tabs = this.#world.devices.flatMap((device) => device.tabs());
    const tab = this.#world.random.pick(
      tabs.filter(({ current }) => current && isAdmin(accountOf(current.person))),
    );
    if (!tab) return;
    this.#moderations += 1;
    const moderation =
      this.#world.talks && this.#moderations % 2 === 0
        ? aModeration(tab, this.#moderations / 2)
        : null;
    if (moderation)
      return void this.#save(tab.device, tab, { kind: 'comment.moderate', payload: moderation });
    const word = this.#moderations % 9 === 0 ? anUploadDecision(tab, this.#moderations / 9) : null;
    if (word) return void this.#save(tab.device, tab, { kind: 'userUpload.decide', payload: word });
    const removal = this.#moderations % 11 === 0 ? aRemoval(tab, this.#moderations / 11) : null;
    if (removal) return void this.#save(tab.device, tab, { kind: 'chat.remove', payload: removal });
    const ofPlan = this.#moderations % 7 === 0 ? aPlanWrite(tab, this.#writes) : null;
    if (ofPlan) return void this.#save(tab.device, tab, ofPlan);
    const settlement = aSettlement(this.#world, tab);
    if (settlement)
      return void this.#save(tab.device, tab, {
        kind: 'enrollmentRequest.settle',
        payload: settlement,
      });
    const decision = aCourseDecision(this.#world, tab);
    if (decision)
      return void this.#save(tab.device, tab, { kind: 'externalCourse.decide', payload: decision });
    const payload = aDecision(this.#world, tab, (this.#writes += 1));
    if (payload) this.#save(tab.device, tab, { kind: 'queue.decide', payload });
  }

  #done(device: Device, tab: Runtime, { kind, payload }: Write): Done {
    const world = this.#world;
    const account = tab.current ? accountOf(tab.current.person) : '';
    const done: Done = {
      person: personIn(account),
      account,
      device: device.id,
      kind,
      payload,
      madeAt: world.scheduler.now,
    };
    world.untold.add(done);
    return done;
  }

  #told(tab: Runtime, done: Done, opId: string): void {
    const world = this.#world;
    if (!tab.alive) return;
    world.untold.delete(done);
    world.intents.push({ ...done, opId, savedAt: world.scheduler.now });
    world.trace.add(`${tab.id} saved ${done.kind} ${opId}`);
  }

  /**
   * A closed database is expected after a log-out, and on a full device the person is told that the
   * write is not saved.
   */
  #failed(tab: Runtime, error: unknown): void {
    if (tab.alive && !isQuotaError(error) && !String(error).includes('DatabaseClosed'))
      this.#world.crashed(tab, error);
  }

  #save(device: Device, tab: Runtime, write: Write): Promise<string> | null {
    device.stimulus();
    if (isClosed(tab, write)) return null;
    const done = this.#done(device, tab, write);
    const saved = tab.dispatch(write.kind, write.payload as never);
    saved?.then(
      (opId) => this.#told(tab, done, opId),
      (error: unknown) => this.#failed(tab, error),
    );
    return saved;
  }

  /** Writes that belong together. */
  #savePair(device: Device, tab: Runtime, pair: readonly Write[]): void {
    if (pair.some((write) => isClosed(tab, write))) return;
    device.stimulus();
    const done = pair.map((write) => this.#done(device, tab, write));
    tab.dispatchAll(pair)?.then(
      (opIds) => opIds.forEach((opId, at) => this.#told(tab, done[at] as Done, opId)),
      (error: unknown) => this.#failed(tab, error),
    );
  }

  async #switchPerson(device: Device): Promise<void> {
    const world = this.#world;
    const tab = world.random.pick(device.tabs());
    if (!tab || world.net.mode(device.id) !== 'up') return;
    const idUser = world.random.pick(PEOPLE) ?? 'ana';
    if (world.random.chance(0.3)) {
      const key = { idCompany: 'aurora', idUser };
      world.scheduler.schedule(tab.id, () => void leave(tab.deviceDb, key).then(() => tab.boot()));
      return;
    }
    const session = await world.server.login(idUser);
    world.scheduler.schedule(
      tab.id,
      () => void enter(tab.deviceDb, session, 1).then(() => tab.boot()),
    );
  }

  /** A person discards a refused write or retries it. */
  #decide(device: Device): void {
    const world = this.#world;
    const tab = this.#openTab(device);
    if (!tab?.current) return;
    const { db, person } = tab.current;
    const troubled = world.random.pick(
      outboxOf(device, accountOf(person)).filter(
        (op) => op.state === 'parked' || op.state === 'conflict',
      ),
    );
    if (!troubled) return;
    const ids = {
      key: () => world.newKey(accountOf(person), device.id),
      row: () => world.newRow(),
      chance: () => 0.5,
      digest: async () => '',
    };
    if (world.random.chance(0.5)) {
      void sendAgain(db, ids, troubled.opId, world.scheduler.now).catch(() => undefined);
      return;
    }
    world.discarded.add(troubled.opId);
    void discard(db, troubled.opId, world.scheduler.now).catch(() => undefined);
  }

  #trouble(): void {
    const world = this.#world;
    const { random, server, net } = world;
    random.weighted<() => void>([
      [
        3,
        () =>
          (net.faults = {
            ...calm,
            loseRequest: 0.15,
            loseReply: 0.15,
            slow: 0.1,
            double: 0.15,
            cut: 0.1,
            proxy: 0.05,
          }),
      ],
      [2, () => (net.faults = { ...calm, loseReply: 0.6 })],
      [2, () => (net.faults = { ...calm, cut: 0.5 })],
      [4, () => (net.faults = calm)],
      [
        1,
        () =>
          void server.setDown(
            random.one<FailureCode>(['internal', 'unavailable', 'rate_limited', 'storage_full']),
          ),
      ],
      [5, () => void server.setDown(null)],
      [
        1,
        () =>
          world.setPoison(
            (write) =>
              write.kind === 'rating.set' && (write.payload as { vote: number }).vote === 5,
            random.chance(0.5) ? 'batch' : 'word',
          ),
      ],
      [1, () => world.setPoison(null, 'word')],
    ])?.();
  }

  /**
   * The server's database is replaced while a device is pushing and pulling. A tab that is pulling
   * may be frozen meanwhile: its response arrives after others have already written to the new
   * database.
   */
  async #restore(device: Device): Promise<void> {
    const { random, scheduler } = this.#world;
    this.write(device);
    device.stimulus();
    for (const tab of device.tabs()) void tab.current?.engine.sync({ insist: true });
    await scheduler.pass(random.between(5, 800));
    const reads = ({ id }: Runtime): boolean =>
      ACCOUNTS.some((account) => device.locks.holder(`pull:aurora:${account}`) === id);
    const reader = device.tabs().find(reads);
    reader?.freeze();
    await restoreServer(this.#world);
    if (!reader) return;
    this.write(device);
    await scheduler.pass(random.between(500, 5_000));
    device.stimulus();
    reader.thaw();
  }

  async #server(device: Device): Promise<void> {
    const { random, server } = this.#world;
    this.#changes += 1;
    const n = this.#changes;
    await random.weighted<() => void | Promise<void>>([
      [4, () => server.change('company', n)],
      [4, () => server.change('person', n)],
      [2, () => server.change('gone', n)],
      [2, () => server.change('back', n)],
      [2, () => server.change('unknown', n)],
      [1, () => server.change('forget', n)],
      [1, () => server.revoke(random.pick(PEOPLE) ?? 'ana')],
      [2, () => server.backUp()],
      [1, () => server.restart()],
      // A server that forgets what a device has forgotten too: nothing is left that knows of it.
      [this.#world.losing ? 0 : 0.7, () => this.#restore(device)],
    ])?.();
  }

  #tabs(device: Device): void {
    const { random } = this.#world;
    const runtime = random.pick(device.runtimes);
    random.weighted<() => void>([
      [
        3,
        () => device.runtimes.filter((one) => one.kind === 'tab').length < 3 && device.open('tab'),
      ],
      [2, () => runtime?.kill()],
      [3, () => runtime && !runtime.frozen && (runtime.fuse = 1 + random.int(25))],
      [2, () => runtime?.freeze()],
      [
        3,
        () => {
          device.stimulus();
          random.pick(device.runtimes.filter((one) => one.frozen))?.thaw();
        },
      ],
      [1, () => void (device.appVersion = `1.${random.int(3)}.0`)],
    ])?.();
  }

  #clock(device: Device): void {
    device.stimulus();
    device.skew =
      this.#world.random.weighted([
        [3, 0],
        [1, YEAR],
        [1, -YEAR],
        [2, this.#world.random.between(-3_600_000, 3_600_000)],
      ]) ?? 0;
    device.wasSkewed ||= device.skew !== 0;
  }

  #trigger(device: Device): void {
    const { random } = this.#world;
    device.stimulus();
    if (random.chance(0.35)) return device.wakeWorker(random.one([10_000, 25_000, 150_000]));
    const engine = this.#openTab(device)?.current?.engine;
    void engine?.sync(random.chance(0.5) ? { insist: true } : {});
    // Also while the device is being filled, beside the run that fills it.
    void engine?.bring('aurora');
  }

  /**
   * A tab is frozen while pushing, for longer than its lease; another takes over, and the first one
   * thaws while that one is working.
   */
  async #zombie(device: Device): Promise<void> {
    const { random, scheduler } = this.#world;
    const holds = ({ id }: Runtime): boolean =>
      ACCOUNTS.some((account) => device.locks.holder(`drain:aurora:${account}`) === id);
    const holder = device.runtimes.find((runtime) => !runtime.frozen && holds(runtime));
    if (!holder) return;
    holder.freeze();
    await scheduler.pass(random.between(140_000, 200_000));
    device.stimulus();
    const other = this.#openTab(device) ?? device.open('tab');
    void other.current?.engine.sync({ insist: true });
    await scheduler.pass(random.between(1, 400));
    holder.thaw();
  }

  async #carry(device: Device): Promise<void> {
    const tab = this.#openTab(device);
    if (!tab) return;
    if (this.#world.random.chance(0.5)) await this.#chooseAgain(device, tab);
    await carryFile(this.#world, device, tab);
  }

  /** What was chosen here before is chosen anew, without a connection and by another clock. */
  async #chooseAgain(device: Device, tab: Runtime): Promise<void> {
    const { random, net, intents, scheduler } = this.#world;
    const account = tab.current && accountOf(tab.current.person);
    const before = random.pick(
      intents.filter(
        (one) => one.kind === 'rating.set' && one.device === device.id && one.account === account,
      ),
    );
    if (!before) return;
    net.setMode(device.id, 'offline');
    this.#clock(device);
    this.#save(device, tab, {
      kind: 'rating.set',
      payload: { ...(before.payload as Rated), vote: 1 + random.int(5) },
    });
    await scheduler.settle();
  }

  #notice(device: Device): void {
    const tab = this.#world.random.pick(device.tabs());
    if (tab) this.#world.scheduler.schedule(tab.id, () => void tab.boot());
  }

  async #time(): Promise<void> {
    const { random, scheduler } = this.#world;
    const [low, high] = random.weighted<[number, number]>([
      [10, [1, 300]],
      [8, [300, 5_000]],
      [3, [5_000, 60_000]],
      [0.5, [60_000, 900_000]],
      [0.05, [3_600_000, 14_400_000]],
      [0.02, [86_400_000, 90_000_000]],
    ]) ?? [1, 300];
    await scheduler.pass(random.between(low, high));
  }

  async step(): Promise<void> {
    const world = this.#world;
    const device = this.#device();
    type Step = readonly [number, [string, () => void | Promise<void>]];
    const loss: Step[] = world.losing ? [[3, ['loss', () => loseStorage(world, device)]]] : [];
    const steps: readonly Step[] = [
      [30, ['write', () => this.write(device)]],
      [26, ['time', () => this.#time()]],
      [12, ['trigger', () => this.#trigger(device)]],
      [7, ['tabs', () => this.#tabs(device)]],
      [
        6,
        [
          'net',
          () =>
            world.net.setMode(
              device.id,
              world.random.weighted<NetMode>([
                [6, 'up'],
                [2, 'offline'],
                [1, 'captive'],
              ]) ?? 'up',
            ),
        ],
      ],
      [4, ['trouble', () => this.#trouble()]],
      [5, ['server', () => this.#server(device)]],
      [3, ['person', () => this.#switchPerson(device)]],
      [1, ['sitTwice', () => sitTwice(world, (tab, write) => this.#save(tab.device, tab, write))]],
      [2, ['support', () => switchSupport(world, device)]],
      [3, ['notice', () => this.#notice(device)]],
      [2, ['decide', () => this.#decide(device)]],
      [3, ['administer', () => this.administer()]],
      [1, ['carry', () => this.#carry(device)]],
      [1, ['clock', () => this.#clock(device)]],
      [2, ['zombie', () => this.#zombie(device)]],
      ...loss,
      [1, ['disk', () => void (device.full = !device.full && world.random.chance(0.5))]],
    ];
    const [name, run] = world.random.weighted(
      steps.filter(([, [kind]]) => !world.without.includes(kind)),
    ) ?? ['time', () => this.#time()];
    this.told.set(name, (this.told.get(name) ?? 0) + 1);
    world.trace.add(`${world.scheduler.now} ${name} ${device.id}`);
    await run();
    // Some of a step's work is still running when the next step begins.
    if (world.random.chance(0.4)) await world.scheduler.settle();
    else await world.scheduler.work(world.random.int(12));
  }
}
