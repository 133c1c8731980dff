import { useRouter } from '@tanstack/react-router';
import { LoginScreen } from '#src/features/login/login-screen.tsx';
import { pageAfterLogin } from '#src/platform/memory/visited-pages.ts';

export const LoginRoute = () => {
  const router = useRouter();
  return (
    <LoginScreen
      onEntered={({ person }) => {
        router.history.replace(pageAfterLogin(person.idUser));
      }}
    />
  );
};
