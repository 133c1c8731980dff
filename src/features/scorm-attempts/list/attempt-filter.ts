import type { LessonStatus } from '#contract/areas/scorm/entities/lesson-state.ts';

/**
 * What the list shows. It stands in the address, so that coming back from an attempt leads to the
 * same list.
 */
export interface AttemptFilter {
  /** Starts at 0. */
  page: number;
  searchText: string;
  status?: LessonStatus | undefined;
  idUser?: string | undefined;
  idContentItem?: string | undefined;
  idSco?: string | undefined;
}

export const isFiltered = ({
  searchText,
  status,
  idUser,
  idContentItem,
  idSco,
}: AttemptFilter): boolean =>
  searchText.trim() !== '' ||
  [status, idUser, idContentItem, idSco].some((one) => one !== undefined);

/** Without what filters nothing. */
export const queryOf = ({ page: _page, searchText, ...rest }: AttemptFilter) => ({
  searchText: searchText.trim(),
  ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Omit<
    AttemptFilter,
    'page' | 'searchText'
  >),
});
