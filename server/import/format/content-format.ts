/**
 * One content of a course:
 *
 *     {id: a-primeira-frase, type: audio, title: A primeira frase, description: "...", author: Talita Moura, authorRole: Analista,
 *      duration: 90, mandatory: true, image: pictures/talk.svg, file: a-primeira-frase.mp3, referenceLink: null}
 *
 * `type` says what `file` must be: audio (mp3, m4a), video (mp4, with `captions` in WebVTT and a `poster`), article (Markdown),
 * html (a fragment), pdf, file (office documents, zip, text, pictures). `duration` is in seconds; of audio and video the file's own
 * counts when both differ. Files are named from the folder of course.yaml.
 */
import { z } from 'zod';
import { viewerKinds } from '#contract/kinds.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { line, link, maybe, path, slug } from './values.ts';

const onlyFor = { captions: ['video', 'audio'], poster: ['video'] } as const;

export const contentFormat = z
  .strictObject({
    id: slug,
    type: z.enum(viewerKinds),
    title: line(200),
    description: maybe(line(1000)),
    /** What stands on its card; by default the type's own word. */
    label: maybe(line(40)),
    author: maybe(line(120)),
    authorRole: maybe(line(120)),
    duration: maybe(z.number().min(0).max(360_000)),
    mandatory: z.boolean().default(true),
    /** By default as the course says. */
    sequential: z.boolean().optional(),
    shareable: z.boolean().default(false),
    tags: z.array(line(60)).default([]),
    image: maybe(path),
    file: path,
    captions: maybe(path),
    poster: maybe(path),
    referenceLink: maybe(link),
  })
  .superRefine((content, context) => {
    for (const field of ['captions', 'poster'] as const) {
      const types: readonly string[] = onlyFor[field];
      if (content[field] !== null && !types.includes(content.type))
        context.addIssue({ code: 'custom', path: [field], message: importCopy.notForType(field, content.type) });
    }
  });
export type ContentFormat = z.infer<typeof contentFormat>;
