import { RequestInboxScreen } from '#src/features/request-inbox/request-inbox-screen.tsx';

export const RequestInboxRoute = () => <RequestInboxScreen />;
