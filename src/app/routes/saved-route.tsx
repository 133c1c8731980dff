import { useRouter } from '@tanstack/react-router';
import { SavedScreen } from '#src/features/saved/saved-screen.tsx';

export const SavedRoute = () => {
  const router = useRouter();
  return <SavedScreen onOpen={(to) => router.history.push(to)} />;
};
