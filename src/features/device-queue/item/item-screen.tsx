/** One item that needs an administrator: what it is, why it waits, and the possible decisions. */
import { reviewIn } from '#contract/areas/evaluation/entities/review.ts';
import { paths } from '#src/paths.ts';
import { TriangleAlert } from 'lucide-react';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { evaluationReviewCopy } from '#src/kinds/queued-writes/evaluation-review.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { Breadcrumb } from '#src/ui/frame/breadcrumb.tsx';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { HomeAfterLogin } from '#src/learning/unavailable/home-after-login.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { readItemState } from '#sync/reads/item-state.ts';
import { isOpen, wantsReview } from '#sync/reads/queue/read-device-queues.ts';
import { type QueueItemView, readQueueItem } from '#sync/reads/queue/read-queue-item.ts';
import { describeForAdmin, stateName } from '../describe-for-admin.ts';
import { PersonLine } from '../person-line.tsx';
import { AttemptReview } from '../review/attempt-review.tsx';
import { ReviewTimeline } from '../review/review-timeline.tsx';
import { isRefusedForGood } from './actions-of.ts';
import { DecideBar } from './decide-bar.tsx';
import { Dependants } from './dependants.tsx';
import { History } from './history.tsx';
import styles from './item.module.css';
import { refusalOf } from './refusal-of.ts';
import { Versions } from './versions.tsx';

const words = deviceQueueCopy;

interface ItemDetailsProps {
  view: QueueItemView;
  now: number;
}

const ItemFacts = ({ view: { item }, now }: ItemDetailsProps) => {
  const facts: [string, string | null][] = [
    [words.item.facts.made, momentPhrase(item.madeAt, now)],
    [
      words.item.facts.received,
      item.receivedAt === null ? words.item.notReceived : momentPhrase(item.receivedAt, now),
    ],
    [words.item.facts.code, reviewIn(item) ? null : refusalOf(item)],
    [words.item.facts.field, item.field && (words.fields[item.field] ?? item.field)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== null && [<dt key={label}>{label}</dt>, <dd key={`${label}-value`}>{value}</dd>],
      )}
    </dl>
  );
};

/** What it is and why it waits, down to the decisions. */
const ItemDetails = ({ view, now }: ItemDetailsProps) => {
  const { item, subjects, refused } = view;
  const { title, fact } = describeForAdmin(item, subjects);
  const review = reviewIn(item);
  return (
    <div className={styles.main}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {fact && <p className={styles.muted}>{fact}</p>}
      </div>
      <p>{review ? evaluationReviewCopy.text : words.stateText[item.state]}</p>
      <ItemFacts view={view} now={now} />
      <Versions view={view} />
      {review && <AttemptReview review={review} />}
      {refused && item.decision === null && (
        <Notice tone="warning" title={words.item.refused}>
          {refused.last?.message}
        </Notice>
      )}
      {item.decision && <Notice tone="info" title={words.item.personTold(item.name)} />}
      {isOpen(item) && <Dependants item={item} />}
      {isOpen(item) && isRefusedForGood(item) && (
        <Notice tone="info" title={words.item.bySupport.title}>
          {words.item.bySupport.text(item.name)}
        </Notice>
      )}
      <DecideBar view={view} />
    </div>
  );
};

export const ItemScreen = ({ idQueueItem }: { idQueueItem: string }) => {
  const view = useMirror((db) => readQueueItem(db, idQueueItem), [idQueueItem]);
  const own = useMirror((db) => readItemState(db, `queueItem:${idQueueItem}`), [idQueueItem]);
  const { reachable } = useSyncStatus();
  const now = useMinute();
  if (view === undefined || own === undefined)
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
          {...words.item.missing}
          action={<LinkButton to={paths.deviceList}>{words.device.back}</LinkButton>}
        />
      </HomeAfterLogin>
    );
  const { item, device } = view;
  const review = reviewIn(item);
  const waits = isOpen(item) || wantsReview(item);
  return (
    <div className={styles.page}>
      <Breadcrumb
        items={[
          { text: words.title, to: paths.deviceList },
          { text: item.name, to: paths.device(item) },
          { text: describeForAdmin(item, view.subjects).title },
        ]}
      />
      <PersonLine
        {...(device ?? { role: null, unit: null, deviceName: null, appVersion: null })}
        name={item.name}
        supportedBy={item.supportedBy}
        now={now}
        end={
          <Tag tone={waits ? 'warning' : 'neutral'} {...(waits ? { icon: TriangleAlert } : {})}>
            {stateName(item)}
          </Tag>
        }
      />
      <div className={styles.body}>
        <ItemDetails view={view} now={now} />
        <div className={styles.side}>
          {review && <ReviewTimeline timeline={review.timeline} />}
          <History view={view} own={own} reachable={reachable} now={now} />
        </div>
      </div>
    </div>
  );
};
