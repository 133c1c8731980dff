// Every kind of queued write with what it does on this device.
import type { CommandKind } from '#contract/commands/registry.ts';
import type { FeedTable } from '#contract/kinds.ts';
import type { LocalEffect, RecordOnly, RowEffect } from '../local-effect.ts';
import { companyEffects } from './company.ts';
import { contentEffects } from './content.ts';
import { learningEffects } from './learning.ts';
import { queueEffects } from './queue.ts';
import { socialEffects } from './social.ts';

const effects = {
  ...learningEffects,
  ...contentEffects,
  ...socialEffects,
  ...companyEffects,
  ...queueEffects,
} satisfies { [K in CommandKind]: RecordOnly<K> | { [T in FeedTable]: RowEffect<K, T> }[FeedTable] };

/** Tables whose rows a waiting write may stand on. */
export const effectTables: readonly FeedTable[] = [
  ...new Set(Object.values(effects).flatMap(({ table }) => (table === null ? [] : [table]))),
];

/** A kind by its name with its types erased: the payload was parsed by the contract before it came here. */
export const effectOf = (kind: string): LocalEffect | undefined =>
  Object.hasOwn(effects, kind) ? (effects[kind as CommandKind] as unknown as LocalEffect) : undefined;
