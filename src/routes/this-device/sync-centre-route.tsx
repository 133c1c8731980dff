import { SyncCentreScreen } from '#src/features/sync-centre/sync-centre-screen.tsx';
import { DecisionNotice } from '#src/features/sync-centre/decision-notice.tsx';
import { LateAnswersNotice } from '#src/features/sync-centre/late-answers-notice.tsx';

export const SyncCentreRoute = () => (
  <>
    <SyncCentreScreen />
    <LateAnswersNotice />
    <DecisionNotice />
  </>
);
