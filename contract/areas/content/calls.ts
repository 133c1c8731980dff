import { findContent, readEnrolledContent } from './api/content.ts';
import { openFrame } from './api/frame.ts';
import { readJourney, readImpactMenu, readProject } from './api/journeys.ts';
import { readSectionContent, listSectionContent, openSectionAssessment } from './api/sections.ts';

export const calls = {
  findContent,
  readEnrolledContent,
  readJourney,
  readImpactMenu,
  readProject,
  openFrame,
  readSectionContent,
  listSectionContent,
  openSectionAssessment,
} as const;
