/**
 * Closed unions. A registry with `satisfies Record<Kind, …>` over one of these makes the compiler
 * require every entry.
 */

/** Block types of home and level pages that this version draws; any other type shows its text. */
export const blockKinds = [
  'MasterBanner',
  'Carrousel',
  'Recommendation',
  'EnrollmentsInProgress',
  'Catalog',
  'Grid',
  'NodeLink',
  'Meeting',
  'List',
  'PreTest',
  'ListBlocks',
  'TitleSection',
  'TextSection',
  'Upgrade',
  'Calendar',
  'Campaign',
  'PageBuilderTitle',
  'PageBuilderText',
  'PageBuilderFooter',
] as const;
export type BlockKind = (typeof blockKinds)[number];

export const cardKinds = ['standard', 'block', 'banner', 'navigation', 'avatar', 'button'] as const;
export type CardKind = (typeof cardKinds)[number];

/**
 * idContentType to viewer; a number that is missing here has no viewer. A new viewer needs one line
 * here.
 */
const viewerByType = {
  1: 'audio',
  2: 'video',
  3: 'article',
  4: 'frame',
  5: 'html',
  6: 'live',
  7: 'playlist',
  8: 'link',
  15: 'overview',
  16: 'steps',
  18: 'file',
  22: 'overview',
  23: 'impact',
  25: 'pdf',
  26: 'scorm',
  27: 'external',
} as const;
export type ViewerKind = (typeof viewerByType)[keyof typeof viewerByType];
export const contentTypes: Readonly<Record<number, ViewerKind>> = viewerByType;
export const viewerKinds: readonly ViewerKind[] = [...new Set(Object.values(viewerByType))];

/**
 * idSectionType to screen; a number that is missing here has none. A new kind of section needs one
 * line here.
 */
const sectionByType = {
  1: 'home',
  2: 'menuGrid',
  3: 'mosaic',
  4: 'cardGrid',
  5: 'pagedList',
  6: 'cardLines',
  7: 'infiniteList',
  8: 'tiles',
  9: 'journeys',
  10: 'room',
  11: 'pagedList',
  12: 'calendar',
  13: 'directory',
  14: 'library',
  18: 'pdfs',
  19: 'files',
  20: 'administration',
  21: 'upload',
  25: 'uploads',
  31: 'notifications',
  32: 'messages',
  33: 'assessment',
  36: 'filmMosaic',
  38: 'landing',
  43: 'store',
  45: 'blocks',
  48: 'contact',
  49: 'profile',
  52: 'journey',
  58: 'blocks',
  59: 'address',
  60: 'content',
  61: 'chat',
} as const;
export type SectionKind = (typeof sectionByType)[keyof typeof sectionByType];
export const sectionTypes: Readonly<Record<number, SectionKind>> = sectionByType;

/** Kinds of sections that are made of tiles or rows. */
const entryKinds: ReadonlySet<SectionKind> = new Set<SectionKind>([
  ...([
    'menuGrid',
    'mosaic',
    'cardGrid',
    'pagedList',
    'cardLines',
    'infiniteList',
    'tiles',
  ] as const),
  ...(['journeys', 'pdfs', 'files', 'filmMosaic', 'landing'] as const),
]);
export const hasEntries = (idSectionType: number): boolean => {
  const kind = sectionTypes[idSectionType];
  return kind !== undefined && entryKinds.has(kind);
};

export const elementTypes = ['NODE', 'CONTENT', 'EVALUATION', 'IMAGE'] as const;
