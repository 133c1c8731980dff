import type { HeldRole } from '#contract/role.ts';

/** The caller, from the token and its session. */
export interface Person {
  idUser: string;
  tenant: string;
  /** 0 for learners, 1 for administrators, 2 for owners. */
  admin: number;
  /** Roles over parts of the company. In support access there are none. */
  roles: readonly HeldRole[];
  sid: string;
  gen: number;
  idAppType: number;
  /** Support access: the administrator who acts as this person. */
  supporter?: string;
}
