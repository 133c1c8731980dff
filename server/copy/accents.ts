/**
 * Accented letters of Portuguese and related languages, and their plain letters at the same
 * position. PostgreSQL cannot fold them in the C locale.
 */
const small = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const plain = 'aaaaaeeeeiiiiooooouuuucn';

export const accented = small + small.toUpperCase();
export const unaccented = plain + plain.toUpperCase();
