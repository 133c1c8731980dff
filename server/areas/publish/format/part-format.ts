/**
 * One part of a journey. In an overview it names a content of the same course; in other journeys it
 * is a page of its own, in Markdown:
 *
 *     {content: a-primeira-frase}
 *     {id: olhe-o-chao, title: Olhe o chão, file: passos/chao.md, image: pictures/floor.svg}
 *     {id: impacto-pessoas, title: Pessoas, file: impacto/pessoas.md, group: {number: 1, short: P, title: Pessoas},
 *      places: [{id: impacto-pessoas-turno, title: O turno, file: impacto/turno.md}]}
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { line, link, maybe, path, slug } from './values.ts';

const place = z.strictObject({ id: slug, title: line(200), file: path });

export const partFormat = z.strictObject({
  content: maybe(slug),
  id: maybe(slug),
  title: maybe(line(200)),
  file: maybe(path),
  image: maybe(path),
  referenceLink: maybe(link),
  /** In an impact journey: one of its six groups. */
  group: maybe(
    z.strictObject({ number: z.int().min(1).max(6), short: maybe(line(8)), title: line(80) }),
  ),
  /** Subpages to jump to. */
  places: z.array(place).max(30).default([]),
});
export type PartFormat = z.infer<typeof partFormat>;

/** Checks the required fields of the parts of a journey. */
export const checkParts = (
  type: string,
  parts: readonly PartFormat[],
  context: z.RefinementCtx,
): void => {
  for (const [at, part] of parts.entries()) {
    const needs: readonly (keyof PartFormat)[] =
      type === 'overview'
        ? ['content']
        : type === 'impact'
          ? ['id', 'title', 'file', 'group']
          : ['id', 'title', 'file'];
    for (const field of needs)
      if (part[field] === null)
        context.addIssue({
          code: 'custom',
          path: ['parts', at, field],
          message: importCopy.missing,
        });
  }
};
