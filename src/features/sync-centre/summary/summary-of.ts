/** The one sentence at the top: counted from the outbox, in the order of what asks most for the person. */
import { untilPhrase } from '#src/copy/pt-BR/ago.ts';
import { momentPhrase } from '#src/copy/pt-BR/moment.ts';
import { syncCentreCopy } from '#src/copy/pt-BR/sync-centre.ts';
import { isLinkBackingOff } from '#sync/transport/link.ts';
import type { MetaValues } from '#sync/meta.ts';
import type { SyncStatus } from '#sync/reads/read-status.ts';

export interface Summary {
  state: 'attention' | 'offline' | 'sending' | 'waiting' | 'sent';
  title: string;
  text: string;
  /** What the button says; null where there is nothing to press. */
  action: string | null;
  sending: { done: number; total: number } | null;
  /** Said to ears when it changes, without figures that run. */
  aloud: string;
}

const copy = syncCentreCopy.summary;

const offlineText = ({ waiting, lastOkAt }: SyncStatus, foreign: boolean, now: number, nothing: string): string =>
  [
    lastOkAt === null ? '' : copy.lastContact(momentPhrase(new Date(lastOkAt).toISOString(), now)),
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

/** `othersWait`: something of other people's waits on this device. */
export const summaryOf = (status: SyncStatus, link: MetaValues['link'], now: number, othersWait: boolean): Summary => {
  const nothing = othersWait ? copy.nothingOwnWaits : copy.nothingWaits;
  const { waiting, sending, lastOkAt } = status;
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
  const title = copy.sent(lastOkAt === null ? null : momentPhrase(new Date(lastOkAt).toISOString(), now));
  return { state: 'sent', title, text: nothing, action: null, sending: null, aloud: title };
};
