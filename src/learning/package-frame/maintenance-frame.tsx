/**
 * A page of ours in a hidden frame on an origin of packages: it looks after what packages leave
 * there. See `src/app/lesson-page/maintenance.ts`.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { MAINTENANCE_PATH, type MaintenanceTask } from '#contract/entities/scorm/messages.ts';
import { scormCopy } from './scorm.copy.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { takeLeftVisits } from '#src/learning/lesson-visits/store-left-visits.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { usePackageFrame } from './use-package-frame.ts';

/** ms. An origin that says nothing by then is out of reach. */
const REACH_MS = 10_000;
/** ms after the frame has loaded, with its page or with the browser's own that says why not. */
const LOADED_MS = 3000;
/** ms for the task itself. */
const TASK_MS = 20_000;

export interface Maintained {
  isReached: boolean;
  isDone: boolean;
  /** The page around a lesson is on the device. */
  keeps: boolean;
}

interface MaintenanceFrameProps {
  origin: string;
  task: MaintenanceTask;
  /** Called once. */
  onEnd(result: Maintained): void;
}

export const MaintenanceFrame = ({ origin, task, onEnd }: MaintenanceFrameProps) => {
  const runtime = usePerson();
  const isReached = useRef(false);
  const isOver = useRef(false);
  const timers = useRef<(() => void)[]>([]);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  const end = (isDone: boolean, keeps: boolean): void => {
    if (isOver.current) return;
    isOver.current = true;
    latest.current({ isReached: isReached.current, isDone, keeps });
  };
  const giveUpAfter = (ms: number): void =>
    void timers.current.push(
      clock.after(ms, () => (isReached.current ? undefined : end(false, false))),
    );
  const frame = usePackageFrame(origin, (message) => {
    if (message.kind === 'maintaining') {
      isReached.current = true;
      timers.current.push(clock.after(TASK_MS, () => end(false, false)));
    }
    if (message.kind === 'leftVisits')
      void takeLeftVisits(runtime, origin, message.visits).then(
        (sessions) => frame.tell({ kind: 'taken', sessions }),
        () => undefined,
      );
    if (message.kind === 'maintained') end(message.isDone, message.keeps);
  });
  const begin = useEffectEvent(() => giveUpAfter(REACH_MS));
  useEffect(() => {
    const running = timers.current;
    begin();
    return () => running.forEach((stop) => stop());
  }, []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own on an origin of packages: without an origin it reaches nothing there
    <iframe
      ref={frame.ref}
      src={`${origin}${MAINTENANCE_PATH}?app=${encodeURIComponent(location.origin)}&task=${task}`}
      onLoad={() => giveUpAfter(LOADED_MS)}
      title={scormCopy.frame}
      hidden
      tabIndex={-1}
      aria-hidden="true"
    />
  );
};
