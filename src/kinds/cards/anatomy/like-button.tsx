import { Heart } from 'lucide-react';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Tooltip } from '#src/ui/overlay/tooltip.tsx';
import type { CardActs, CardProps } from '#src/learning/reads/card.ts';
import styles from './anatomy.module.css';
import { titleOf } from './card-text.ts';

const words = cardsCopy.like;

interface LikeButtonProps extends Pick<CardProps, 'element' | 'state'> {
  acts: CardActs;
}

/**
 * The like button. People who are not enrolled can focus it and learn what is missing, so it uses
 * aria-disabled instead of `disabled`.
 */
export const LikeButton = ({ element, state, acts }: LikeButtonProps) => {
  const blocked = state.like === 'canEnrollment';
  const liked = state.like === 'like';
  const name =
    state.likes === 0
      ? words.on(titleOf(element))
      : `${words.on(titleOf(element))}. ${words.count(state.likes)}`;
  return (
    <span className={styles.likeHolder}>
      <Tooltip
        text={blocked ? words.enrolFirst : words.count(state.likes)}
        disabled={!blocked && state.likes === 0}
      >
        <button
          type="button"
          className={classNames(styles.like, liked && styles.liked)}
          aria-pressed={liked}
          aria-disabled={blocked}
          aria-label={blocked ? `${name}. ${words.enrolFirst}` : name}
          onClick={() => (blocked ? acts.enrolFirst(element) : acts.like(element, !liked))}
        >
          <Icon of={Heart} size={18} />
          {state.likes > 0 && <span className={styles.likes}>{state.likes}</span>}
        </button>
      </Tooltip>
    </span>
  );
};
