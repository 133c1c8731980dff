import {
  ArrowUp,
  Clock,
  CloudUpload,
  Copy,
  Ellipsis,
  Hourglass,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { agoPhrase, untilPhrase } from '#src/ui/format/ago.ts';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Mark } from '#src/ui/figure/mark.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TimelineItem } from '#src/ui/list/timeline.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx';
import type { BlockedReason } from '#sync/reads/blocked-reasons.ts';
import type { Op } from '#sync/mirror/op.ts';
import { useItemActions } from '../decide/decisions-context.tsx';
import type { Description } from '#src/kinds/queued-writes/write-view.ts';
import { viewOf } from '#src/kinds/queued-writes/registry.ts';
import { itemText, madeAt } from '../item-text.ts';
import { holdUpCopy } from '../sync-reasons.copy.ts';
import { UploadLine } from './upload-line.tsx';
import styles from './waiting.module.css';

/** Why an item still waits, as the end of a line. */
const holdUpPhrase = (
  blockedReason: BlockedReason,
  titleOf: (op: Op) => string,
  now: number,
): string => {
  switch (blockedReason.kind) {
    case 'retry':
      return holdUpCopy.retry(untilPhrase(blockedReason.at, now));
    case 'decision':
    case 'before':
      return holdUpCopy[blockedReason.kind](titleOf(blockedReason.of));
    case 'sending':
    case 'session':
    case 'update':
    case 'offline':
    case 'next':
      return holdUpCopy[blockedReason.kind];
  }
};

/** Since when it waits, and for what. */
export const waitLine = (
  op: Op,
  reason: BlockedReason,
  describe: (op: Op) => Description,
  now: number,
): string => {
  const why = holdUpPhrase(reason, (other) => describe(other).title, now);
  const ago = agoPhrase(madeAt(op), now);
  return `${ago.charAt(0).toUpperCase()}${ago.slice(1)} · ${why}`;
};

interface WaitingItemProps {
  op: Op;
  blockedReason: BlockedReason;
  describe(op: Op): Description;
  now: number;
}

const copy = syncCentreCopy.actions;
const iconOf = (reason: BlockedReason, kind: string): LucideIcon => {
  if (reason.kind === 'sending') return CloudUpload;
  if (reason.kind === 'update') return Hourglass;
  return viewOf(kind)?.icon ?? ArrowUp;
};

interface VisibleAction {
  label: string;
  tone: 'secondary' | 'quiet';
  icon: LucideIcon | undefined;
  run: () => void;
}

const visibleActions = (
  sendNow: (() => void) | null,
  change: (() => void) | null | undefined,
): VisibleAction[] => [
  ...(sendNow
    ? [{ label: copy.sendNow, tone: 'secondary' as const, icon: ArrowUp, run: sendNow }]
    : []),
  ...(change ? [{ label: copy.change, tone: 'quiet' as const, icon: undefined, run: change }] : []),
];

const VisibleActions = ({ title, actions }: { title: string; actions: readonly VisibleAction[] }) =>
  actions.map(({ label, tone, icon, run }) => (
    <Button
      key={label}
      size="small"
      tone={tone}
      icon={icon}
      className={styles[tone]}
      onClick={run}
      aria-label={copy.named(label, title)}
    >
      {label}
    </Button>
  ));

/**
 * One item that is waiting or being sent: what it is, since when, what it waits for, and the
 * possible actions.
 */
export const WaitingItem = ({ op, blockedReason, describe, now }: WaitingItemProps) => {
  const { again, askToDiscard, changeOf, copy: copyItem } = useItemActions();
  const description = describe(op);
  const { title, fact } = description;
  const line = waitLine(op, blockedReason, describe, now);
  const visible = visibleActions(
    blockedReason.kind === 'retry' ? () => void again(op) : null,
    changeOf(op),
  );
  const discard: MenuEntry = {
    id: 'discard',
    label: copy.discard,
    icon: Trash2,
    onSelect: () => askToDiscard(op),
  };
  return (
    <TimelineItem
      future
      mark={
        <Mark
          kind={blockedReason.kind === 'update' ? 'locked' : 'wait'}
          icon={iconOf(blockedReason, op.kind)}
          label={null}
        />
      }
      title={title}
      fact={fact}
      state={
        <>
          <span className={styles.why}>
            <Icon of={Clock} size={14} />
            {line}
          </span>
          {op.file !== undefined && <UploadLine file={op.file} />}
        </>
      }
      actions={visible.length > 0 && <VisibleActions title={title} actions={visible} />}
      end={
        <Menu
          label={copy.more(title)}
          className={styles.menu}
          entries={[
            {
              id: 'copy',
              label: copy.copy,
              icon: Copy,
              onSelect: () => void copyItem(itemText(op, description, [line], now)),
            },
            ...(op.state === 'sending' ? [] : [discard]),
          ]}
        >
          <Icon of={Ellipsis} />
        </Menu>
      }
    />
  );
};
