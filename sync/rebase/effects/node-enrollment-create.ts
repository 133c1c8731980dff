// A page below the enrolled one opens at once; one that is known already stays as it is.
import { nodeEnrollmentId } from '#contract/entities/enrollment.ts';
import { localCommand } from '../local-effect.ts';

export const nodeEnrollmentCreate = localCommand<'nodeEnrollment.create', 'nodeEnrollment'>({
  table: 'nodeEnrollment',
  rowId: (p) => nodeEnrollmentId(p.idEnrollment, p.idNode),
  apply: (row, p, { idUser }) =>
    row ?? {
      idNodeEnrollment: nodeEnrollmentId(p.idEnrollment, p.idNode),
      idEnrollment: p.idEnrollment,
      idParentNodeEnrollment: p.idParentNodeEnrollment,
      idUser,
      idNode: p.idNode,
      nodeCode: p.nodeCode,
      idTeam: p.idTeam,
      status: 'NOT_ATTEMPTED',
      progress: 0,
      equivalentNodeCode: null,
    },
  merge: (waiting) => waiting,
  undoneByRefusal: true,
});
