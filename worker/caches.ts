// Names of the caches that are the worker's own; those of media are in sync/downloads, because pages make room in them.
/** Files of the app that are fetched when first needed: fonts and tables of pdf.js. */
export const PARTS_CACHE = 'parts-v1';
