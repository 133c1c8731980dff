// The local effect of every kind of queued write.
import type { CommandKind } from '#contract/commands.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import type { LocalEffect, RecordOnly, RowEffect } from '../local-effect.ts';
import { commentEffects } from './comments.ts';
import { companyEffects } from './company.ts';
import { contentEffects } from './content.ts';
import { evaluationEffects } from './evaluation.ts';
import { externalCourseEffects } from './external-courses.ts';
import { userUploadEffects } from './user-uploads.ts';
import { learningEffects } from './learning.ts';
import { navigationEffects } from './navigation.ts';
import { profileEffects } from './profile.ts';
import { queueEffects } from './queue.ts';
import { scormEffects } from './scorm.ts';
import { storeEffects } from './store.ts';
import { contactEffects } from './contact.ts';
import { socialEffects } from './social.ts';

const effects = {
  ...learningEffects,
  ...evaluationEffects,
  ...scormEffects,
  ...contentEffects,
  ...socialEffects,
  ...contactEffects,
  ...externalCourseEffects,
  ...userUploadEffects,
  ...commentEffects,
  ...companyEffects,
  ...storeEffects,
  ...navigationEffects,
  ...profileEffects,
  ...queueEffects,
} satisfies {
  [K in CommandKind]: RecordOnly<K> | { [T in FeedTable]: RowEffect<K, T> }[FeedTable];
};

/** Tables whose rows may have waiting writes. */
export const effectTables: readonly FeedTable[] = [
  ...new Set(Object.values(effects).flatMap(({ table }) => (table === null ? [] : [table]))),
];

/** The effect of a kind, with its types erased: the contract has already parsed the payload. */
export const effectOf = (kind: string): LocalEffect | undefined =>
  Object.hasOwn(effects, kind)
    ? (effects[kind as CommandKind] as unknown as LocalEffect)
    : undefined;
