import { readEnrollment, readNodeEnrollment } from '#contract/areas/learning/api/nodes.ts';
import type { Person } from '#server/http/person.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { Failure } from '#server/failure.ts';
import { forPerson, type LearningServices } from '../services.ts';
import type { NodeEnrollmentRow } from '../loaded-enrollment.ts';
import { toNodePage } from '../node-page.ts';
import { ownEnrollment } from '../own-enrollment.ts';
import { presentEnrollment } from '../present-enrollment.ts';
import { presentNodeEnrollment } from '../present-node-enrollment.ts';

const levelOf = async (
  services: LearningServices,
  person: Person,
  params: { idUser: string; idEnrollment: string },
  which: (row: NodeEnrollmentRow) => boolean,
) => {
  if (params.idUser !== person.idUser) throw new Failure('forbidden');
  const loaded = await ownEnrollment(
    services.db,
    person.tenant,
    person.idUser,
    params.idEnrollment,
  );
  const row = loaded && [...loaded.nodes.values()].find(which);
  const docs = docsFor(services, person);
  const node = row ? await docs.node(row.idNode) : null;
  if (!loaded || !row || !node) throw new Failure('not_found');
  return {
    enrollment: presentEnrollment(loaded.enrollment),
    nodeEnrollment: presentNodeEnrollment(row),
    node: toNodePage(node, await docs.teamsOf(node.idNode), services.clock.now()),
  };
};

/** An enrolment with its page. */
export const readEnrollmentRoute = forPerson(readEnrollment, ({ services, person, params }) =>
  levelOf(services, person, params, (row) => row.idParentNodeEnrollment === null),
);

/** A page inside an enrolment. */
export const readNodeEnrollmentRoute = forPerson(
  readNodeEnrollment,
  ({ services, person, params }) =>
    levelOf(services, person, params, (row) => row.nodeCode === params.nodeCode),
);
