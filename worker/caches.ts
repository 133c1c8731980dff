// Names of the caches that only the worker uses. Those of media are in sync/downloads, because pages also delete from them.
/** App files fetched when first needed: fonts and tables of pdf.js. */
export const PARTS_CACHE = 'parts-v1';
