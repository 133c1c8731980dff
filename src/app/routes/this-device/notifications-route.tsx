import { useParams } from '@tanstack/react-router';
import { MessageScreen } from '#src/features/notifications/message-screen.tsx';
import { NotificationsScreen } from '#src/features/notifications/notifications-screen.tsx';

export const NotificationsRoute = () => <NotificationsScreen />;

export const MessageRoute = () => {
  const { idNotification = '' } = useParams({ strict: false });
  return <MessageScreen idNotification={idNotification} />;
};
