import { Share, SquarePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { installCopy as words } from './install.copy.ts';
import { useApp } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './install-card.module.css';
import type { InstallWay } from './install-way.ts';

interface InstallCardProps {
  way: InstallWay;
  onAnswer(install: boolean): void;
}

/** On Apple's devices: one line, with the way behind it. */
const InstallLine = ({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) => {
  const app = useApp();
  const heading = useId();
  return (
    <section className={classNames(styles.card, styles.line)} aria-labelledby={heading}>
      {app.favIcon !== null && <img className={styles.icon} src={app.favIcon} alt="" />}
      <h2 id={heading} className={styles.short}>
        {words.short}
      </h2>
      <Button size="small" onClick={onOpen}>
        {words.how}
      </Button>
      <IconButton label={words.close} icon={X} size={18} onClick={onClose} />
    </section>
  );
};

/**
 * The question, or on Apple's devices the way. It lies above the page, so nothing moves when it
 * comes.
 */
export const InstallCard = ({ way, onAnswer }: InstallCardProps) => {
  const app = useApp();
  const heading = useId();
  const [asked, setAsked] = useState(false);
  if (way === 'by-hand' && !asked)
    return <InstallLine onOpen={() => setAsked(true)} onClose={() => onAnswer(false)} />;
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
