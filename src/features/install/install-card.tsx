import { Share, SquarePlus } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { installCopy as words } from '#src/copy/pt-BR/install.ts';
import { installPrompt } from '#src/platform/install-prompt.ts';
import { useApp, useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import { useCountedStatus } from '#src/platform/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './install-card.module.css';
import { installWay, readBrowserFacts } from './install-way.ts';

/** Offers to put the app on the home screen, until the person has answered once on any device. */
export const InstallCard = () => {
  const app = useApp();
  const { person, engine } = usePerson();
  const me = useMirror((db) => db.mirror('me').get(person.idUser), [person.idUser]);
  const status = useCountedStatus();
  const offered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  const [answered, setAnswered] = useState(false);
  const heading = useId();
  const way = installWay(readBrowserFacts(offered));
  if (answered || way === null || !me || me.askPWA === 0 || person.idSupporter !== undefined) return null;
  // An app on the home screen of these devices does not see what waits in the browser: that is sent first.
  if (way === 'by-hand' && status?.waiting !== 0) return null;
  const answer = async (install: boolean): Promise<void> => {
    setAnswered(true);
    await engine.dispatch('profile.edit', { idUser: person.idUser, changes: { askPWA: { from: me.askPWA ?? null, to: 0 } } });
    if (install) await installPrompt.ask();
  };
  return (
    <section className={styles.card} aria-labelledby={heading}>
      {app.favIcon !== null && <img className={styles.icon} src={app.favIcon} alt="" />}
      <div className={styles.words}>
        <h2 id={heading}>{words.title(app.shortName)}</h2>
        <p>{words.text}</p>
      </div>
      {way === 'prompt' ? (
        <div className={styles.actions}>
          <Button tone="primary" onClick={() => void answer(true)}>
            {words.install}
          </Button>
          <Button tone="quiet" onClick={() => void answer(false)}>
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
            <Button tone="secondary" onClick={() => void answer(false)}>
              {words.byHand.understood}
            </Button>
          </div>
        </>
      )}
    </section>
  );
};
