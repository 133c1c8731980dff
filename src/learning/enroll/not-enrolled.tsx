import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import type { CardState } from '#src/learning/reads/card.ts';
import { paths } from '#src/paths.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';

const words = levelCopy.notEnrolled;

interface NotEnrolledProps {
  state: CardState;
  /** Absent where the page itself offers it. */
  onEnroll?: () => void;
}

const textOf = ({ enrollAbove }: CardState, refused: string | undefined): string => {
  if (refused !== undefined) return words.refused;
  return enrollAbove ? words.partOf(enrollAbove.title) : words.text;
};

/**
 * Shown to people who are not enrolled: a way to enrol, that it is being processed, or why the
 * request was refused.
 */
export const NotEnrolled = ({ state, onEnroll }: NotEnrolledProps) => {
  if (state.action === 'processing')
    return <Notice tone="info" title={cardsCopy.action.processing} />;
  const refused = state.line?.phase === 'attention' ? state.line.text : undefined;
  return (
    <Notice
      {...(refused === undefined ? { title: words.title } : { tone: 'warning', title: refused })}
      actions={
        state.enrollAbove ? (
          <LinkButton size="small" tone="primary" to={paths.level(state.enrollAbove.idNode)}>
            {words.toPart}
          </LinkButton>
        ) : (
          onEnroll &&
          state.action === 'canEnroll' && (
            <Button size="small" tone="primary" onClick={onEnroll}>
              {words.enroll}
            </Button>
          )
        )
      }
    >
      {textOf(state, refused)}
    </Notice>
  );
};
