/** Says that something needs an enrolment, with the way to enrol where there is one. */
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import type { CardState } from '#src/learning/reads/card.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { showToast } from '#src/ui/message/toasts.ts';

/** The page in which one enrols; null where there is no way, or a wait. */
const pageOf = (
  idNode: string,
  { action, enrollAbove, locked }: Pick<CardState, 'action' | 'enrollAbove' | 'locked'>,
): string | null => {
  if (locked !== null) return null;
  return enrollAbove?.idNode ?? (action === 'canEnroll' ? idNode : null);
};

/** Of a like. `state`: of the page that `idNode` is. */
export const sayEnrolFirst = (
  idNode: string,
  state: Pick<CardState, 'action' | 'enrollAbove' | 'locked'>,
  enroll: ((idNode: string) => void) | undefined,
): void => {
  const { enrolFirst, enrolAboveFirst } = cardsCopy.like;
  const page = pageOf(idNode, state);
  showToast({
    id: 'enrol-first',
    text:
      page !== null && state.enrollAbove !== null
        ? enrolAboveFirst(state.enrollAbove.title)
        : enrolFirst,
    ...(page !== null &&
      enroll && {
        action: { label: levelCopy.notEnrolled.enroll, onSelect: () => enroll(page) },
      }),
  });
};
