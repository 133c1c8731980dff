import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { personStates } from '#contract/areas/people/entities/managed-person.ts';

const anId = z.catch(z.optional(id), undefined);

/** How the list of people is filtered, as it stands in the address; invalid values filter nothing. */
export const peopleSearch = z.object({
  busca: z.catch(z.optional(z.coerce.string()), undefined),
  situacao: z.catch(z.optional(z.enum(personStates)), undefined),
  departamento: anId,
  unidade: anId,
  gestor: anId,
  depois: z.catch(z.optional(z.coerce.string()), undefined),
  antes: z.catch(z.optional(z.coerce.string()), undefined),
  fim: z.catch(z.optional(z.coerce.number()), undefined),
});
export type PeopleSearch = z.infer<typeof peopleSearch>;

/** The same list from its first page. */
export const firstPage = ({
  depois: _after,
  antes: _before,
  fim: _last,
  ...filter
}: PeopleSearch): PeopleSearch => filter;

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<T>;

/** As the calls are asked. */
export const filterOf = ({ busca, situacao, departamento, unidade, gestor }: PeopleSearch) => ({
  searchText: busca ?? '',
  ...given({
    state: situacao,
    department: departamento,
    unit: unidade,
    manager: gestor,
  }),
});

export const pageOf = ({ depois, antes, fim }: PeopleSearch) =>
  given({ after: depois, before: antes, last: fim });
