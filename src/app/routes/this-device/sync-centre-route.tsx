import { SyncCentreScreen } from '#src/features/sync-centre/sync-centre-screen.tsx';

export const SyncCentreRoute = () => <SyncCentreScreen />;
