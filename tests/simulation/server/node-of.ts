import {
  enrollmentOfKey,
  type NodeEnrollment,
} from '#contract/areas/learning/entities/enrollment.ts';
import type { PersonState } from './state.ts';

export const nodeOf = (
  state: PersonState,
  idNodeEnrollment: string,
): NodeEnrollment | undefined => {
  const known = state.nodes.get(idNodeEnrollment);
  const said = enrollmentOfKey(idNodeEnrollment);
  const own = state.aliases.get(said);
  return (
    known ??
    (own === undefined ? undefined : state.nodes.get(own + idNodeEnrollment.slice(said.length)))
  );
};

/**
 * The enrolment in one page, within an enrolment by its id or by the id that another device gave
 * it.
 */
export const nodeIn = (
  state: PersonState,
  idEnrollment: string,
  idNode: string,
): NodeEnrollment | undefined => {
  const own = state.aliases.get(idEnrollment) ?? idEnrollment;
  return [...state.nodes.values()].find((one) => one.idEnrollment === own && one.idNode === idNode);
};
