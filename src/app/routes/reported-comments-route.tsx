import { ReportedCommentsScreen } from '#src/features/reported-comments/reported-comments-screen.tsx';

export const ReportedCommentsRoute = () => <ReportedCommentsScreen />;
