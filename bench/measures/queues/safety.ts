/**
 * B9: which writes are lost, doubled or sent as another person, of those that each library
 * confirmed as stored.
 */
import type { Page } from '@playwright/test';
import { seededChance } from '#tests/builders/seeded-chance.ts';
import { killTree } from '../../../e2e/support/process-tree.ts';
import {
  drainFor,
  enqueueAll,
  load,
  openContender,
  writesOf,
} from '../../harness/contender-page.ts';
import { inRounds } from '../../harness/rounds.ts';
import type { Illness, Sink } from '../../harness/sink.ts';
import { tableOf, writeBetween } from '../../harness/page-table.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { type Contender, whoCan } from '../../peers/catalogue.ts';
import type { Figure } from '../../harness/measure.ts';

const KILLS = Number(process.env['B9_KILLS'] ?? 20);
const ROUNDS = Number(process.env['B9_ROUNDS'] ?? 3);
const WRITES = 20;
const ILL_MS = 1_500;
const HEAL_MS = 12_000;
const LONGEST_MS = 500;
const PAGE = 'docs/guarantees.md';
const MARK = 'B9';

interface Harm {
  promised: number;
  lost: number;
  doubled: number;
  misowned: number;
}

interface Scene {
  profile: string;
  sink: Sink;
  contender: Contender;
  chance: () => number;
}

const harmOf = (sink: Sink, promised: readonly string[]): Harm => {
  const taken = [...sink.taken];
  return {
    promised: promised.length,
    lost: promised.filter((id) => !sink.taken.has(id)).length,
    doubled: taken.filter(([, { times }]) => times > 1).length,
    misowned: taken.filter(([, { owner, by }]) => owner !== by).length,
  };
};

const ids = (kept: readonly { id: string }[]): string[] => kept.map(({ id }) => id);

/** The server works, the page is reloaded, and there is enough time to send everything. */
const heal = async (page: Page, { sink, contender }: Scene, user = 'ana'): Promise<void> => {
  [sink.illness, sink.delay] = ['well', 0];
  await load(page, sink, contender, user);
  await drainFor(page, HEAL_MS);
};

const keptUnsent = async (scene: Scene, user = 'ana') => {
  scene.sink.illness = 'gone';
  const opened = await openContender(scene.profile, scene.sink, scene.contender, user);
  return { ...opened, promised: ids(await enqueueAll(opened.page, writesOf(user, 'w', WRITES))) };
};

const killed = async (scene: Scene): Promise<Harm> => {
  const { page, promised } = await keptUnsent(scene);
  [scene.sink.illness, scene.sink.delay] = ['well', 40];
  const draining = drainFor(page, HEAL_MS).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, scene.chance() * LONGEST_MS));
  await killTree(scene.profile);
  await draining;
  scene.sink.delay = 0;
  const again = await openContender(scene.profile, scene.sink, scene.contender, 'ana');
  await drainFor(again.page, HEAL_MS);
  await again.context.close();
  return harmOf(scene.sink, promised);
};

const answeredBy =
  (illness: Illness) =>
  async (scene: Scene): Promise<Harm> => {
    const { context, page, promised } = await keptUnsent(scene);
    scene.sink.illness = illness;
    await drainFor(page, ILL_MS);
    await heal(page, scene);
    await context.close();
    return harmOf(scene.sink, promised);
  };

const twoTabs = async (scene: Scene): Promise<Harm> => {
  scene.sink.illness = 'gone';
  const { context, page } = await openContender(scene.profile, scene.sink, scene.contender, 'ana');
  const second = await context.newPage();
  await load(second, scene.sink, scene.contender, 'ana');
  const halves = await Promise.all([
    enqueueAll(page, writesOf('ana', 'one', WRITES / 2)),
    enqueueAll(second, writesOf('ana', 'two', WRITES / 2)),
  ]);
  [scene.sink.illness, scene.sink.delay] = ['well', 30];
  await Promise.all([drainFor(page, 5_000), drainFor(second, 5_000)]);
  await second.close();
  await heal(page, scene);
  await context.close();
  return harmOf(scene.sink, ids(halves.flat()));
};

/** One person leaves with unsent writes, another logs in and is online, then the first is back. */
const anotherPerson = async (scene: Scene): Promise<Harm> => {
  const { context, page, promised } = await keptUnsent(scene);
  await heal(page, scene, 'bia');
  await heal(page, scene, 'ana');
  await context.close();
  return harmOf(scene.sink, promised);
};

const situations: readonly {
  name: string;
  rounds: number;
  play: (scene: Scene) => Promise<Harm>;
}[] = [
  { name: 'kill -9 while sending', rounds: KILLS, play: killed },
  { name: '401', rounds: ROUNDS, play: answeredBy('unauthenticated') },
  { name: '500', rounds: ROUNDS, play: answeredBy('broken') },
  { name: '429', rounds: ROUNDS, play: answeredBy('busy') },
  { name: 'captive portal', rounds: ROUNDS, play: answeredBy('hotel') },
  { name: 'two tabs', rounds: ROUNDS, play: twoTabs },
  { name: 'logout and login', rounds: ROUNDS, play: anotherPerson },
];

const sum = (list: readonly Harm[]): Harm => ({
  promised: list.reduce((all, { promised }) => all + promised, 0),
  lost: list.reduce((all, { lost }) => all + lost, 0),
  doubled: list.reduce((all, { doubled }) => all + doubled, 0),
  misowned: list.reduce((all, { misowned }) => all + misowned, 0),
});

const cell = ({ promised, lost, doubled, misowned }: Harm): string =>
  `${lost} / ${doubled} / ${misowned} of ${promised}`;

const taken = (): string =>
  `Taken on ${new Date().toISOString().slice(0, 10)} by \`B9_KILLS=${KILLS} B9_ROUNDS=${ROUNDS} npm run bench -- B9\`: ${KILLS} kills and ${ROUNDS} rounds of each other situation, for each queue.`;

/** Prints the table for docs/guarantees.md, and writes it there with `B9_WRITE=1`. */
export const safety = async (sink: Sink): Promise<Figure[]> => {
  const rows = new Map<string, string[]>();
  const figures: Figure[] = [];
  for (const { name, rounds, play } of situations) {
    const harms = await inRounds(rounds, whoCan('send'), async (contender, round) => {
      const profile = await temporaryFolder();
      sink.reset(round + 1);
      const harm = await play({
        profile: profile.path,
        sink,
        contender,
        chance: seededChance(round + 1).next,
      });
      await profile.remove();
      return harm;
    });
    for (const [contender, list] of harms) {
      const harm = sum(list);
      rows.set(contender.name, [...(rows.get(contender.name) ?? []), cell(harm)]);
      if (contender.name !== 'ours') continue;
      const value = harm.lost + harm.doubled + harm.misowned;
      figures.push({
        name: `B9 ${name}, ours`,
        value,
        unit: 'writes harmed',
        target: { atMost: 0 },
        how: `${cell(harm)}, ${rounds} rounds`,
      });
    }
  }
  const head = ['queue', ...situations.map(({ name, rounds }) => `${name} (${rounds})`)];
  const table = tableOf([head, ...[...rows].map(([name, cells]) => [name, ...cells])]);
  process.stdout.write(
    `lost / doubled / sent as another person, of what was said to be kept:\n${table}\n`,
  );
  if (process.env['B9_WRITE'] === '1') await writeBetween(PAGE, MARK, `${taken()}\n\n${table}`);
  return figures;
};
