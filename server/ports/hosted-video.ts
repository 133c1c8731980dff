import type { z } from 'zod';
import type { readProject } from '#contract/api/content/journeys.ts';

export type VideoProject = z.infer<typeof readProject.answer>;

/** A service that holds videos in projects, as a port. Null where it has no such project, or cannot be asked. */
export interface HostedVideo {
  project(tenant: string, idProject: string): Promise<VideoProject | null>;
}
