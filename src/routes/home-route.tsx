import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { freshLogin } from '#src/platform/memory/fresh-login.ts';
import { useApp } from '#src/platform/runtime-context.tsx';
import { whenIdle } from '#src/platform/when-idle.ts';
import { HomeTerms } from './home-terms.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const LastContentPrompt = lazyPart(() =>
  import('#src/features/home/last-content-prompt.tsx').then((module) => ({ default: module.LastContentPrompt })),
);

/** After the first screen, like everything that nobody waits for. */
const CampaignNotice = lazyPart(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  const { CampaignNotice: notice } = await import('#src/features/campaigns/campaign-notice.tsx');
  return { default: notice };
});

export const HomeRoute = () => {
  const { lastContentRedirect } = useApp();
  const navigate = useNavigate();
  const [asks] = useState(() => freshLogin.take() && lastContentRedirect === 1);
  return (
    <>
      <HomeScreen />
      <HomeTerms otherwise={<CampaignNotice />} />
      {asks && (
        <Suspense>
          <LastContentPrompt
            onGo={(idContentItem) =>
              void navigate({ to: '/contentNode/$idContentItem/{-$idNodeEnrollment}/{-$idEnrollment}', params: { idContentItem } })
            }
          />
        </Suspense>
      )}
    </>
  );
};
