import type { z } from 'zod';
import type { nodePage } from '#contract/areas/learning/api/nodes.ts';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { teamTakes } from '#contract/areas/learning/rules/team-window.ts';

export const hasTeamAvailable = (idNode: string, teams: readonly Team[], now: number): boolean =>
  teams.some((team) => team.idNode === idNode && teamTakes(team, now) === 'yes');

/** Adds the fields of a node that depend on the current time. */
export const toNodePage = (
  node: Node,
  teams: readonly Team[],
  now: number,
): z.infer<typeof nodePage> => ({
  ...node,
  hasAccess: node.hasAccess ?? 1,
  hasChildNodes: node.childNodes.length > 0 ? 1 : 0,
  hasTeamAvailable: hasTeamAvailable(node.idNode, teams, now) ? 1 : 0,
});
