import { and, eq } from 'drizzle-orm';
import { listTeams } from '#contract/areas/learning/api/teams.ts';
import { teamTakes } from '#contract/areas/learning/rules/team-window.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { enrollmentRequests } from '#server/db/schema/classes.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';

const begins = ({ initialDate }: { initialDate: string | null }): string => initialDate ?? '';

/** The classes of a page by start date, each with whether the person has a pending request. */
export const listTeamsRoute = forPerson(listTeams, async ({ services, person, tenant, query }) => {
  const docs = docsFor(services, person);
  const node = (await docs.nodes()).find((one) => one.nodeCode === query.nodeCode);
  if (!node) throw new Failure('not_found');
  if (node.hasAccess === 0) throw new Failure('restricted');
  const r = enrollmentRequests;
  const waiting = await services.db
    .select({ idTeam: r.idTeam })
    .from(r)
    .where(
      and(
        eq(r.tenant, tenant),
        eq(r.idUser, person.idUser),
        eq(r.idNode, node.idNode),
        eq(r.status, 'PENDING'),
      ),
    );
  const asked = new Set(waiting.map(({ idTeam }) => idTeam));
  return (await docs.teamsOf(node.idNode))
    .filter((team) => !query.onlyAvailable || teamTakes(team, services.clock.now()) === 'yes')
    .toSorted((a, b) => begins(a).localeCompare(begins(b)) || a.name.localeCompare(b.name))
    .slice(0, query.limit)
    .map((team) => ({ ...team, awaitingApproval: asked.has(team.idTeam) }));
});
