import { z } from 'zod';
import { location, seconds } from '#contract/primitives.ts';
import type { HostedVideo } from './hosted-video.ts';

/** The response of such services; other fields are ignored. */
const project = z.object({
  name: z.string().default(''),
  medias: z.array(
    z.object({
      hashed_id: z.string().regex(/^[\w-]{1,100}$/),
      name: z.string(),
      description: z.string().nullish(),
      thumbnail: z
        .union([z.object({ url: location }).transform(({ url }) => url), location])
        .nullish(),
      duration: seconds,
    }),
  ),
});

const TIMEOUT_MS = 10_000;

/**
 * A third-party service: GET {base}/projects/{id}.json. Its videos are not files of this
 * installation.
 */
export const hostedVideoService = (base: string, fetcher: typeof fetch = fetch): HostedVideo => ({
  project: async (_tenant, idProject) => {
    try {
      const address = `${base}/projects/${encodeURIComponent(idProject)}.json`;
      const response = await fetcher(address, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      const read = response.ok ? project.safeParse(await response.json()) : null;
      if (!read?.success) return null;
      const { name, medias } = read.data;
      return {
        id: idProject,
        name,
        medias: medias.map(({ description = null, thumbnail = null, ...media }) => ({
          ...media,
          description,
          thumbnail,
          media: null,
          captions: null,
        })),
      };
    } catch {
      return null;
    }
  },
});
