/**
 * The address of an embedded page: requested once while online, and again on request. An open page
 * stays open when the connection is lost.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenedFrame, OpenFrame } from '../viewer.ts';

export type FrameState =
  | { at: 'asking' }
  | { at: 'offline' }
  | { at: 'failed' }
  | { at: 'refused' }
  | ({ at: 'open' } & OpenedFrame);

export const useFrame = (
  openFrame: OpenFrame | undefined,
  online: boolean,
): {
  state: FrameState;
  retry(): void;
  /** The page came, and its site cannot be reached. */ fail(): void;
} => {
  /** The result of each attempt; null if it failed. */
  const [answer, setAnswer] = useState<{ attempt: number; opened: OpenedFrame | null } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  const opened = answer?.opened ?? null;
  // Not an effect of the answer: a page that could not be reached is asked for again by the person,
  // or with the connection.
  const isWanted = useEffectEvent(() => opened === null && online);
  useEffect(() => {
    if (!isWanted() || !openFrame) return;
    let current = true;
    const ask = async (): Promise<void> => {
      const told = await openFrame();
      if (current) setAnswer({ attempt, opened: told });
    };
    void ask();
    return () => {
      current = false;
    };
  }, [openFrame, online, attempt]);
  const retry = (): void => setAttempt((count) => count + 1);
  const fail = (): void => setAnswer({ attempt, opened: null });
  if (opened?.framing === 'refused') return { state: { at: 'refused' }, retry, fail };
  if (opened !== null) return { state: { at: 'open', ...opened }, retry, fail };
  if (!online || !openFrame) return { state: { at: 'offline' }, retry, fail };
  return { state: { at: answer?.attempt === attempt ? 'failed' : 'asking' }, retry, fail };
};
