// Names of the caches. Saved media outlive every version of the app: an update must never take away what a person counts on.
export const MEDIA_CACHE = 'media-v1';
/** Files of the app that are fetched when first needed: fonts and tables of pdf.js. */
export const PARTS_CACHE = 'parts-v1';
