// What a page needs for every card that it draws. Separate from the download plans, because cards
// are drawn before anything is saved.
import type { Node } from '#contract/areas/learning/entities/node.ts';

/**
 * Why a content cannot be available offline: another site in a frame, live video, a playlist or a
 * video that another host plays, an external link, a package that is not ready or was taken in
 * before packages could be saved, a step that this device does not have.
 */
export type UnsavableReason =
  | 'frame'
  | 'live'
  | 'playlist'
  | 'hosted'
  | 'link'
  | 'package'
  | 'unknown';

/** Keys are content types. For a playlist it depends on where its videos are hosted. */
export const unsavableReasons: Readonly<Record<number, UnsavableReason>> = {
  4: 'frame',
  6: 'live',
  8: 'link',
  27: 'link',
};

/** Whether contents of this type can be available offline at all. */
export const canBeSaved = (idContentType: number | null): boolean =>
  idContentType === null || !(idContentType in unsavableReasons);

/** The pages directly below a node: its steps that are pages, and its children, each once. */
export const belowOf = ({ mapElements, childNodes }: Node): string[] => [
  ...new Set([
    ...mapElements
      .filter(({ elementType }) => elementType === 'NODE')
      .map(({ idElement }) => idElement),
    ...childNodes,
  ]),
];
