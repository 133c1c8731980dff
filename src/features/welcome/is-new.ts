import type { PersonDatabase } from '#sync/mirror/database.ts';

/**
 * Whether the person has begun nothing yet, here or on another device, as far as this one knows.
 */
export const isNew = async (db: PersonDatabase): Promise<boolean> => {
  const begun = await db
    .mirror('contentEnrollment')
    .filter(({ status }) => status !== 'NOT_ATTEMPTED')
    .limit(1)
    .count();
  return begun === 0;
};
