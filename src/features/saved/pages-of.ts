/** Groups saved items by page. Contents without a page come last. Titles are from the mirror. */
import type { Content } from '#contract/areas/content/entities/content.ts';
import { paths } from '#src/paths.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { attachmentsOf } from '#sync/reads/read-attachments.ts';
import { contentsOf, nodeOf } from '#sync/reads/granted.ts';
import { type SavedState, totalOf } from '#sync/downloads/read-saved.ts';

export interface SavedPage {
  /** Id of the node; null for contents without a page. */
  id: string | null;
  title: string | null;
  image: string | null;
  items: SavedState[];
  /** `to` is null for a file, which opens from its list alone. */
  contents: { title: string; to: string | null; state: SavedState }[];
  bytes: number;
  size: number;
  /** The worst state of its items: a page is saved only when all its items are. */
  state: SavedState['state'];
  auto: boolean;
  /** ms, when the first item was added. */
  addedAt: number;
}

const worst: readonly SavedState['state'][] = ['failed', 'waiting', 'saving', 'paused', 'saved'];

/** Of a file of a media library, as its address says. */
const fileName = ({ item, files: [file] }: SavedState): string | null =>
  item.kind === 'file' && file ? decodeURIComponent(file.url.split('/').at(-1) ?? '') : null;

const pageOf = (
  id: string | null,
  node: { title: string; image: string | null } | undefined,
  items: SavedState[],
  titles: Map<string, string>,
): SavedPage => ({
  id,
  title: node?.title ?? null,
  image: node?.image ?? null,
  items,
  contents: items
    .filter(({ item }) => item.kind !== 'page')
    .map((state) => ({
      title: titles.get(state.item.id) ?? fileName(state) ?? state.item.id,
      to: state.item.kind === 'file' ? null : paths.content(state.item.id),
      state,
    })),
  ...totalOf(items),
  state: worst.find((state) => items.some((one) => one.state === state)) ?? 'saved',
  auto: items.every(({ item }) => item.auto),
  addedAt: Math.min(...items.map(({ item }) => item.addedAt)),
});

/** Files of the person's classes, by their hash, with the page of the class. */
const attachmentsHere = async (
  db: PersonDatabase,
  saved: readonly SavedState[],
): Promise<Map<string, { idNode: string; title: string }>> => {
  const found = new Map<string, { idNode: string; title: string }>();
  if (saved.every(({ item }) => item.kind !== 'file')) return found;
  const enrollments = await db.mirror('enrollment').toArray();
  const all = await attachmentsOf(
    db,
    enrollments.map(({ idNode }) => idNode),
  );
  for (const [idNode, attachments] of all)
    for (const { title, media } of attachments)
      found.set(media.sha256, { idNode, title: title || media.fileName });
  return found;
};

/** Newest first. */
export const pagesOf = async (
  db: PersonDatabase,
  saved: readonly SavedState[],
): Promise<SavedPage[]> => {
  const ids = saved.filter(({ item }) => item.kind === 'content').map(({ item }) => item.id);
  const contents = new Map(
    (await contentsOf(db, ids))
      .filter((one): one is Content => one !== undefined)
      .map((one) => [one.idContentItem, one]),
  );
  const attachments = await attachmentsHere(db, saved);
  const pageIdOf = ({ kind, id }: SavedState['item']): string | null => {
    if (kind === 'page') return id;
    return (kind === 'file' ? attachments : contents).get(id)?.idNode ?? null;
  };
  const groups = new Map<string | null, SavedState[]>();
  for (const state of saved) {
    const page = pageIdOf(state.item);
    groups.set(page, [...(groups.get(page) ?? []), state]);
  }
  const titles = new Map([
    ...[...attachments].map(([sha256, { title }]) => [sha256, title] as const),
    ...[...contents.values()].map(({ idContentItem, text }) => [idContentItem, text] as const),
  ]);
  const pages: SavedPage[] = [];
  for (const [id, items] of groups) {
    const node = id === null ? undefined : await nodeOf(db, id);
    pages.push(pageOf(node ? id : null, node, items, titles));
  }
  return pages.sort((a, b) => b.addedAt - a.addedAt);
};
