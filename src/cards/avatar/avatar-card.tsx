import { cardsCopy } from '#src/copy/pt-BR/cards.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressRing } from '#src/ui/figure/progress-ring.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import anatomy from '../anatomy/anatomy.module.css';
import { CardLink, isClosed } from '../anatomy/card-link.tsx';
import type { CardProps } from '../card.ts';
import styles from './avatar-card.module.css';

/** A round picture inside of its progress. */
export const AvatarCard = ({ element, state, href }: CardProps) => {
  const closed = isClosed(state);
  const why = state.restricted ? cardsCopy.restricted : state.locked?.reason;
  return (
    <article className={styles.card}>
      <div className={styles.ringed}>
        <ProgressRing
          value={state.progress ?? 0}
          size="around"
          label={state.progress === null ? null : cardsCopy.progressOf(element.title)}
        />
        <Picture src={element.image} title={element.title} muted={closed || state.archived} className={styles.picture} />
      </div>
      <h3 className={classNames(styles.title, closed && anatomy.closed)}>
        <CardLink href={href} state={state}>
          {element.title}
        </CardLink>
      </h3>
      {why && <span className={styles.why}>{why}</span>}
    </article>
  );
};
