import { areaWith } from '#server/area.ts';
import { contentWrites } from './content-writes.ts';
import { exitWrites } from './exit-writes.ts';
import { registerFramePage } from './frame/frame-page.ts';
import { findContentRoute } from './routes/find-content.ts';
import { openFrameRoute } from './routes/open-frame.ts';
import { readJourneyRoute, readImpactMenuRoute } from './routes/read-journey.ts';
import { readProjectRoute } from './routes/read-project.ts';
import {
  readSectionContentRoute,
  listSectionContentRoute,
  openSectionAssessmentRoute,
} from './routes/section-content.ts';
import { makeContentServices, type ContentOptions, type ContentServices } from './services.ts';

export const content = areaWith<ContentServices, ContentOptions>()({
  routes: {
    findContent: findContentRoute,
    readJourney: readJourneyRoute,
    readImpactMenu: readImpactMenuRoute,
    readProject: readProjectRoute,
    openFrame: openFrameRoute,
    readSectionContent: readSectionContentRoute,
    listSectionContent: listSectionContentRoute,
    openSectionAssessment: openSectionAssessmentRoute,
  },
  writes: { ...contentWrites, ...exitWrites },
  makeServices: makeContentServices,
  install: (app, { services }) => registerFramePage(app, services),
});
