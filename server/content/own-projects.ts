import type { Database } from '#server/db/database.ts';
import type { HostedVideo } from '#server/ports/hosted-video.ts';
import type { CompanyDocs } from './company-docs.ts';

/** Serves the company's own playlists as video projects. Unknown projects are looked up in `elsewhere`. */
export const ownProjects = (db: Database, docs: CompanyDocs, elsewhere: HostedVideo | null): HostedVideo => ({
  project: async (tenant, idProject) => {
    const contents = await docs.list(db, tenant, 'content');
    const found = contents.find(({ active, playlist }) => active === 1 && playlist?.idProject === idProject && playlist.medias.length > 0);
    if (found?.playlist) return { id: idProject, name: found.text, medias: found.playlist.medias };
    return (await elsewhere?.project(tenant, idProject)) ?? null;
  },
});
