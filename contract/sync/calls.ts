import { bringWrites } from './api/bring.ts';
import { reportDevice } from './api/report.ts';
import { push, readChanges, readEarly, readScopes, compareHistory, ping } from './api/sync.ts';

export const calls = {
  push,
  readChanges,
  readEarly,
  readScopes,
  compareHistory,
  ping,
  reportDevice,
  bringWrites,
} as const;
