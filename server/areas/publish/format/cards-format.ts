/**
 * Many short articles from one Markdown file, one card each: `## Title` starts a card, followed by
 * its text.
 *
 *     - title: Armazenagem
 *       cards: {file: armazenagem.md, id: armazem, label: Verbete, author: Ivone Prado, image: pictures/shelf.svg, mandatory: false}
 *
 * A card's id is `id` plus its title in lower case without accents. So changing a title makes a new
 * card.
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { line, maybe, path } from './values.ts';

export const cardsFormat = z.strictObject({
  file: path,
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,23}$/, importCopy.badId),
  label: maybe(line(40)),
  author: maybe(line(120)),
  authorRole: maybe(line(120)),
  image: maybe(path),
  mandatory: z.boolean().default(true),
  sequential: z.boolean().optional(),
  tags: z.array(line(60)).default([]),
});
export type CardsFormat = z.infer<typeof cardsFormat>;
