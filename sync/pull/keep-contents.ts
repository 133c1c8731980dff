// Contents that no feed tells of, as they come with the pages of sections and when they are opened.
// They stand in the mirror like all others, so that every screen, the search and what is saved read
// them there; a mark says that no walk brings them.
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import {
  type ContentMark,
  countContentMarks,
  deleteContentMarks,
  putContentMarks,
  readContentMark,
  readContentMarks,
  readMarksOf,
} from '../mirror/content-marks.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { opsOn } from '../mirror/ops-on.ts';
import { overlay } from '../rebase/overlay.ts';
import { RowWrites } from '../rebase/rebase-rows.ts';

/**
 * Contents that the person has not opened; the oldest beyond them are let go, and come again with
 * their page.
 */
export const MAX_UNOPENED = 3_000;

const TABLE: FeedTable = 'content';
const entityOf = (id: string): string => `${TABLE}:${id}`;

const letGo = async (db: PersonDatabase): Promise<void> => {
  if ((await countContentMarks(db)) <= MAX_UNOPENED) return;
  const unopened = (await readContentMarks(db))
    .filter(({ opened }) => !opened)
    .toSorted((a, b) => b.seenAt - a.seenAt);
  const oldest = unopened.slice(MAX_UNOPENED).map(({ id }) => id);
  const waiting = await opsOn(db, oldest.map(entityOf));
  const free = oldest.filter((id) => !waiting.has(entityOf(id)));
  await Promise.all([db.mirror(TABLE).bulkDelete(free), deleteContentMarks(db, free)]);
};

export interface ToldContents {
  contents?: readonly Content[] | undefined;
  /** How far the company's feed had come when the server read them. */
  asOf?: number | undefined;
}

/**
 * False where the device has heard more of the company's feed than the answer knew of: a page may
 * have been restricted since, and nothing would remove its contents any more. Ask again then.
 */
export const keepContents = (
  db: PersonDatabase,
  { contents = [], asOf }: ToldContents,
  { seenAt, opened = false }: { seenAt: number; opened?: boolean },
): Promise<boolean> =>
  db.transaction('rw', [db.scopes, db.outbox, db.shadow, db.meta, db.mirror(TABLE)], async () => {
    if (contents.length === 0 || asOf === undefined) return true;
    const company = await db.scopes.get('company');
    if (company && company.cursor > asOf) return false;
    const ids = contents.map(({ idContentItem }) => idContentItem);
    const waiting = await opsOn(db, ids.map(entityOf));
    const known = new Map((await readMarksOf(db, ids)).map((mark) => [mark.id, mark]));
    const shown = new RowWrites();
    for (const row of contents) {
      const ops = waiting.get(entityOf(row.idContentItem));
      if (ops) shown.keep({ key: entityOf(row.idContentItem), row });
      shown.show(TABLE, row.idContentItem, ops ? overlay(row, ops) : row);
    }
    await shown.write(db);
    await putContentMarks(
      db,
      ids.map((id) => ({ id, seenAt, opened: opened || known.get(id)?.opened === true })),
    );
    await letGo(db);
    return true;
  });

/**
 * The person opened it: it stays on this device. Answers how old it is; null where the feed tells
 * of it.
 */
export const markOpened = (db: PersonDatabase, id: string): Promise<ContentMark | null> =>
  db.transaction('rw', db.meta, async () => {
    const mark = await readContentMark(db, id);
    if (mark && !mark.opened) await putContentMarks(db, [{ ...mark, opened: true }]);
    return mark ?? null;
  });

/** The server has it no more, or not for this person. What waits of it stays in the outbox. */
export const forgetContent = (db: PersonDatabase, id: string): Promise<void> =>
  db.transaction('rw', [db.outbox, db.shadow, db.meta, db.mirror(TABLE)], async () => {
    if (!(await readContentMark(db, id))) return;
    const ops = (await opsOn(db, [entityOf(id)])).get(entityOf(id));
    const shown = new RowWrites();
    if (ops) shown.keep({ key: entityOf(id), row: null });
    shown.show(TABLE, id, ops ? overlay(undefined, ops) : undefined);
    await shown.write(db);
    await deleteContentMarks(db, [id]);
  });

/** The feed tells of these from here on. Call inside a transaction that has meta. */
export const unmarkToldContents = async (
  db: PersonDatabase,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length > 0 && (await countContentMarks(db)) > 0) await deleteContentMarks(db, ids);
};
