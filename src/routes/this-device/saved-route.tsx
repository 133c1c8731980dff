import { SavedScreen } from '#src/features/saved/saved-screen.tsx';

export const SavedRoute = () => <SavedScreen />;
