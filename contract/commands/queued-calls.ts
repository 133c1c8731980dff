/** The calls of queued writes by name, read off the writes themselves. */
import { type CommandKind, commands } from './registry.ts';

type CallsByKind = { [K in CommandKind]: (typeof commands)[K]['calls'] };
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

export type QueuedCalls = Intersection<CallsByKind[CommandKind]>;

export const queuedCalls: QueuedCalls = Object.assign({}, ...Object.values(commands).map(({ calls }) => calls));
