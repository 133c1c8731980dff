/** Letters with the signs of Portuguese and its neighbours, and the plain ones, place by place: a database of the plain locale knows neither. */
const small = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const plain = 'aaaaaeeeeiiiiooooouuuucn';

export const accented = small + small.toUpperCase();
export const unaccented = plain + plain.toUpperCase();
