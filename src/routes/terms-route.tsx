import { useRouter } from '@tanstack/react-router';
import { TermsScreen } from '#src/features/terms/terms-screen.tsx';
import { usePerson } from '#src/platform/runtime-context.tsx';
import { pageAfterLogin } from '#src/platform/memory/visited-pages.ts';

export const TermsRoute = () => {
  const router = useRouter();
  const { person } = usePerson();
  return (
    <TermsScreen
      onDone={() => {
        router.history.replace(pageAfterLogin(person.idUser));
      }}
      onDeclined={() => {
        router.history.replace('/login');
      }}
    />
  );
};
