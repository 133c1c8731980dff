import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { freshLogin } from '#src/platform/memory/fresh-login.ts';
import { useApp } from '#src/platform/runtime-context.tsx';
import { HomeTerms } from './home-terms.tsx';

const LastContentPrompt = lazy(() =>
  import('#src/features/home/last-content-prompt.tsx').then((module) => ({ default: module.LastContentPrompt })),
);

export const HomeRoute = () => {
  const { lastContentRedirect } = useApp();
  const navigate = useNavigate();
  const [asks] = useState(() => freshLogin.take() && lastContentRedirect === 1);
  return (
    <>
      <HomeScreen />
      <HomeTerms />
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
