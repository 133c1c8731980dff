/** What a click or a tap on the film does. A mouse pauses at once, a finger may tap twice. */
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { browserTimers } from '#src/learning/recording/timers.ts';
import { seekSeconds, type PlayerAction } from '../media/player-action.ts';
import { type Side, watchTaps } from './taps.ts';

const SHOWN_MS = 700;

export const useTouch = (usable: boolean, hidden: boolean, act: (action: PlayerAction) => void) => {
  const [skipped, setSkipped] = useState<Side | null>(null);
  const finger = useRef({ isFinger: false, wakes: false });
  const one = useEffectEvent(() => {
    // The first tap only shows the controls; with a mouse they are visible already.
    if (!finger.current.wakes) act({ kind: 'toggle' });
  });
  const skip = useEffectEvent((side: Side) => {
    act({ kind: 'seek', by: side === 'left' ? -seekSeconds : seekSeconds });
    setSkipped(side);
  });
  const taps = useRef<ReturnType<typeof watchTaps>>(null);
  useEffect(() => {
    const watched = watchTaps({
      timers: browserTimers,
      onOne: () => one(),
      onSkip: (side) => skip(side),
    });
    taps.current = watched;
    return watched.stop;
  }, []);
  useEffect(() => {
    if (skipped === null) return undefined;
    const handle = browserTimers.set(() => setSkipped(null), SHOWN_MS);
    return () => browserTimers.clear(handle);
  }, [skipped]);
  return {
    skipped,
    onPointerDown: ({ pointerType }: PointerEvent): void => {
      const isFinger = pointerType !== 'mouse';
      finger.current = { isFinger, wakes: isFinger && hidden };
    },
    onClick: ({ clientX, currentTarget }: MouseEvent): void => {
      if (!usable) return;
      if (!finger.current.isFinger) return act({ kind: 'toggle' });
      const { left, width } = currentTarget.getBoundingClientRect();
      taps.current?.tap(width > 0 ? (clientX - left) / width : 0.5);
    },
  };
};
