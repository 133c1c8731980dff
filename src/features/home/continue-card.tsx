import { Play } from 'lucide-react';
import type { InProgress } from '#src/learning/reads/block-page.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './continue-card.module.css';

interface ContinueCardProps {
  of: Pick<InProgress, 'fact'> & {
    element: Pick<InProgress['element'], 'title' | 'image'>;
    state: Pick<InProgress['state'], 'progress' | 'line'>;
  };
  /** The next step of it. */
  to: string;
  needsConnection: boolean;
}

/** What the person was at last, with the step that comes next. */
export const ContinueCard = ({
  of: { element, state, fact },
  to,
  needsConnection,
}: ContinueCardProps) => (
  <section className={styles.card} aria-label={pageCopy.home.continueOf(element.title)}>
    <Picture
      src={element.image}
      title={element.title}
      ratio="square"
      eager
      className={styles.picture}
    />
    <div className={styles.words}>
      <h2>{element.title}</h2>
      <p>{fact}</p>
      {state.line?.phase === 'running' && <StateLine {...state.line} />}
      {state.progress !== null && (
        <ProgressBar value={state.progress} label={cardsCopy.progressOf(element.title)} />
      )}
    </div>
    <div className={styles.action}>
      <LinkButton
        tone="primary"
        wide
        icon={Play}
        to={to}
        needsConnection={needsConnection}
        aria-label={pageCopy.home.continueOf(element.title)}
      >
        {pageCopy.home.continue}
      </LinkButton>
    </div>
  </section>
);
