import { useParams } from '@tanstack/react-router';
import { MessageScreen } from '#src/features/notifications/message-screen.tsx';

export const MessageRoute = () => {
  const { idNotification = '' } = useParams({ strict: false });
  return <MessageScreen idNotification={idNotification} />;
};
