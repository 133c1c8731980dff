/** All of a company: what everybody in it may mirror. */
export const COMPANY_SCOPE = 'company';

/** What only administrators may see: the queues of the company's devices. */
export const ADMIN_SCOPE = 'admin';

/** What is of one person alone. */
export const personScope = (idUser: string): string => `person:${idUser}`;

/** What was said in a room that is for groups: kept here, mirrored by nobody; the people of the groups have it in their own scopes. */
export const roomScope = (idChatRoom: string): string => `room:${idChatRoom}`;

/** Everything that somebody may mirror. */
export const scopesOf = ({ idUser, admin }: { idUser: string; admin: number }): string[] => [
  COMPANY_SCOPE,
  personScope(idUser),
  ...(admin > 0 ? [ADMIN_SCOPE] : []),
];
