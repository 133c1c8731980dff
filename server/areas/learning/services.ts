import type { SharedServices } from '#server/area.ts';
import type { ContentServices } from '#server/areas/content/services.ts';
import { routesWith } from '#server/http/route.ts';
import { LatestNodeEnrollments } from './latest-node-enrollments.ts';

interface OwnServices {
  nodeEnrollments: LatestNodeEnrollments;
}

export const makeLearningServices = ({ db, databaseKind }: SharedServices): OwnServices => ({
  nodeEnrollments: new LatestNodeEnrollments(db, { singleProcess: databaseKind === 'pglite' }),
});

export interface LearningServices extends ContentServices, OwnServices {}

export const { forAnybody, forPerson } = routesWith<LearningServices>();
