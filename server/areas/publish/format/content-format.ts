/**
 * One content of a course:
 *
 *     {id: a-primeira-frase, type: audio, title: A primeira frase, description: "...", author: Talita Moura, authorRole: Analista,
 *      duration: 90, mandatory: true, image: pictures/talk.svg, file: a-primeira-frase.mp3, referenceLink: null}
 *
 * `type` says what `file` must be: audio (mp3, m4a), video (mp4, with `captions` in WebVTT and a
 * `poster`), article (Markdown), html (a fragment), pdf, scorm (the zip of a package, 1.2 or 2004),
 * file (office documents, zip, text, pictures), live (mp4, shown on `initDate` alone). A frame has
 * a `location`, and says `trusted: true` where that page may learn who looks; a link or an external
 * page a `referenceLink`; a playlist has `videos`, journeys (overview, steps, impact) have `parts`.
 * `duration` is in seconds; of audio and video the file's own counts when both differ. Files are
 * named from the folder of course.yaml. Where several numbers of contract/kinds.ts open the same
 * viewer, `idContentType` says which one; without it, the first.
 */
import { z } from 'zod';
import { contentTypes, type ViewerKind, viewerKinds } from '#contract/kinds.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { checkParts, partFormat } from './part-format.ts';
import { day } from './moment.ts';
import { line, lines, link, maybe, path, slug } from './values.ts';
import { videoFormat } from './video-format.ts';

/** Required and allowed fields of each type, in addition to the common ones. */
const fieldsOf = {
  audio: { needs: ['file'], takes: ['captions'] },
  video: { needs: ['file'], takes: ['captions', 'poster'] },
  article: { needs: ['file'], takes: ['chat'] },
  frame: { needs: ['location'], takes: ['trusted'] },
  html: { needs: ['file'], takes: ['chat'] },
  live: { needs: ['initDate', 'file'], takes: ['captions', 'poster', 'chat'] },
  playlist: { needs: ['videos'], takes: [] },
  link: { needs: ['referenceLink'], takes: [] },
  overview: { needs: ['parts'], takes: [] },
  steps: { needs: ['parts'], takes: [] },
  file: { needs: ['file'], takes: [] },
  impact: { needs: ['parts'], takes: [] },
  pdf: { needs: ['file'], takes: [] },
  scorm: { needs: ['file'], takes: [] },
  external: { needs: ['referenceLink'], takes: [] },
} as const satisfies Record<ViewerKind, { needs: readonly Special[]; takes: readonly Special[] }>;

/** Allowed for every type, and required for some. */
const everywhere: readonly Special[] = ['referenceLink'];

const specials = [
  'file',
  'captions',
  'poster',
  'location',
  'initDate',
  'chat',
  'videos',
  'parts',
  'referenceLink',
  'trusted',
] as const;
type Special = (typeof specials)[number];

/** Fields that a content of this type cannot have. */
export const notOfContent = (type: ViewerKind): Special[] => {
  const known: readonly Special[] = [
    ...fieldsOf[type].needs,
    ...fieldsOf[type].takes,
    ...everywhere,
  ];
  return specials.filter((field) => !known.includes(field));
};

export const contentFormat = z
  .strictObject({
    id: slug,
    type: z.enum(viewerKinds),
    idContentType: maybe(z.int()),
    title: line(200),
    description: maybe(lines(1000)),
    /** Label on its card; by default the name of the type. */
    label: maybe(line(40)),
    author: maybe(line(120)),
    authorRole: maybe(line(120)),
    duration: maybe(z.number().min(0).max(360_000)),
    mandatory: z.boolean().default(true),
    /** By default the course's setting. */
    sequential: z.boolean().optional(),
    shareable: z.boolean().default(false),
    tags: z.array(line(60)).default([]),
    image: maybe(path),
    file: maybe(path),
    captions: maybe(path),
    poster: maybe(path),
    referenceLink: maybe(link),
    /** URL of the page in a frame. */
    location: maybe(link),
    /** That page is trusted to learn who looks. */
    trusted: z.literal(true).nullable().default(null),
    initDate: maybe(day),
    /** Adds a chat room. */
    chat: z.literal(true).nullable().default(null),
    parts: maybe(z.array(partFormat).min(1, importCopy.atLeast(1)).max(100)),
    videos: maybe(z.array(videoFormat).min(1, importCopy.atLeast(1)).max(50)),
  })
  .superRefine((content, context) => {
    const wanted: readonly Special[] = fieldsOf[content.type].needs;
    const unfit = notOfContent(content.type);
    for (const field of specials) {
      if (content[field] === null && wanted.includes(field))
        context.addIssue({ code: 'custom', path: [field], message: importCopy.missing });
      if (content[field] !== null && unfit.includes(field))
        context.addIssue({
          code: 'custom',
          path: [field],
          message: importCopy.notForType(field, content.type),
        });
    }
    const { idContentType } = content;
    if (idContentType !== null && contentTypes[idContentType] !== content.type)
      context.addIssue({
        code: 'custom',
        path: ['idContentType'],
        message: importCopy.notOfType(idContentType, content.type),
      });
    checkParts(content.type, content.parts ?? [], context);
  });
export type ContentFormat = z.infer<typeof contentFormat>;
