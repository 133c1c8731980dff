/**
 * Points on the server at the end of a story: each event of a subject counted once, and the ranking
 * has their sum.
 */
import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import { earnedId } from '#contract/areas/campaign/rules/campaign-points.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { isRunning } from '#contract/areas/campaign/rules/notices.ts';
import { CAMPAIGN, campaign } from '../server/courses.ts';
import type { World } from '../world.ts';
import { PEOPLE } from './people.ts';

export const checkPoints = async (world: World): Promise<void> => {
  for (const idUser of PEOPLE) {
    const { earned, sum, talliedAlike, haveAlike } = await world.server.points(idUser);
    const told = (): string =>
      JSON.stringify(earned.map(({ idEarned, points }) => [idEarned, points]));
    const once = new Map(
      earned.map(({ idEvent, idSubject, points }) => [`${idEvent} ${idSubject}`, points]),
    );
    world.expect(
      once.size === earned.length,
      'points once',
      () => `${idUser} earned twice: ${told()}`,
    );
    const right = [...once.values()].reduce((total, points) => total + points, 0);
    world.expect(
      sum === right,
      'points once',
      () => `${idUser} has ${sum} points in the ranking, and earned ${told()}`,
    );
    world.expect(
      talliedAlike === haveAlike,
      'points once',
      () => `${haveAlike} have ${sum} points, ${talliedAlike} are counted`,
    );
    const view = await world.server.view(idUser);
    for (const { table, row } of view.rows.values()) {
      if (table !== 'contentEnrollment' || !isDone(row as ContentEnrollment)) continue;
      // A clock that is a year off dates it where the campaign was not running yet.
      if (!isRunning(campaign, Date.parse((row as ContentEnrollment).finishDate ?? ''))) continue;
      const id = earnedId(CAMPAIGN, {
        idEvent: 'CONTENT_COMPLETED',
        idSubject: (row as ContentEnrollment).idContentItem,
      });
      world.expect(
        view.rows.has(`earnedPoints:${id}`),
        'points counted',
        () => `${idUser} completed what ${id} names, and has no points`,
      );
    }
  }
};
