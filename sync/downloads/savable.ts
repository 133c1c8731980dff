// What a page asks of every card that it draws, kept apart from the plans of what to fetch: cards are drawn before anything is saved.
import type { Node } from '#contract/entities/node.ts';

/**
 * Why a content cannot be had without a connection: a page of somebody else in a frame, live video, a playlist or a film that another
 * host plays, a link away from here, a step that this device knows nothing of.
 */
export type Obstacle = 'frame' | 'live' | 'playlist' | 'hosted' | 'link' | 'unknown';

/** Keys are the numbers of content types. Of a playlist it depends on who has its videos. */
export const obstacles: Readonly<Record<number, Obstacle>> = { 4: 'frame', 6: 'live', 8: 'link', 27: 'link' };

/** Whether contents of this type may be had without a connection at all. */
export const canBeSaved = (idContentType: number | null): boolean => idContentType === null || !(idContentType in obstacles);

/** Pages right below one: its steps that are pages, and its children, each once. */
export const belowOf = ({ mapElements, childNodes }: Node): string[] => [
  ...new Set([...mapElements.filter(({ elementType }) => elementType === 'NODE').map(({ idElement }) => idElement), ...childNodes]),
];
