import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { nodeOf, nodeTables } from '#sync/reads/granted.ts';
import { readCompany } from '#sync/reads/read-company.ts';
import { nodeCardState } from './node-card-state.ts';

type Enroller = Pick<PersonRuntime, 'db' | 'engine' | 'person'>;

/** Enrols in a page, in one of its classes if it has any. */
export const createEnrollment = (
  { engine, person }: Enroller,
  of: Node,
  idTeam: string | null,
): Promise<string> =>
  engine.dispatch('enrollment.create', {
    idEnrollment: ids.row(),
    idUser: person.idUser,
    idNode: of.idNode,
    nodeCode: of.nodeCode ?? '',
    idTeam,
  });

/**
 * Enrols where there is nothing to choose. `choose`: the person must choose a class. `gone`: the
 * page no longer exists.
 */
export const beginEnrolling = async (
  enroller: Enroller,
  idNode: string,
  now: number,
): Promise<'enrolled' | 'choose' | 'gone'> => {
  const { db, person } = enroller;
  const [page, known] = await Promise.all([
    db.transaction('r', nodeTables(db), () => nodeOf(db, idNode)),
    readCompany(db, person.idUser),
  ]);
  if (!page) return 'gone';
  if (nodeCardState(page, undefined, known, now).click !== 'enroll') return 'choose';
  await createEnrollment(enroller, page, null);
  return 'enrolled';
};
