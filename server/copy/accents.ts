/**
 * Accented letters of Portuguese and related languages, and their plain letters at the same position. In the C locale the database can map neither.
 */
const small = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const plain = 'aaaaaeeeeiiiiooooouuuucn';

export const accented = small + small.toUpperCase();
export const unaccented = plain + plain.toUpperCase();
