/**
 * How much a page is and how much of it is left: the one place where items and minutes are added
 * up. Screens that show a page take their figures from here, so that they agree.
 */
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import type { LevelView } from '#sync/reads/read-level.ts';
import { totalsCopy } from './totals.copy.ts';

export interface LevelTotals {
  /** Concluded steps among those that decide. */
  done: number;
  /** The steps that decide: the mandatory ones, or all where none is. */
  total: number;
  /** True where the mandatory steps are counted. */
  required: boolean;
  /** Another page counts for this one: none of its own steps is asked for. */
  isEquivalent: boolean;
  /** 0 to 100. */
  percent: number;
  /** Seconds; null where the page and its steps have no length. */
  length: number | null;
  /** Seconds of what is not done; null where it is not known, or nothing is left. */
  left: number | null;
}

/** Pictures of a map are no steps. */
const stepsOf = ({ mapElements }: Pick<Node, 'mapElements'>): Node['mapElements'] =>
  mapElements.filter(({ elementType }) => elementType !== 'IMAGE');

const sum = (lengths: readonly (number | null)[]): number =>
  lengths.reduce<number>((all, one) => all + (one ?? 0), 0);

/** Steps of a page, or pages of an organisation. */
export const itemCount = (node: Pick<Node, 'nodeType' | 'mapElements' | 'childNodes'>): number =>
  node.nodeType === 'LEARNING' ? stepsOf(node).length : node.childNodes.length;

/** What the company says of the page, or the sum of its steps; null where neither is known. */
export const lengthOf = (node: Pick<Node, 'workload' | 'mapElements'>): number | null =>
  node.workload ?? (sum(stepsOf(node).map(({ duration }) => duration)) || null);

/**
 * The page's own length, by the share of its steps that are not done: before anything is done it is
 * the length that the page and its card say.
 */
const leftOf = ({ node, steps }: Pick<LevelView, 'node' | 'steps'>): number | null => {
  const length = lengthOf(node);
  const open = steps.filter(({ done }) => !done);
  if (length === null || open.length === 0) return null;
  const all = sum(steps.map(({ element }) => element.duration));
  const share =
    all === 0 ? open.length / steps.length : sum(open.map(({ element }) => element.duration)) / all;
  return Math.round(length * share) || null;
};

export const totalsOf = ({
  node,
  steps,
  progress,
  nodeEnrollment,
}: Pick<LevelView, 'node' | 'steps' | 'progress' | 'nodeEnrollment'>): LevelTotals => {
  const isEquivalent =
    nodeEnrollment !== null && Boolean(nodeEnrollment.equivalentNodeCode) && isDone(nodeEnrollment);
  return {
    done: progress.done,
    total: progress.total,
    required: steps.some(({ element }) => element.mandatory),
    isEquivalent,
    percent: isEquivalent ? 100 : progress.progress,
    length: lengthOf(node),
    left: isEquivalent ? null : leftOf({ node, steps }),
  };
};

/** '2 de 6 obrigatórios', '2 de 6 itens'. */
export const countedPhrase = ({ done, total, required, isEquivalent }: LevelTotals): string =>
  isEquivalent ? totalsCopy.equivalent : totalsCopy.counted(done, total, required);

/** The same with what that is: '2 de 6 obrigatórios concluídos'. */
export const concludedPhrase = (totals: LevelTotals): string =>
  totals.isEquivalent
    ? totalsCopy.equivalent
    : totalsCopy.concluded(countedPhrase(totals), totals.total);

/** '2 de 6 obrigatórios · faltam 25 min'. */
export const remainingPhrase = (totals: LevelTotals): string =>
  [
    countedPhrase(totals),
    totals.left === null ? null : totalsCopy.left(durationPhrase(totals.left)),
  ]
    .filter((part) => part !== null)
    .join(' · ');
