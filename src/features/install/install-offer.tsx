import { Suspense, useState, useSyncExternalStore } from 'react';
import { installPrompt } from '#src/platform/device/install-prompt.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useCountedStatus } from '#src/platform/runtime/use-sync-status.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { installWay, readBrowserFacts } from './install-way.ts';

/** Most browsers never need it. */
const InstallCard = lazyPart(() => import('./install-card.tsx'), 'InstallCard');

/** Offers to put the app on the home screen, until the person has answered once on any device. */
export const InstallOffer = () => {
  const { person, engine } = usePerson();
  const me = useMirror((db) => db.mirror('me').get(person.idUser), [person.idUser]);
  const status = useCountedStatus();
  const offered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  const [answered, setAnswered] = useState(false);
  const way = installWay(readBrowserFacts(offered));
  if (answered || way === null || !me || me.askPWA === 0 || person.idSupporter !== undefined)
    return null;
  // An app on the home screen of Apple's devices does not see what waits in the browser: that is
  // sent first.
  if (way === 'by-hand' && status?.waiting !== 0) return null;
  const answer = async (install: boolean): Promise<void> => {
    setAnswered(true);
    await engine.dispatch('profile.edit', {
      idUser: person.idUser,
      changes: { askPWA: { from: me.askPWA ?? null, to: 0 } },
    });
    if (install) await installPrompt.ask();
  };
  return (
    <Suspense>
      <InstallCard way={way} onAnswer={(install) => void answer(install)} />
    </Suspense>
  );
};
