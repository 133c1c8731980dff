import { CardFoot } from '#src/kinds/cards/anatomy/card-foot.tsx';
import { isClosed, isFaded } from '#src/kinds/cards/anatomy/card-link.tsx';
import { factOf } from '#src/kinds/cards/anatomy/card-text.ts';
import type { CardActs } from '#src/learning/reads/card.ts';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { SectionMoves } from '../section-spec.ts';
import { EntryLink } from './entry-link.tsx';
import styles from './entry.module.css';
import type { ShownEntry } from './shown-entry.ts';

interface EntryWordsProps {
  shown: ShownEntry;
  acts: CardActs | undefined;
  moves?: SectionMoves | undefined;
  level?: 2 | 3;
  large?: boolean;
  /** Replaces kind and length. */
  fact?: string | null | undefined;
  description?: boolean;
  /** `closed`: only what keeps it from opening. */
  foot?: boolean | 'closed';
}

/**
 * Title, facts, description and state of an item. With `showText` 0 only screen readers get its
 * title.
 */
export const EntryWords = (props: EntryWordsProps) => {
  const { shown, acts, moves, level = 3, large = false, description = false } = props;
  const { element, state, entry } = shown;
  const foot =
    props.foot === 'closed' ? isClosed(state) || state.needsConnection : (props.foot ?? true);
  const Heading = `h${level}` as const;
  const link = (
    <EntryLink shown={shown} acts={acts} moves={moves}>
      {entry.showText === 0 ? <VisuallyHidden>{element.title}</VisuallyHidden> : element.title}
    </EntryLink>
  );
  const fact = props.fact === undefined ? factOf(element) : props.fact;
  if (entry.showText === 0)
    return (
      <>
        <Heading>{link}</Heading>
        {foot && <CardFoot element={element} state={state} acts={acts} />}
      </>
    );
  return (
    <>
      <Heading
        className={classNames(styles.title, large && styles.large, isFaded(state) && styles.closed)}
      >
        {link}
      </Heading>
      {fact && <p className={styles.fact}>{fact}</p>}
      {description && element.description && (
        <p className={styles.description}>{element.description}</p>
      )}
      {foot && <CardFoot element={element} state={state} acts={acts} />}
    </>
  );
};
