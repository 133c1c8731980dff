import { deviceQueueCopy } from '#src/copy/pt-BR/device-queue.ts';
import type { CommandKind } from '#contract/kinds.ts';

const names: Readonly<Record<CommandKind, string>> = deviceQueueCopy.kinds;

/** A kind in one or two words, whatever version of the app made it. */
export const kindName = (kind: string): string => (Object.hasOwn(names, kind) ? names[kind as CommandKind] : deviceQueueCopy.otherKind);
