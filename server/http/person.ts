/** Who calls, as the token and its living session say. */
export interface Person {
  idUser: string;
  tenant: string;
  /** 0 a learner, 1 or 2 an administrator. */
  admin: number;
  sid: string;
  gen: number;
  idAppType: number;
  /** Support access: the administrator who is in as this person. */
  supporter?: string;
}
