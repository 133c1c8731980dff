/** Follows a visit: it ends on leaving and idling, and another begins when the person is back. Answers what resets the idle clock. */
import { useEffect, useRef } from 'react';
import { clock, ids } from '#src/platform/ports.ts';
import { usePerson } from '#src/platform/runtime-context.tsx';
import { useIdle } from '#src/viewers/use-idle.ts';
import { useLeave } from '#src/viewers/use-leave.ts';
import { startVisit, type Visit } from './visit.ts';

export const useVisit = (idContentItem: string, onFailure: (error: unknown) => void): { activity(): void } => {
  const { engine } = usePerson();
  const visit = useRef<Visit | null>(null);
  const begin = (): void => {
    visit.current ??= startVisit({ engine, clock, ids, idContentItem, onFailure });
  };
  const end = (): void => {
    visit.current?.end();
    visit.current = null;
  };
  useEffect(begin, [idContentItem]); // eslint-disable-line react-hooks/exhaustive-deps -- a visit begins with its content, not with a render
  useLeave(end, begin);
  return useIdle({ onIdle: end, onActive: begin });
};
