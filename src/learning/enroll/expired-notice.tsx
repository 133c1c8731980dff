import { use } from 'react';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import type { CardState } from '#src/learning/reads/card.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import type { LevelView } from '#sync/reads/read-level.ts';
import { EnrollContext } from './enroll-context.ts';

const words = levelCopy.expired;

const titleOf = ({ reached }: LevelView): string => {
  if (reached.status === 'FAILED') return words.failed;
  return isDone(reached) ? words.validity : words.term;
};

/**
 * Shown to people whose enrolment has run out or was failed: why, and the way to enrol again where
 * there is one.
 */
export const ExpiredNotice = ({ level, state }: { level: LevelView; state: CardState }) => {
  const enroll = use(EnrollContext);
  if (state.action === 'processing')
    return <Notice tone="info" title={cardsCopy.action.processing} />;
  return (
    <Notice
      tone="warning"
      title={titleOf(level)}
      actions={
        state.action === 'reenroll' &&
        state.locked === null && (
          <Button size="small" tone="primary" onClick={() => enroll?.(level.node.idNode)}>
            {words.again}
          </Button>
        )
      }
    >
      {level.reached.status === 'FAILED'
        ? words.failedText(state.action === 'reenroll')
        : words.text}{' '}
      {state.locked?.reason}
    </Notice>
  );
};
