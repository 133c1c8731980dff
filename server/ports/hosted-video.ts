import type { z } from 'zod';
import type { readProject } from '#contract/areas/content/api/journeys.ts';

export type VideoProject = z.infer<typeof readProject.answer>;

/**
 * A service with video projects, as a port. Null when the project does not exist or the service
 * does not respond.
 */
export interface HostedVideo {
  project(tenant: string, idProject: string): Promise<VideoProject | null>;
}
