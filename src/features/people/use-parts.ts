import { listOrgUnits, type OrgUnit } from '#contract/areas/people/api/org-units.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { readCatalog } from '#sync/reads/read-catalog.ts';
import { type PartNames, unitNames } from './role-names.ts';

export interface Part {
  id: string;
  name: string;
  /** What tells it from others of the same name. */
  note?: string;
}

/** The parts of the company that a role may be over, and what they are called. */
export interface Parts {
  names: PartNames;
  orgUnits: readonly OrgUnit[];
  pages: readonly Part[];
  classes: readonly Part[];
  /** Why departments and units are not there; null where nothing failed. */
  failed: string | null;
}

export const useParts = (): Parts => {
  const { reachable } = useSyncStatus();
  const { answer, failed } = useAnswer(listOrgUnits, {}, reachable);
  const mirrored = useMirror(async (db) => {
    const nodes = await readCatalog(db);
    const titles = new Map(nodes.map(({ idNode, title }) => [idNode, title]));
    const teams = [
      ...new Map(
        [...(await db.mirror('team').toArray()), ...(await db.mirror('grantedTeam').toArray())].map(
          (team) => [team.idTeam, team],
        ),
      ).values(),
    ];
    return {
      pages: nodes.map(({ idNode, title, nodeCode }) => ({
        id: idNode,
        name: title,
        note: nodeCode ?? '',
      })),
      classes: teams.map(({ idTeam, idNode, name }) => ({
        id: idTeam,
        name,
        note: titles.get(idNode) ?? '',
      })),
    };
  });
  const orgUnits = answer?.orgUnits ?? [];
  const pages = mirrored?.pages ?? [];
  const classes = mirrored?.classes ?? [];
  return {
    names: {
      units: unitNames(orgUnits),
      pages: new Map(pages.map(({ id, name }) => [id, name])),
      classes: new Map(
        classes.map(({ id, name, note }) => [id, note === '' ? name : `${name} (${note})`]),
      ),
    },
    orgUnits,
    pages,
    classes,
    failed,
  };
};
