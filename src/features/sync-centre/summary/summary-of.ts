/**
 * The sentence at the top of the sync centre, from the outbox. The most urgent state comes first.
 */
import { untilPhrase } from '#src/ui/format/ago.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { isLinkBackingOff } from '#sync/transport/link.ts';
import type { MetaValues } from '#sync/meta.ts';
import type { SyncStatus } from '#sync/reads/queue/read-status.ts';

export interface Summary {
  state: 'full' | 'attention' | 'offline' | 'sending' | 'waiting' | 'sent';
  title: string;
  text: string;
  /** Label of the button; null for no button. */
  action: string | null;
  sending: { done: number; total: number } | null;
  /** Announced to screen readers on change, without running figures. */
  aloud: string;
}

const copy = syncCentreCopy.summary;

const offlineText = (
  { waiting, lastOkAt }: SyncStatus,
  foreign: boolean,
  now: number,
  nothing: string,
): string =>
  [
    lastOkAt === null ? '' : copy.lastContact(momentPhrase(lastOkAt, now)),
    foreign ? copy.foreign : '',
    waiting > 0 ? copy.savedHere(waiting) : nothing,
  ]
    .filter(Boolean)
    .join(' ');

const attention = (status: SyncStatus): Summary => {
  const { waiting, reachable } = status;
  const others = reachable ? copy.others(waiting) : copy.savedHere(waiting);
  const title = copy.attention(status.attention);
  const action = reachable ? copy.tryNow : copy.check;
  return {
    state: 'attention',
    title,
    text: waiting > 0 ? others : copy.nothingLost,
    action: waiting > 0 || !reachable ? action : null,
    sending: null,
    aloud: title,
  };
};

interface Device {
  /** Other people's unsent writes are on it. */
  othersWait: boolean;
  /** Nothing can be written to it, so what is stored about the connection may be untrue. */
  full: boolean;
}

export const summaryOf = (
  status: SyncStatus,
  link: MetaValues['link'],
  now: number,
  { othersWait, full }: Device,
): Summary => {
  const nothing = othersWait ? copy.nothingOwnWaits : copy.nothingWaits;
  const { waiting, sending, lastOkAt } = status;
  if (full)
    return {
      state: 'full',
      title: copy.full,
      text: copy.fullText(waiting),
      action: copy.tryNow,
      sending: null,
      aloud: copy.full,
    };
  if (status.attention > 0) return attention(status);
  if (!status.reachable)
    return {
      state: 'offline',
      title: copy.offline,
      text: offlineText(status, link.foreign, now, nothing),
      action: copy.check,
      sending: null,
      aloud: copy.offline,
    };
  if (sending)
    return {
      state: 'sending',
      title: copy.sending(sending.done, sending.total),
      text: copy.keepOn,
      action: null,
      sending,
      aloud: copy.sendingAloud(sending.total),
    };
  if (waiting > 0) {
    const title = copy.waiting(waiting);
    const text = isLinkBackingOff(link, now)
      ? `${copy.waitingText(waiting)} ${copy.retry(untilPhrase(link.nextAt, now))}`
      : copy.waitingText(waiting);
    return { state: 'waiting', title, text, action: copy.send, sending: null, aloud: title };
  }
  const title = copy.sent(lastOkAt === null ? null : momentPhrase(lastOkAt, now));
  return { state: 'sent', title, text: nothing, action: null, sending: null, aloud: title };
};
