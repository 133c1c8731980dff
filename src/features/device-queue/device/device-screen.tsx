/**
 * One person's device: its unsent writes, those that need a decision, and those already decided.
 */
import { paths } from '#src/paths.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { Breadcrumb } from '#src/ui/frame/breadcrumb.tsx';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { HomeAfterLogin } from '#src/learning/unavailable/home-after-login.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { isOpen, wantsReview } from '#sync/reads/queue/read-device-queues.ts';
import { readDeviceItems } from '#sync/reads/queue/read-device-items.ts';
import { PersonLine } from '../person-line.tsx';
import styles from './device.module.css';
import { ItemList } from './item-list.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

const words = deviceQueueCopy;

export const DeviceScreen = ({ idUser, device: id }: { idUser: string; device: string }) => {
  const view = useMirror((db) => readDeviceItems(db, idUser, id), [idUser, id]);
  const now = useMinute();
  if (view === undefined)
    return (
      <Waiting>
        <RowSkeleton />
      </Waiting>
    );
  if (view === null)
    return (
      <HomeAfterLogin>
        <EmptyState
          picture="search"
          level={1}
          {...words.device.missing}
          action={<LinkButton to={paths.deviceList}>{words.device.back}</LinkButton>}
        />
      </HomeAfterLogin>
    );
  const { device, subjects } = view;
  const items = device.items.toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : 1));
  const open = items.filter(isOpen);
  return (
    <div className={styles.page}>
      <Breadcrumb items={[{ text: words.title, to: paths.deviceList }, { text: device.name }]} />
      <PersonLine {...device} now={now} heading />
      <div className={styles.body}>
        <div className={styles.lists}>
          {open.length === 0 && <p className={styles.muted}>{words.device.openNone}</p>}
          <ItemList
            title={words.device.open}
            items={open}
            subjects={subjects}
            mark="warn"
            now={now}
          />
          <ItemList
            title={words.device.review}
            items={items.filter(wantsReview)}
            subjects={subjects}
            mark="warn"
            now={now}
          />
          <ItemList
            title={words.device.information}
            items={items.filter(
              (item) => item.decision === null && !isOpen(item) && !wantsReview(item),
            )}
            subjects={subjects}
            mark="open"
            now={now}
          />
          <ItemList
            title={words.device.decided}
            items={items.filter((item) => item.decision !== null).toReversed()}
            subjects={subjects}
            mark="done"
            now={now}
          />
        </div>
        <WaitingPanel device={device} now={now} />
      </div>
    </div>
  );
};
