/**
 * Pages of evaluations in tabs of simulated devices: the real machine writes through the real
 * engine, and hears what the mirror does.
 */
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import { evaluationsOffered } from '../server/evaluations.ts';
import { accountOf, personIn } from '../story/people.ts';
import { screenOf } from '../story/evaluating.ts';
import type { Write } from '../story/writes.ts';
import type { Open, Runtime } from '../runtime.ts';
import type { World } from '../world.ts';
import { SittingPage } from './page.ts';

interface Shown {
  page: SittingPage;
  /** Whose tab it was: after a change of person it is gone. */
  open: Open;
  isReady: boolean;
}

export class EngineSittings {
  readonly #world: World;
  readonly #save: (tab: Runtime, write: Write) => Promise<string> | null;
  readonly #shown = new Map<Runtime, Shown>();
  #given = 0;
  /** How often a page was opened, and how often it did something. */
  readonly count = { opened: 0, done: 0 };

  constructor(world: World, save: (tab: Runtime, write: Write) => Promise<string> | null) {
    this.#world = world;
    this.#save = save;
  }

  #open(tab: Runtime, open: Open): void {
    const world = this.#world;
    const account = accountOf(open.person);
    const offered = screenOf(tab.device, account).rows<Attempt>('attempt');
    const known = evaluationsOffered.filter(({ idEvaluation }) =>
      offered.some((one) => one.idEvaluation === idEvaluation),
    );
    const idEvaluation = world.random.pick(known)?.idEvaluation;
    if (idEvaluation === undefined) return;
    const page = new SittingPage({
      idUser: personIn(account),
      idEvaluation,
      clock: tab.clock,
      answers: new Map(),
      database: () => open.db,
      // It is the engine's own.
      release: () => undefined,
      write: (_db, kind, payload) =>
        this.#save(tab, { kind, payload } as Write) ?? new Promise(() => undefined),
    });
    const shown: Shown = { page, open, isReady: false };
    this.#shown.set(tab, shown);
    this.count.opened += 1;
    world.scheduler.schedule(
      tab.id,
      () =>
        void page.open().then(
          () => (shown.isReady = true),
          () => this.#leave(tab),
        ),
    );
  }

  #leave(tab: Runtime): void {
    const shown = this.#shown.get(tab);
    this.#shown.delete(tab);
    if (shown?.isReady) shown.page.die();
  }

  /** No page is open any more: none of them writes. */
  close(): void {
    for (const tab of this.#shown.keys()) this.#leave(tab);
  }

  #do({ page }: Shown): void {
    const { random } = this.#world;
    const { at } = page.state.context;
    const n = (this.#given += 1);
    this.count.done += 1;
    random.weighted<() => void>([
      [8, () => page.answer(at, n)],
      [4, () => page.send({ type: 'START' })],
      [5, () => page.send({ type: 'NEXT', answered: true })],
      [1, () => page.send({ type: 'BACK' })],
      [2, () => page.send({ type: 'SAVED' })],
      [
        3,
        () => {
          if (random.chance(0.8)) for (const one of page.missing) page.answer(one, n);
          page.send({ type: 'SEND', missing: [] });
        },
      ],
      [4, () => page.send({ type: 'CONFIRM' })],
      [1, () => page.send({ type: 'CANCEL' })],
      [2, () => page.send({ type: 'RETRY' })],
    ])?.();
  }

  /** A person in this tab opens an evaluation, or does the next thing in it. */
  act(tab: Runtime): void {
    const { random, scheduler } = this.#world;
    for (const gone of this.#shown.keys()) if (!gone.alive) this.#leave(gone);
    const shown = this.#shown.get(tab);
    if (!tab.current) return;
    if (!shown) return this.#open(tab, tab.current);
    const { page } = shown;
    if (
      shown.open !== tab.current ||
      page.isElsewhere ||
      (shown.isReady && page.state.matches('restarted')) ||
      random.chance(0.03)
    )
      return this.#leave(tab);
    if (!shown.isReady) return;
    scheduler.schedule(
      tab.id,
      () =>
        void page.look().then(
          () => tab.alive && this.#shown.get(tab) === shown && !page.isElsewhere && this.#do(shown),
          // Its database was closed.
          () => this.#leave(tab),
        ),
    );
  }
}
