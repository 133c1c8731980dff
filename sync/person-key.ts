// The key of a person on this device. Support access (an administrator in another person's account)
// has its own database, locks and session: its data is never mixed with that person's data on this
// device, or with the administrator's own.

export interface PersonKey {
  idCompany: string;
  idUser: string;
  /** Support access: the administrator who uses that person's account. */
  idSupporter?: string;
}

/** The separator cannot occur in an id. */
export const personKey = ({ idCompany, idUser, idSupporter }: PersonKey): string =>
  [idCompany, idUser, ...(idSupporter === undefined ? [] : [idSupporter])].join(':');

export const isSamePerson = (one: PersonKey | null, other: PersonKey | null): boolean =>
  one === null || other === null ? one === other : personKey(one) === personKey(other);
