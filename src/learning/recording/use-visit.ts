import { useEffect, useRef } from 'react';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useIdle } from './use-idle.ts';
import { useLeave } from './use-leave.ts';
import { startVisit, type Visit } from './visit.ts';

/**
 * Records visits. A visit ends on leaving or idling; a new one begins on return. Returns the
 * function that resets the idle timer.
 */
export const useVisit = (
  { idContentItem, idSection }: { idContentItem: string; idSection: string | null },
  recorded: boolean,
  onFailure: (error: unknown) => void,
): { activity(): void } => {
  const { engine } = usePerson();
  const visit = useRef<Visit | null>(null);
  const begin = (): void => {
    if (!recorded) return;
    visit.current ??= startVisit({ engine, clock, ids, idContentItem, idSection, onFailure });
  };
  const end = (): void => {
    visit.current?.end();
    visit.current = null;
  };
  useEffect(() => {
    begin();
    return end;
  }, [idContentItem, recorded]); // eslint-disable-line react-hooks/exhaustive-deps -- a visit begins and ends with its content, not with a render
  useLeave(end, begin);
  return useIdle({ onIdle: end, onActive: begin });
};
