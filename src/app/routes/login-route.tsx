import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { loginCopy } from '#src/features/login/login.copy.ts';
import { EndedNotice } from '#src/features/login/ended-notice.tsx';
import { LoginScreen } from '#src/features/login/login-screen.tsx';
import { erasure } from '#src/platform/memory/erasure.ts';
import { paths } from '#src/paths.ts';
import { freshLogin } from '#src/platform/memory/fresh-login.ts';
import { loginTicket } from '#src/platform/memory/login-ticket.ts';
import { resetLink } from '#src/platform/memory/reset-link.ts';
import { pageAfterLogin } from '#src/platform/memory/visited-pages.ts';
import { useApp, useRuntime } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const NewPasswordScreen = lazyPart(
  () => import('#src/features/login/new-password/new-password-screen.tsx'),
  'NewPasswordScreen',
);

export const LoginRoute = () => {
  const router = useRouter();
  const runtime = useRuntime();
  const token = useSyncExternalStore(resetLink.subscribe, resetLink.read);
  const left = useSyncExternalStore(erasure.subscribe, erasure.read);
  const [after, setAfter] = useState<'set' | 'again' | null>(null);
  // As it was when the page opened: logging in forgets it.
  const [ended] = useState(runtime.state().ended);
  // Taken once: what the address handed over is not used again after it was tried.
  const [ticket] = useState(loginTicket.read);
  useEffect(() => loginTicket.forget(), []);
  const { hasSamlConfiguration, samlConfiguration, lastContentRedirect } = useApp();
  // A person who has just left, or was put out, wants to stay out.
  const stays =
    runtime.state().before !== null ||
    ended !== null ||
    new URLSearchParams(window.location.search).has('byPassSSO');
  const [goesToSso] = useState(
    hasSamlConfiguration === 1 && samlConfiguration?.autoRedirect === 1 && !stays,
  );
  const [here] = useState(runtime.state().current);
  const done = (next: typeof after): void => {
    setAfter(next);
    resetLink.forget();
    const { current } = runtime.state();
    if (!current) return;
    // A person is logged in. If the new password is theirs, the server has ended this session too,
    // and the next sync shows that.
    void current.engine.sync({ insist: true });
    router.history.replace('/');
  };
  if (token !== null)
    return (
      <Suspense>
        <NewPasswordScreen
          key={token}
          token={token}
          onDone={() => done('set')}
          onAskAgain={() => done('again')}
          onGiveUp={() => done(null)}
        />
      </Suspense>
    );
  return (
    <LoginScreen
      {...(after === 'again' ? { asking: 'forgot' as const } : {})}
      ticket={ticket}
      goesToSso={goesToSso}
      isBlocked={ended?.why === 'blocked'}
      {...(ended && { filledLogin: ended.person.username })}
      notice={
        <>
          {here && ticket && (
            <Notice
              title={loginCopy.still.title(here.person.name)}
              actions={
                <Button size="small" onClick={() => router.history.replace('/')}>
                  {loginCopy.still.go}
                </Button>
              }
            />
          )}
          {ended && after === null && left === null && <EndedNotice why={ended.why} />}
          {after === 'set' && <Notice tone="success" title={loginCopy.newPassword.set} />}
          {left && (
            <Notice
              tone={left === 'erased' ? 'success' : 'warning'}
              title={loginCopy.erasure[left]}
            />
          )}
        </>
      }
      onDeclined={() => here && router.history.replace('/')}
      onActivate={() => router.history.push(paths.activation)}
      onEntered={({ person }) => {
        const page = pageAfterLogin(person.idUser, lastContentRedirect === 1);
        // A person who returns to their last page needs no prompt about it.
        if (page === '/') freshLogin.note();
        else freshLogin.forget();
        router.history.replace(page);
      }}
    />
  );
};
