/**
 * Gives blocks the person's data: the state of each card and what is in progress. Reads the mirror
 * once for the whole page.
 */
import { paths } from '#src/paths.ts';
import { use } from 'react';
import { type BlockElement, isBlockKind } from '#contract/blocks.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { remainingPhrase, totalsOf } from '#src/learning/reads/level-totals.ts';
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
import type { AttemptUnderWay } from '#sync/reads/evaluation/running-attempts.ts';
import type { HomeView } from '#sync/reads/read-home.ts';
import { isExpired } from '#sync/reads/read-level.ts';
import { pressCertificate } from '#src/learning/certificate/press-certificate.ts';
import { elementOf } from '#src/learning/reads/element-of.ts';
import { sayEnrolFirst } from '#src/learning/enroll/enrol-first.ts';
import { EnrollContext } from '#src/learning/enroll/enroll-context.ts';
import { useSoldAt } from '#src/learning/offers/use-store.ts';
import { connectedCardState } from './connected-card-state.ts';
import {
  companyQuery,
  homeQuery,
  type Pages,
  pagesQuery,
  underWayQuery,
} from '#src/learning/reads/page-queries.ts';

export interface BlockPageView {
  /** Undefined until the mirror has been read. */
  home: HomeView | undefined;
  /** True once all the data that cards show has been read. */
  known: boolean;
  page: BlockPage;
}

const hrefOf: BlockPage['hrefOf'] = ({ elementType, idElement }) =>
  elementType === 'IMAGE' ? paths.level(idElement) : paths.step({ elementType, idElement });

const requestUpgrade = ({ person, engine }: PersonRuntime, idPlan: string): Promise<unknown> =>
  engine.dispatch('plan.requestUpgrade', { idPlan, idUser: person.idUser });

const setLike = (
  { engine }: PersonRuntime,
  home: HomeView | undefined,
  { elementType, idElement, idNode }: BlockElement,
  liked: boolean,
): void => {
  const isPage = elementType === 'NODE';
  const level = home?.enrolled.get(isPage ? idElement : (idNode ?? ''));
  const idEnrollment = level?.enrollment?.idEnrollment ?? null;
  engine
    .dispatch('like.set', {
      elementType: isPage ? 'NODE' : 'CONTENT',
      idElement,
      liked,
      idEnrollment,
    })
    .catch(() => showToast({ text: cardsCopy.like.failed }));
};

const noAttempts: readonly AttemptUnderWay[] = [];
const noPages: Pages = { nodes: new Map(), entries: [] };

export const useBlockPage = (idNode?: string): BlockPageView => {
  const runtime = usePerson();
  const home = useSharedMirror(homeQuery);
  const pages = useSharedMirror(pagesQuery);
  const company = useSharedMirror(companyQuery);
  const underWay = useSharedMirror(underWayQuery) ?? noAttempts;
  const enroll = use(EnrollContext);
  const saved = useSavedMarks();
  const opens = useOpensHere();
  const soldAt = useSoldAt();
  // What begins or ends meanwhile is looked at again every minute.
  useMinute();
  const now = useCorrectedClock()();
  const { nodes, entries } = pages ?? noPages;
  const inSupport = runtime.person.idSupporter !== undefined;
  const stateWhenConnected = (element: BlockElement): CardState =>
    connectedCardState(element, { home, nodes, company, saved, underWay, now });
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
      like: (element, liked) => setLike(runtime, home, element, liked),
      enrolFirst: ({ elementType, idElement, idNode: of }) => {
        const idPage = elementType === 'NODE' ? idElement : of;
        const node = idPage === null ? undefined : nodes.get(idPage);
        sayEnrolFirst(
          idPage ?? '',
          node ? stateWhenConnected(elementOf({ node })) : initialState,
          enroll,
        );
      },
    },
    inProgress: (home?.inProgress ?? [])
      .filter((level) => !isExpired(level, now))
      .map((level) => {
        const element = elementOf(level);
        return { element, state: stateOf(element), fact: remainingPhrase(totalsOf(level)) };
      }),
  };
  return { home, known: home !== undefined && company !== undefined && pages !== undefined, page };
};
