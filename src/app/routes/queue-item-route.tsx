import { useParams } from '@tanstack/react-router';
import { ItemScreen } from '#src/features/device-queue/item/item-screen.tsx';

export const QueueItemRoute = () => {
  const { idQueueItem } = useParams({
    from: '/person/accepted/shell/admin/admin/fila/item/$idQueueItem',
  });
  return <ItemScreen key={idQueueItem} idQueueItem={idQueueItem} />;
};
