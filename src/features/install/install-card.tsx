import { Share, SquarePlus } from 'lucide-react';
import { useId } from 'react';
import { installCopy as words } from './install.copy.ts';
import { useApp } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './install-card.module.css';
import type { InstallWay } from './install-way.ts';

interface InstallCardProps {
  way: InstallWay;
  onAnswer(install: boolean): void;
}

/**
 * The question, or on Apple's devices the way. It lies above the page, so nothing moves when it
 * comes.
 */
export const InstallCard = ({ way, onAnswer }: InstallCardProps) => {
  const app = useApp();
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      {app.favIcon !== null && <img className={styles.icon} src={app.favIcon} alt="" />}
      <div className={styles.words}>
        <h2 id={heading}>{words.title(app.shortName)}</h2>
        <p>{words.text}</p>
      </div>
      {way === 'prompt' ? (
        <div className={styles.actions}>
          <Button tone="primary" onClick={() => onAnswer(true)}>
            {words.install}
          </Button>
          <Button tone="quiet" onClick={() => onAnswer(false)}>
            {words.later}
          </Button>
        </div>
      ) : (
        <>
          <ol className={styles.steps}>
            <li>
              <Icon of={Share} size={20} />
              {words.byHand.share}
            </li>
            <li>
              <Icon of={SquarePlus} size={20} />
              {words.byHand.add}
            </li>
          </ol>
          <p className={styles.again}>{words.byHand.again}</p>
          <div className={styles.actions}>
            <Button tone="secondary" onClick={() => onAnswer(false)}>
              {words.byHand.understood}
            </Button>
          </div>
        </>
      )}
    </section>
  );
};
