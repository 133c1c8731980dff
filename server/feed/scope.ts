/** All of a company: what everybody in it may mirror. */
export const COMPANY_SCOPE = 'company';

/** What only administrators may see: the queues of the company's devices. */
export const ADMIN_SCOPE = 'admin';

/** What is of one person alone. */
export const personScope = (idUser: string): string => `person:${idUser}`;

/** Everything that somebody may mirror. */
export const scopesOf = ({ idUser, admin }: { idUser: string; admin: number }): string[] => [
  COMPANY_SCOPE,
  personScope(idUser),
  ...(admin > 0 ? [ADMIN_SCOPE] : []),
];
