/**
 * What a person meets in a lesson who is not enrolled, or no longer: a line that it will not count,
 * and the way to enrol.
 */
import { use, type ReactNode } from 'react';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { contentCopy } from '#src/learning/reads/content.copy.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { useBlockPage } from './use-block-page.ts';
import type { CardState } from '#src/learning/reads/card.ts';
import { EnrollContext } from '#src/learning/enroll/enroll-context.ts';
import { openTeams } from '#src/learning/enroll/node-card-state.ts';
import { ExpiredNotice } from '#src/learning/enroll/expired-notice.tsx';
import { NotEnrolled } from '#src/learning/enroll/not-enrolled.tsx';
import { elementOf } from '#src/learning/reads/element-of.ts';
import { companyQuery } from '#src/learning/reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { InShell } from '#src/ui/frame/in-shell.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { LevelView } from '#sync/reads/read-level.ts';

const words = contentCopy.notCounted;

interface StudyStanding {
  /** One line beside the title. */
  line: string;
  notice: ReactNode;
}

const lineOf = ({ action, archived }: CardState, pending: boolean): string => {
  if (action === 'processing') return words.processing;
  if (pending) return words.pending;
  return archived ? words.archived : words.notEnrolled;
};

interface WithoutEnrollmentProps {
  node: Node;
  back: string;
  /** Shown until what is needed was read. */
  waiting: ReactNode;
  /** Null where it counts for nothing by its nature, like a free content. */
  children(standing: StudyStanding | null): ReactNode;
}

/**
 * A page that only opens by approval keeps its contents closed until then; others are open, and say
 * that they do not count.
 */
export const WithoutEnrollment = ({ node, back, waiting, children }: WithoutEnrollmentProps) => {
  const { page, known } = useBlockPage(node.idNode);
  const company = useSharedMirror(companyQuery);
  const enroll = use(EnrollContext);
  if (!known || !company) return waiting;
  const state = page.stateOf(elementOf({ node }));
  const counts = state.action === 'access' && state.enrollAbove === null;
  if (counts || state.action === 'enrolled') return children(null);
  const teams = openTeams(company, node.idNode, page.now);
  const needsApproval =
    node.selfEnrollment !== 1 &&
    teams.length > 0 &&
    teams.every(({ needApproval }) => needApproval === 1);
  // The company has the request, and has not decided.
  const pending = teams.some(({ idTeam }) => company.requested.has(idTeam));
  const onEnroll = (): void => enroll?.(node.idNode);
  if (!needsApproval || state.archived)
    return children({
      line: lineOf(state, pending),
      notice: pending ? (
        <Notice tone="info" title={words.waits.title} />
      ) : (
        <NotEnrolled state={state} onEnroll={onEnroll} />
      ),
    });
  const waits = pending || state.action === 'processing';
  return (
    <InShell>
      <EmptyState
        picture="shield"
        level={1}
        title={waits ? words.waits.title : words.closed.title}
        text={waits ? words.waits.text : words.closed.text}
        action={
          waits ? (
            <LinkButton to={back}>{contentCopy.locked.back}</LinkButton>
          ) : (
            <>
              <Button tone="primary" onClick={onEnroll}>
                {levelCopy.notEnrolled.enroll}
              </Button>
              <LinkButton to={back}>{contentCopy.locked.back}</LinkButton>
            </>
          )
        }
      />
    </InShell>
  );
};

/** The contents stay open after the end, and say that they do not count. */
interface AfterExpiryProps extends Pick<WithoutEnrollmentProps, 'waiting' | 'children'> {
  level: LevelView;
}

export const AfterExpiry = ({ level, waiting, children }: AfterExpiryProps) => {
  const { page, known } = useBlockPage(level.node.idNode);
  if (!known) return waiting;
  const notice = <ExpiredNotice level={level} state={page.stateOf(elementOf(level))} />;
  return children({ line: isDone(level.reached) ? words.validity : words.expired, notice });
};
