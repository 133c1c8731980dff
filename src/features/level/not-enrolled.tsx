import { cardsCopy } from '#src/copy/pt-BR/cards.ts';
import { levelCopy } from '#src/copy/pt-BR/level.ts';
import type { CardState } from '#src/cards/card.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';

/** Nobody's progress counts yet: the way in, where there is one, or that it is on its way. */
export const NotEnrolled = ({ state, onEnroll }: { state: CardState; onEnroll: () => void }) => {
  if (state.action === 'processing') return <Notice tone="info" title={cardsCopy.action.processing} />;
  return (
    <Notice
      title={levelCopy.notEnrolled.title}
      actions={
        state.action === 'canEnroll' && (
          <Button size="small" tone="primary" onClick={onEnroll}>
            {levelCopy.notEnrolled.enroll}
          </Button>
        )
      }
    >
      {levelCopy.notEnrolled.text}
    </Notice>
  );
};
