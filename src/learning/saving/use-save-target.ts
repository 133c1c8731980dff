/** One content, or a page with everything below it, as something to save: its size and state. */
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useSaved } from '#src/platform/saving/use-saved.ts';
import { type ContentPlan, type PagePlan, planNode, planOfContent } from '#sync/downloads/plan.ts';
import { type SavedState, totalOf } from '#sync/downloads/read-saved.ts';

export interface Target {
  kind: 'content' | 'node';
  id: string;
}

export interface SaveTarget {
  contents: ContentPlan[];
  pages: PagePlan[];
  /** What it contains, by content. */
  stateOf(id: string): SavedState | undefined;
  /** Its items that are on this device or being downloaded. */
  items: SavedState[];
  /** Contents that could be saved and are not. */
  missing: ContentPlan[];
  unfinished: SavedState[];
  /** Contents that work offline, because they are saved or only text. */
  ready: number;
  total: { bytes: number; size: number };
}

/** Only text, so it is already in the mirror. */
export const needsNothing = ({ unsavableReason, files }: ContentPlan): boolean =>
  unsavableReason === null && files.length === 0;

/** Undefined until it is read; null where the mirror does not contain it. */
export const useSaveTarget = ({ kind, id }: Target): SaveTarget | null | undefined => {
  const saved = useSaved();
  const plan = useMirror(
    async (db) => {
      if (kind === 'node') return planNode(db, id);
      const content = await planOfContent(db, id);
      return content && { page: null, pages: [], contents: [content] };
    },
    [kind, id],
  );
  if (plan === undefined || saved === undefined) return undefined;
  if (plan === null) return null;
  const { contents } = plan;
  const pages = plan.page ? [plan.page, ...plan.pages] : [];
  const of = new Map(saved.map((state) => [`${state.item.kind} ${state.item.id}`, state]));
  const stateOf = (idContentItem: string): SavedState | undefined =>
    of.get(`content ${idContentItem}`);
  const items = [...pages, ...contents]
    .map((one) => of.get(`${one.kind} ${one.id}`))
    .filter((state) => state !== undefined);
  return {
    contents,
    pages,
    stateOf,
    items,
    missing: contents.filter(
      (content) =>
        content.unsavableReason === null && content.files.length > 0 && !stateOf(content.id),
    ),
    unfinished: items.filter(({ state }) => state !== 'saved'),
    ready: contents.filter(
      (content) => needsNothing(content) || stateOf(content.id)?.state === 'saved',
    ).length,
    total: totalOf(items),
  };
};
