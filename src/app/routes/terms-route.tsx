import { paths } from '#src/paths.ts';
import { topicsCopy } from '#src/learning/topics/topics.copy.ts';
import { asksForTopics } from '#src/learning/topics/asks-for-topics.ts';
import { TopicsDialog } from '#src/learning/topics/late-topics-dialog.ts';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { onboardingPage, welcomes } from '#src/features/terms/onboarding-page.ts';
import { TermsScreen } from '#src/features/terms/terms-screen.tsx';
import { useApp, useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { firstVisit } from '#src/platform/memory/first-visit.ts';
import { pageAfterLogin } from '#src/platform/memory/visited-pages.ts';
import { OnboardingDialog } from '#src/features/terms/late-onboarding-dialog.ts';

/**
 * The terms. Then, where the company recommends pages, the topics that a person likes; elsewhere,
 * for new people, the company's onboarding page. Then the address where the person wanted to go.
 */
export const TermsRoute = () => {
  const router = useRouter();
  const app = useApp();
  const { person, db } = usePerson();
  const me = useMirror((mirror) => mirror.mirror('me').get(person.idUser), [person.idUser]);
  /** The value when the page opened, because accepting changes it. */
  const before = useRef<number | null | undefined>(undefined);
  if (before.current === undefined && me) before.current = me.userLicenceTermsAccepted;
  const [next, setNext] = useState<'welcome' | 'topics' | null>(null);
  const page = onboardingPage(app);
  const continueToApp = (): void => {
    // A company's own welcome is one; two would be a queue.
    if (before.current === null) firstVisit.note(next !== 'welcome');
    router.history.replace(pageAfterLogin(person.idUser));
  };
  return (
    <>
      <TermsScreen
        onDone={() => {
          if (app.features?.includes('RECOMMENDATION_BLOCK') === true) {
            asksForTopics(db, person.idUser)
              .catch(() => false)
              .then((asks) => (asks ? setNext('topics') : continueToApp()));
          } else if (page && before.current !== undefined && welcomes(before.current, app.features))
            setNext('welcome');
          else continueToApp();
        }}
        onDeclined={() => {
          router.history.replace(paths.login);
        }}
      />
      {next === 'topics' && (
        <Suspense>
          <TopicsDialog leave={topicsCopy.later} onClose={continueToApp} />
        </Suspense>
      )}
      {next === 'welcome' && page && (
        <Suspense>
          <OnboardingDialog page={page} onClose={continueToApp} />
        </Suspense>
      )}
    </>
  );
};
