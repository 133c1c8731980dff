/**
 * Gives blocks the person's data: the state of each card and what is in progress. Reads the mirror
 * once for the whole page.
 */
import { paths } from '#src/paths.ts';
import { use } from 'react';
import { type BlockElement, isBlockKind } from '#contract/blocks.ts';
import { likeId } from '#contract/entities/social/like.ts';
import { mandatoryNotice } from '#contract/rules/notices.ts';
import { likeState } from '#contract/rules/card/like-state.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { emptyPage, type BlockPage } from '#src/learning/reads/block-page.ts';
import { blocks } from '../registry.ts';
import { type CardState, initialState } from '#src/learning/reads/card.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useSavedMarks } from '#src/platform/saving/use-saved-marks.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import type { HomeView } from '#sync/reads/read-home.ts';
import { isConcludedAt } from '#sync/reads/prerequisites.ts';
import { isExpired, type LevelView, type Step } from '#sync/reads/read-level.ts';
import { pressCertificate } from '#src/learning/certificate/press-certificate.ts';
import { elementOf } from '#src/learning/reads/element-of.ts';
import { EnrollContext } from '#src/learning/enroll/enroll-context.ts';
import { lockWithoutEnrollment } from '#src/learning/enroll/lock-without-enrollment.ts';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { nodeCardState, shownStatus } from '#src/learning/enroll/node-card-state.ts';
import { useSoldAt } from '#src/learning/offers/use-store.ts';
import { pageIsSaved } from './page-is-saved.ts';
import {
  companyQuery,
  homeQuery,
  type Pages,
  pagesQuery,
} from '#src/learning/reads/page-queries.ts';
import { descendants } from '#src/learning/enroll/descendants.ts';

export interface BlockPageView {
  /** Undefined until the mirror has been read. */
  home: HomeView | undefined;
  /** True once all the data that cards show has been read. */
  known: boolean;
  page: BlockPage;
}

const lockedFor = (step: Step, now: number): CardState['locked'] => {
  const reason = stepLock(step, now);
  return reason === null ? null : { reason };
};

const ofStep = (step: Step, now: number): CardState => ({
  ...initialState,
  progress: step.progress,
  status: shownStatus[step.status],
  locked: lockedFor(step, now),
  mandatory: mandatoryNotice(step.element.mandatory, step.contentEnrollment),
});

const left = (level: LevelView): number =>
  level.steps.reduce((sum, step) => sum + (step.done ? 0 : (step.element.duration ?? 0)), 0);

const factOf = (level: LevelView): string => {
  if (!level.current) return level.node.label ?? '';
  const at = level.steps.indexOf(level.current) + 1;
  return pageCopy.position(at, level.steps.length, durationPhrase(left(level)));
};

const hrefOf: BlockPage['hrefOf'] = ({ elementType, idElement }) =>
  elementType === 'IMAGE' ? paths.level(idElement) : paths.step({ elementType, idElement });

const requestUpgrade = ({ person, engine }: PersonRuntime, idPlan: string): Promise<unknown> =>
  engine.dispatch('plan.requestUpgrade', { idPlan, idUser: person.idUser });

const noPages: Pages = { nodes: new Map(), entries: [] };

export const useBlockPage = (idNode?: string): BlockPageView => {
  const runtime = usePerson();
  const { engine } = runtime;
  const home = useSharedMirror(homeQuery);
  const pages = useSharedMirror(pagesQuery);
  const company = useSharedMirror(companyQuery);
  const enroll = use(EnrollContext);
  const saved = useSavedMarks();
  const opens = useOpensHere();
  const soldAt = useSoldAt();
  // What begins or ends meanwhile is looked at again every minute.
  useMinute();
  const now = useCorrectedClock()();
  const { nodes, entries } = pages ?? noPages;
  const enrolled: ReadonlyMap<string, LevelView> = home?.enrolled ?? new Map();
  const inSupport = runtime.person.idSupporter !== undefined;
  const stateWhenConnected = (element: BlockElement): CardState => {
    const level = home?.enrolled.get(
      element.elementType === 'NODE' ? element.idElement : (element.idNode ?? ''),
    );
    if (element.elementType === 'NODE') {
      const node = nodes.get(element.idElement) ?? level?.node;
      return node && company
        ? {
            ...nodeCardState(node, level, company, now, {
              below: level ? null : descendants(node.idNode, enrolled),
              isConcluded: (id) => isConcludedAt(enrolled.get(id), now),
            }),
            saved: pageIsSaved(node, nodes, saved),
          }
        : initialState;
    }
    const step = level?.steps.find((one) => one.element.idElement === element.idElement);
    const liked = company?.liked.has(likeId('CONTENT', element.idElement)) ?? false;
    const like = likeState({
      offered: element.elementType === 'CONTENT',
      enrolled: Boolean(level?.nodeEnrollment),
      liked,
    });
    const likes = company?.likes.get(likeId('CONTENT', element.idElement)) ?? 0;
    const within = nodes.get(element.idNode ?? '');
    const restricted = within?.hasAccess === 0;
    const isConcluded = (id: string): boolean => isConcludedAt(enrolled.get(id), now);
    // Who is enrolled is not known before home has been read.
    const locked =
      home && within && !level
        ? lockWithoutEnrollment({ page: within, idElement: element.idElement, isConcluded }, now)
        : null;
    return {
      ...(step ? ofStep(step, now) : { ...initialState, locked }),
      like,
      likes,
      restricted,
      saved: saved.contents.has(element.idElement),
    };
  };
  const stateOf = (element: BlockElement): CardState => {
    const state = stateWhenConnected(element);
    const idPage = element.elementType === 'NODE' ? element.idElement : element.idNode;
    // A like is the person's own.
    const like = inSupport ? 'inactive' : state.like;
    return {
      ...state,
      like,
      soldAt: state.restricted && idPage ? soldAt(idPage) : null,
      needsConnection: !opens(element),
    };
  };
  const page: BlockPage = {
    ...emptyPage,
    sources: company
      ? {
          company,
          nodes,
          entries,
          enrolled: new Set(home?.enrolled.keys()),
          offers: (element) => {
            const { click, restricted } = stateWhenConnected(element);
            return click !== 'nothing' && !restricted;
          },
          idNode,
          now,
          requestUpgrade: inSupport ? null : (idPlan) => requestUpgrade(runtime, idPlan),
        }
      : null,
    now,
    catalog: entries,
    moreOf: ({ idBlock, type }) =>
      isBlockKind(type) && blocks[type].listed ? paths.cardList(idBlock) : null,
    hrefOf,
    stateOf,
    opens,
    acts: {
      enroll: ({ idElement }) => enroll?.(idElement),
      certificate: ({ idElement }) => pressCertificate(runtime, home?.enrolled.get(idElement)),
      like: ({ elementType, idElement, idNode: within }, liked) => {
        const level = home?.enrolled.get(elementType === 'NODE' ? idElement : (within ?? ''));
        const kind = elementType === 'NODE' ? 'NODE' : 'CONTENT';
        const idEnrollment = level?.enrollment?.idEnrollment ?? null;
        engine
          .dispatch('like.set', { elementType: kind, idElement, liked, idEnrollment })
          .catch(() => showToast({ text: cardsCopy.like.failed }));
      },
    },
    inProgress: (home?.inProgress ?? [])
      .filter((level) => !isExpired(level, now))
      .map((level) => {
        const element = elementOf(level);
        return { element, state: stateOf(element), fact: factOf(level) };
      }),
  };
  return { home, known: home !== undefined && company !== undefined && pages !== undefined, page };
};
