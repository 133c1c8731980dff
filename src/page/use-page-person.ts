/** What blocks are told of the person: how each card stands, and what is in progress. One read of the mirror for a whole page. */
import { useMemo } from 'react';
import type { BlockElement } from '#contract/blocks.ts';
import type { Node } from '#contract/entities/node.ts';
import { pageCopy } from '#src/copy/pt-BR/page.ts';
import { durationPhrase } from '#src/copy/pt-BR/duration.ts';
import { quietPage, type BlockPage } from '#src/blocks/block-page.ts';
import { type CardState, untouched } from '#src/cards/card.ts';
import { useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import { useMinute } from '#src/platform/use-minute.ts';
import { readCatalog } from '#sync/mirror/reads/read-catalog.ts';
import { type HomeView, readHome } from '#sync/mirror/reads/read-home.ts';
import type { LevelView, Step } from '#sync/mirror/reads/read-level.ts';

export interface PagePerson {
  /** Undefined until the mirror answered. */
  home: HomeView | undefined;
  page: BlockPage;
}

const ofLevel = ({ progress, node }: LevelView): CardState => ({
  ...untouched,
  progress: progress.status === 'NOT_ATTEMPTED' ? null : progress.progress,
  status: progress.status === 'COMPLETED' ? 'done' : progress.status === 'IN_PROGRESS' ? 'in-progress' : 'none',
  archived: node.status === 'ARCHIVED',
});

const ofStep = ({ element, contentEnrollment, done, lockedBy }: Step): CardState => ({
  ...untouched,
  progress: contentEnrollment ? contentEnrollment.progress : null,
  status: done ? 'done' : contentEnrollment ? 'in-progress' : 'none',
  locked: lockedBy === null ? null : { reason: pageCopy.opensAfter(lockedBy) },
  mandatory: element.mandatory,
});

const left = (level: LevelView): number => level.steps.reduce((sum, step) => sum + (step.done ? 0 : (step.element.duration ?? 0)), 0);

const factOf = (level: LevelView): string => {
  if (!level.current) return level.node.label ?? '';
  const at = level.steps.indexOf(level.current) + 1;
  return pageCopy.position(at, level.steps.length, durationPhrase(left(level)));
};

const hrefOf: BlockPage['hrefOf'] = ({ elementType, idElement }) =>
  elementType === 'CONTENT' ? `/contentNode/${idElement}` : `/level/${idElement}`;

/** A node as a card shows it. */
export const elementOf = ({ node, steps }: { node: Node; steps: readonly unknown[] }): BlockElement => ({
  elementType: 'NODE',
  idElement: node.idNode,
  nodeCode: node.nodeCode,
  title: node.title,
  description: node.description,
  label: node.label,
  image: node.image,
  idContentType: null,
  duration: node.workload,
  count: steps.length,
  idNode: null,
});

/** Blocks that have more than what they show. */
const listed: ReadonlySet<string> = new Set(['Carrousel', 'Catalog', 'Recommendation', 'EnrollmentsInProgress']);

export const usePagePerson = (): PagePerson => {
  const { person } = usePerson();
  const home = useMirror((db) => readHome(db, person.idCompany), [person.idCompany]);
  const catalog = useMirror(readCatalog, []);
  const now = useMinute();
  const entries = useMemo(
    () => (catalog ?? []).map((node) => ({ element: elementOf({ node, steps: node.mapElements }), tags: [] })),
    [catalog],
  );
  const page: BlockPage = {
    ...quietPage,
    now,
    catalog: entries,
    moreOf: ({ idBlock, type }) => (listed.has(type) ? `/cardlist/${idBlock}` : null),
    hrefOf,
    stateOf: (element) => {
      const level = home?.enrolled.get(element.elementType === 'NODE' ? element.idElement : (element.idNode ?? ''));
      if (!level) return untouched;
      if (element.elementType === 'NODE') return ofLevel(level);
      const step = level.steps.find((one) => one.element.idElement === element.idElement);
      return step ? ofStep(step) : untouched;
    },
    inProgress: (home?.inProgress ?? []).map((level) => ({ element: elementOf(level), state: ofLevel(level), fact: factOf(level) })),
  };
  return { home, page };
};
