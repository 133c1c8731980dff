import { patterns } from '#src/paths.ts';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { CampaignNotice } from '#src/features/campaigns/campaign-notice.tsx';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { freshLogin } from '#src/platform/memory/fresh-login.ts';
import { useApp } from '#src/platform/runtime-context.tsx';
import { idle } from '#src/platform/run-when-idle.ts';
import { HomeTerms } from './home-terms.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const LastContentPrompt = lazyPart(() => import('#src/features/home/last-content-prompt.tsx'), 'LastContentPrompt');

/** Loaded after the first screen. */
const InstallOffer = lazyPart(async () => {
  await idle();
  return import('#src/features/install/install-offer.tsx');
}, 'InstallOffer');

export const HomeRoute = () => {
  const { lastContentRedirect } = useApp();
  const navigate = useNavigate();
  const [asks] = useState(() => freshLogin.take() && lastContentRedirect === 1);
  return (
    <>
      <HomeScreen news={<CampaignNotice />} />
      <HomeTerms otherwise={<InstallOffer />} />
      {asks && (
        <Suspense>
          <LastContentPrompt onGo={(idContentItem) => void navigate({ to: patterns.content, params: { idContentItem } })} />
        </Suspense>
      )}
    </>
  );
};
