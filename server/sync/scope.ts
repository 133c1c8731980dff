/** All of a company: what everybody in it may mirror. */
export const COMPANY_SCOPE = 'company';

/** What is of one person alone. */
export const personScope = (idUser: string): string => `person:${idUser}`;
