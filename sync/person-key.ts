// Whose it is on this device. What an administrator does in somebody else's account (support access) has its own database, its own locks
// and its own session: it is never mixed with what that person does here, nor with what is the administrator's own.

export interface PersonKey {
  idCompany: string;
  idUser: string;
  /** Support access: the administrator who is in as that person. */
  idSupporter?: string;
}

/** The separator cannot stand in an id. */
export const personKey = ({ idCompany, idUser, idSupporter }: PersonKey): string =>
  [idCompany, idUser, ...(idSupporter === undefined ? [] : [idSupporter])].join(':');

export const isSamePerson = (one: PersonKey | null, other: PersonKey | null): boolean =>
  one === null || other === null ? one === other : personKey(one) === personKey(other);
