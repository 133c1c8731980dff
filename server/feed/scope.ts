/** The company scope: what everybody in the company may mirror. */
export const COMPANY_SCOPE = 'company';

/** Only for administrators: the outboxes of the company's devices. */
export const ADMIN_SCOPE = 'admin';

/** Data of one person only. */
export const personScope = (idUser: string): string => `person:${idUser}`;

/** All scopes that a person may mirror. */
export const scopesOf = ({ idUser, admin }: { idUser: string; admin: number }): string[] => [
  COMPANY_SCOPE,
  personScope(idUser),
  ...(admin > 0 ? [ADMIN_SCOPE] : []),
];
