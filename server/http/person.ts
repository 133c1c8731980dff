/** The caller, from the token and its session. */
export interface Person {
  idUser: string;
  tenant: string;
  /** 0 for learners, 1 or 2 for administrators. */
  admin: number;
  sid: string;
  gen: number;
  idAppType: number;
  /** Support access: the administrator who acts as this person. */
  supporter?: string;
}
