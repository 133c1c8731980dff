import { NotificationsScreen } from '#src/features/notifications/notifications-screen.tsx';

export const NotificationsRoute = () => <NotificationsScreen />;
