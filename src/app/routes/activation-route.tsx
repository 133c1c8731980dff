import { useRouter } from '@tanstack/react-router';
import { ActivationScreen } from '#src/features/login/activation/activation-screen.tsx';
import { RegistrationScreen } from '#src/features/login/activation/registration-screen.tsx';
import { paths } from '#src/paths.ts';
import { freshLogin } from '#src/platform/memory/fresh-login.ts';
import { registration } from '#src/platform/memory/registration.ts';
import { pageAfterLogin } from '#src/platform/memory/visited-pages.ts';
import { useApp } from '#src/platform/runtime/runtime-context.tsx';
import { useState } from 'react';

export const ActivationRoute = () => {
  const { history } = useRouter();
  return (
    <ActivationScreen
      onRegister={() => history.replace(paths.registration)}
      onLogin={() => history.replace(paths.login)}
    />
  );
};

export const RegistrationRoute = () => {
  const { history } = useRouter();
  const [of] = useState(registration.read);
  const { lastContentRedirect } = useApp();
  const leaveFor = (path: string): void => {
    registration.forget();
    history.replace(path);
  };
  return (
    of && (
      <RegistrationScreen
        of={of}
        onEntered={({ person }) => {
          const page = pageAfterLogin(person.idUser, lastContentRedirect === 1);
          if (page === paths.home) freshLogin.note();
          leaveFor(page);
        }}
        onSet={() => leaveFor(paths.login)}
        onAskAgain={() => leaveFor(paths.activation)}
      />
    )
  );
};
