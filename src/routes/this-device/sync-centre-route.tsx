import { SyncCentreScreen } from '#src/features/sync-centre/sync-centre-screen.tsx';
import { DecisionNotice } from '#src/features/sync-centre/decision-notice.tsx';

export const SyncCentreRoute = () => (
  <>
    <SyncCentreScreen />
    <DecisionNotice />
  </>
);
