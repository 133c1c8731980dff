/** The calls of queued writes when they come alone, one route each. */
import type { AnyCall } from '#contract/call.ts';
import type { QueuedCalls } from '#contract/commands/queued-calls.ts';
import { type CommandKind, commands } from '#contract/commands/registry.ts';
import type { Route } from '#server/http/route.ts';
import { queuedRoute } from '../push/queued-route.ts';
import { fromCallOf } from '../queued-writes.ts';

const routesOf = (kind: CommandKind): Record<string, Route> => {
  const calls: Readonly<Record<string, AnyCall>> = commands[kind].calls;
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, queuedRoute(call, fromCallOf(kind, name))]));
};

export const singleWrites: { [N in keyof QueuedCalls]: Route } = Object.assign(
  {},
  ...(Object.keys(commands) as CommandKind[]).map(routesOf),
);
