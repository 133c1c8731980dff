/**
 * One video of a playlist: a file of the folder, or its YouTube id.
 *
 *     {id: carga-alta, title: Carga alta, file: carga-alta.mp4, captions: carga-alta.vtt, thumbnail: pictures/carga.svg}
 *     {id: video-publico, title: Vídeo público, youtube: abcdefghijk, duration: 90}
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { line, lines, maybe, path, slug } from './values.ts';

export const videoFormat = z
  .strictObject({
    id: slug,
    title: line(200),
    description: maybe(lines(1000)),
    duration: maybe(z.number().min(0).max(360_000)),
    thumbnail: maybe(path),
    file: maybe(path),
    captions: maybe(path),
    youtube: maybe(z.string().regex(/^[\w-]{6,20}$/, importCopy.badValue)),
  })
  .superRefine((video, context) => {
    if ((video.file === null) === (video.youtube === null))
      context.addIssue({ code: 'custom', path: ['file'], message: importCopy.fileOrYoutube });
    if (video.youtube !== null && video.duration === null)
      context.addIssue({ code: 'custom', path: ['duration'], message: importCopy.missing });
  });
export type VideoFormat = z.infer<typeof videoFormat>;
