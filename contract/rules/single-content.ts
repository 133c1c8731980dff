import type { MapElement } from '../entities/map-element.ts';

/** The content of a page with a single content, which opens instead of the page; null otherwise. */
export const singleContent = (elements: readonly Pick<MapElement, 'elementType' | 'idElement'>[], blocks: number): string | null => {
  const steps = elements.filter((element) => element.elementType !== 'IMAGE');
  const only = steps[0];
  return blocks === 0 && steps.length === 1 && only?.elementType === 'CONTENT' ? only.idElement : null;
};
