import { paths } from '#src/paths.ts';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { onboardingPage, welcomes } from '#src/features/terms/onboarding-page.ts';
import { TermsScreen } from '#src/features/terms/terms-screen.tsx';
import { useApp, useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import { pageAfterLogin } from '#src/platform/memory/visited-pages.ts';
import { OnboardingDialog } from '#src/features/terms/late-onboarding-dialog.ts';

/** The terms, then for new people the company's onboarding page, then the address where the person wanted to go. */
export const TermsRoute = () => {
  const router = useRouter();
  const app = useApp();
  const { person } = usePerson();
  const me = useMirror((db) => db.mirror('me').get(person.idUser), [person.idUser]);
  /** The value when the page opened, because accepting changes it. */
  const before = useRef<number | null | undefined>(undefined);
  if (before.current === undefined && me) before.current = me.userLicenceTermsAccepted;
  const [welcoming, setWelcoming] = useState(false);
  const page = onboardingPage(app);
  const continueToApp = (): void => {
    router.history.replace(pageAfterLogin(person.idUser));
  };
  return (
    <>
      <TermsScreen
        onDone={() => {
          if (page && before.current !== undefined && welcomes(before.current, app.features)) setWelcoming(true);
          else continueToApp();
        }}
        onDeclined={() => {
          router.history.replace(paths.login);
        }}
      />
      {welcoming && page && (
        <Suspense>
          <OnboardingDialog page={page} onClose={continueToApp} />
        </Suspense>
      )}
    </>
  );
};
