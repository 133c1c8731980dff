/**
 * Journeys and playlists. Devices mirror them with the content; these calls are for other clients.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { journeyPart } from '../entities/journey-part.ts';
import { playlistMedia } from '../entities/playlist.ts';
import { id, seconds } from '#contract/primitives.ts';

export const readJourney = call({
  method: 'GET',
  path: '/content/journey/:idContentItem',
  summary: 'As partes de uma jornada',
  tag: 'conteúdo',
  auth: 'person',
  params: z.object({ idContentItem: id }),
  answer: z.object({ success: z.boolean(), listJourneyPart: z.array(journeyPart) }),
  failures: ['not_found'],
});

export const readImpactMenu = call({
  method: 'GET',
  path: '/content/impactmenu/:parent',
  summary: 'O menu de uma jornada de impacto',
  tag: 'conteúdo',
  auth: 'person',
  params: z.object({ parent: id }),
  answer: z.object({
    success: z.boolean(),
    result: z.array(z.object({ text: z.string(), children: z.array(journeyPart) })),
  }),
  failures: ['not_found'],
});

/**
 * In the format of hosted-video services; `media` and `captions` are files of this installation.
 */
export const readProject = call({
  method: 'GET',
  path: '/projects/:idProject.json',
  summary: 'Os vídeos de um projeto',
  tag: 'conteúdo',
  auth: 'person',
  params: z.object({ idProject: id }),
  answer: z.object({ id, name: z.string(), medias: z.array(playlistMedia) }),
  failures: ['not_found'],
});

export const playlistDuration = z.object({ idContentItem: id, duration: seconds });

export const setPlaylistDuration = call({
  method: 'POST',
  path: '/content/:idContentItem/duration',
  summary: 'A duração total de uma playlist',
  tag: 'conteúdo',
  auth: 'person',
  params: z.object({ idContentItem: id }),
  body: playlistDuration,
  answer: z.object({ success: z.boolean() }),
  failures: ['not_found'],
  queued: true,
});
