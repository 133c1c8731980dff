import type { LevelView } from '#sync/reads/read-level.ts';
import type { PointsView } from '#sync/reads/points/read-points.ts';

export interface PagePoints {
  confirmed: number;
  /** Done here, and not counted by the server yet. */
  waiting: number;
  /** Of all campaigns, as the server counted them. */
  total: number;
  /**
   * The campaign in which all of it is counted; null where there are several, or some is not
   * counted yet.
   */
  idCampaign: string | null;
}

const sum = (rows: readonly { points: number }[]): number =>
  rows.reduce((all, { points }) => all + points, 0);

/** What a page and its steps brought; null where they brought nothing. */
export const pagePoints = (
  { node, steps }: Pick<LevelView, 'node' | 'steps'>,
  { earned, waiting }: PointsView,
): PagePoints | null => {
  const subjects = new Set([node.idNode, ...steps.map(({ element }) => element.idElement)]);
  const own = {
    confirmed: sum(earned.filter(({ idSubject }) => subjects.has(idSubject))),
    waiting: sum(waiting.filter(({ idSubject }) => subjects.has(idSubject))),
  };
  const campaigns = new Set(
    earned.filter(({ idSubject }) => subjects.has(idSubject)).map(({ idCampaign }) => idCampaign),
  );
  const idCampaign = own.waiting === 0 && campaigns.size === 1 ? ([...campaigns][0] ?? null) : null;
  return own.confirmed + own.waiting === 0 ? null : { ...own, total: sum(earned), idCampaign };
};
