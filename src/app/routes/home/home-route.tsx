import { patterns } from '#src/paths.ts';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { CampaignNotice } from '#src/features/campaigns/campaign-notice.tsx';
import { HomeWaiting } from '#src/features/home/home-waiting.tsx';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { isNew } from '#src/features/welcome/is-new.ts';
import { firstVisit } from '#src/platform/memory/first-visit.ts';
import { freshLogin } from '#src/platform/memory/fresh-login.ts';
import { useApp, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { idle } from '#src/platform/device/run-when-idle.ts';
import { HomeTerms } from './home-terms.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const LastContentPrompt = lazyPart(
  () => import('#src/features/home/last-content-prompt.tsx'),
  'LastContentPrompt',
);

/** Loaded after the first screen. */
const InstallOffer = lazyPart(async () => {
  await idle();
  return import('#src/features/install/install-offer.tsx');
}, 'InstallOffer');

const WelcomeScreen = lazyPart(
  () => import('#src/features/welcome/welcome-screen.tsx'),
  'WelcomeScreen',
);

/**
 * Instead of home, for a person who has never been here and has begun nothing. Undefined until that
 * is known.
 */
const useWelcome = (): { shown: boolean | undefined; skip(): void } => {
  const [first, setFirst] = useState(() => firstVisit.take());
  const [isFirst, setIsFirst] = useState<boolean>();
  const { db } = usePerson();
  useEffect(() => {
    if (!first) return;
    let current = true;
    // Read once: a person who begins something here goes to home from there.
    isNew(db).then(
      (answer) => current && setIsFirst(answer),
      () => current && setIsFirst(false),
    );
    return () => {
      current = false;
    };
  }, [first, db]);
  const skip = (): void => {
    flushSync(() => setFirst(false));
    window.scrollTo(0, 0);
    // The button that was pressed is gone with its page.
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  return { shown: first && isFirst, skip };
};

export const HomeRoute = () => {
  const { lastContentRedirect } = useApp();
  const navigate = useNavigate();
  const [asks] = useState(() => freshLogin.take() && lastContentRedirect === 1);
  const welcome = useWelcome();
  if (welcome.shown !== false)
    return (
      <Suspense fallback={<HomeWaiting />}>
        {welcome.shown ? <WelcomeScreen onSkip={welcome.skip} /> : <HomeWaiting />}
      </Suspense>
    );
  return (
    <>
      <HomeScreen news={<CampaignNotice />} />
      <HomeTerms otherwise={<InstallOffer />} />
      {asks && (
        <Suspense>
          <LastContentPrompt
            onGo={(idContentItem) =>
              void navigate({ to: patterns.content, params: { idContentItem } })
            }
          />
        </Suspense>
      )}
    </>
  );
};
