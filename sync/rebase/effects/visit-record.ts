// One interval of time, which only grows: sent twice or in two pieces it counts once.
import { localCommand } from '../local-effect.ts';

export const visitRecord = localCommand<'visit.record', 'contentEnrollment'>({
  table: null,
  rowId: (p) => p.idInterval,
  apply: (row) => row,
  merge: (waiting, incoming) => ({
    ...incoming,
    timeStart: waiting.timeStart,
    timeExecuted: Math.max(waiting.timeExecuted, incoming.timeExecuted),
  }),
});
