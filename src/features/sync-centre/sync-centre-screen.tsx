/**
 * The sync centre: unsent items, items that need a decision, sent items, and the actions on them.
 * Reads only from the outbox.
 */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, useId } from 'react';
import { syncCentreCopy } from './sync-centre.copy.ts';
import { ExportDialog } from '#src/learning/export/export-dialog.tsx';
import { diskRoom } from '#src/platform/device/disk-room.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { readStorage } from '#src/platform/device/storage.ts';
import { OpenPurchaseNotice } from '#src/learning/offers/open-purchase-notice.tsx';
import { DevicePanel } from './aside/device-panel.tsx';
import { IncidentsPanel } from './aside/incidents-panel.tsx';
import { readDevice } from './aside/read-device.ts';
import { ExportPanel } from './aside/export-panel.tsx';
import { ItemDecisions } from './decide/decisions-context.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { LateAnswersNotice } from './late-answers-notice.tsx';
import { Notices } from './notices/notices.tsx';
import { type Warning, warningsOf } from './notices/warnings-of.ts';
import styles from './screen.module.css';
import { SentSection } from './sent-section.tsx';
import { summaryOf } from './summary/summary-of.ts';
import { Summary } from './summary/summary.tsx';
import { useLoaded } from './use-loaded.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useQueue, type Queue } from './use-queue.ts';
import { WaitingSection } from './waiting/waiting-section.tsx';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { ShowMore, useShown } from './show-more.tsx';
import { AttentionCard } from './attention/attention-card.tsx';
import attentionStyles from './attention/attention.module.css';
import asideStyles from './aside/aside.module.css';
import { Panel } from './aside/panel.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';

/** Placeholder until the outbox has been read. Shows no figures. */
const SyncCentreWaiting = () => (
  <div className={styles.page}>
    <h1>{syncCentreCopy.title}</h1>
    <Waiting>
      <Skeleton shape="title" />
      <RowSkeleton />
      <RowSkeleton />
    </Waiting>
  </div>
);

const HowPanel = () => (
  <Panel title={syncCentreCopy.how.title}>
    <p className={asideStyles.text}>{syncCentreCopy.how.text}</p>
  </Panel>
);

const AttentionSection = ({ queue, now }: { queue: Queue; now: number }) => {
  const heading = useId();
  const { shown, left, more } = useShown(queue.attention);
  return (
    <section aria-labelledby={heading}>
      <SectionHead title={syncCentreCopy.attention.title} id={heading} />
      <ul className={attentionStyles.cards}>
        {shown.map((op) => (
          <AttentionCard key={op.seq} op={op} description={queue.describe(op)} now={now} />
        ))}
      </ul>
      <ShowMore left={left} onMore={more} />
    </section>
  );
};

/** Below this, the countdown runs in seconds. */
const SOON_MS = 100_000;

/** `times`: retry times in ms, for the countdowns. */
const useNow = (times: readonly number[]): number => {
  const [now, setNow] = useState(clock.now);
  const soon = times.some((at) => at > now && at - now < SOON_MS);
  useEffect(() => clock.after(soon ? 1_000 : 60_000, () => setNow(clock.now())), [now, soon]);
  return now;
};

export const SyncCentreScreen = () => {
  const queue = useQueue();
  const now = useNow(queue ? [queue.link.nextAt, ...queue.waiting.map((op) => op.nextAt)] : []);
  const [storage, lookAgain] = useLoaded(readStorage);
  const { person, db } = usePerson();
  const [known] = useLoaded(useCallback(() => readDevice(person, db), [person, db]));
  const [open, setOpen] = useState<'export' | 'import' | null>(null);
  const full = useSyncExternalStore(diskRoom.subscribe, diskRoom.isFull);
  const summary = useRef<HTMLElement>(null);
  const fallbackFocus = useCallback(() => summary.current, []);
  if (!queue) return <SyncCentreWaiting />;
  const { status, link, ops, attention } = queue;
  const othersWait = known !== undefined && known.others.items + known.supports.length > 0;
  const warnings = warningsOf({ status, ops, storage, now });
  const close = (): void => setOpen(null);
  const notices = (which: (kind: Warning['kind']) => boolean) => (
    <Notices
      warnings={warnings.filter(({ kind }) => which(kind))}
      now={now}
      onExport={() => setOpen('export')}
      onKept={lookAgain}
    />
  );
  return (
    <div className={styles.page}>
      <h1>{syncCentreCopy.title}</h1>
      <Summary ref={summary} summary={summaryOf(status, link, now, { othersWait, full })} />
      <div className={styles.body}>
        <div className={styles.lists}>
          <OpenPurchaseNotice />
          <ItemDecisions describe={queue.describe} fallbackFocus={fallbackFocus}>
            {attention.length > 0 && <AttentionSection queue={queue} now={now} />}
            {notices((kind) => kind !== 'not-kept')}
            <WaitingSection queue={queue} now={now} />
            {notices((kind) => kind === 'not-kept')}
          </ItemDecisions>
          <LateAnswersNotice />
          <DecisionNotice />
          <SentSection now={now} />
        </div>
        <aside className={styles.aside}>
          <DevicePanel
            known={known}
            lastOkAt={status.lastOkAt}
            storage={storage}
            now={now}
            asked={warnings.some(({ kind }) => kind === 'not-kept')}
            onKept={lookAgain}
          />
          <ExportPanel
            count={ops.length}
            onExport={() => setOpen('export')}
            onImport={() => setOpen('import')}
          />
          <IncidentsPanel now={now} />
          <HowPanel />
        </aside>
      </div>
      {open === 'export' && <ExportDialog count={ops.length} onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </div>
  );
};
