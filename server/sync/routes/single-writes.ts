/** One route for each call of a queued write outside of a batch. */
import type { AnyCall } from '#contract/call.ts';
import { type CalledKind, callsByKind, type QueuedCalls } from '#contract/queued-calls.ts';
import type { Route } from '#server/http/route.ts';
import type { SyncServices } from '../services.ts';
import { queuedRoute } from '../push/queued-route.ts';
import { fromCallOf } from '../queued-writes.ts';

const routesOf = (kind: CalledKind): Record<string, Route<SyncServices>> => {
  const calls: Readonly<Record<string, AnyCall>> = callsByKind[kind];
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, queuedRoute(call, fromCallOf(kind, name))]),
  );
};

export const singleWrites: { [N in keyof QueuedCalls]: Route<SyncServices> } = Object.assign(
  {},
  ...(Object.keys(callsByKind) as CalledKind[]).map(routesOf),
);
