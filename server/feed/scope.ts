/** The company scope: what every person in the company may mirror. */
export const COMPANY_SCOPE = 'company';

/** Only for administrators: the outboxes of the company's devices. */
export const ADMIN_SCOPE = 'admin';

/** Data of one person only. */
export const personScope = (idUser: string): string => `person:${idUser}`;

/**
 * What was said in a room that is for groups: kept here, mirrored by no person; the people of the
 * groups have it in their own scopes.
 */
export const roomScope = (idChatRoom: string): string => `room:${idChatRoom}`;

/**
 * The history of a room that is a section: read by page and told on the socket to who is there,
 * mirrored by no person.
 */
export const sectionRoomScope = (idChatRoom: string): string => `section-room:${idChatRoom}`;

/**
 * Older messages of a room beside contents. Devices read them by page and mirror none of them; each
 * page checks who may read.
 */
export const pastRoomScope = (idChatRoom: string): string => `past-room:${idChatRoom}`;

/**
 * Contents that nothing but the later pages of sections leads to: told with their page and when
 * they are opened, mirrored by no person. No content of a page that is for a group is here.
 */
export const SECTION_CONTENT_SCOPE = 'shelf';

/** Everything that a person may mirror. */
export const scopesOf = ({ idUser, admin }: { idUser: string; admin: number }): string[] => [
  COMPANY_SCOPE,
  personScope(idUser),
  ...(admin > 0 ? [ADMIN_SCOPE] : []),
];
