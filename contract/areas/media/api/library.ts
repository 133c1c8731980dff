/** The media library: a company's files in folders. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id, instant, location } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

export const libraryLimits = {
  /** Folders and files per page. */
  page: 50,
  /** Characters of a search or of a folder. */
  text: 7_000,
} as const;

export const libraryEntry = z.object({
  /** Whole: `pasta/sub/arquivo.pdf`. */
  key: z.string(),
  isFolder: z.boolean(),
  /** Empty for a folder. */
  url: z.union([location, z.literal('')]),
  /** When it was last changed; of a folder, when anything in it was. */
  date: instant,
  /** Bytes; null for a folder. */
  size: z.nullable(z.int()),
  mimeType: z.nullable(z.string()),
});
export type LibraryEntry = z.infer<typeof libraryEntry>;

export const listLibrary = call({
  method: 'GET',
  path: '/mediacenter/:idContentItem',
  summary: 'Pastas e arquivos de uma biblioteca de mídia; o id é o da seção',
  tag: 'conteúdo',
  auth: 'person',
  params: z.object({ idContentItem: id }),
  query: z.object({
    /** Empty: the top. */
    folder: z._default(z.string().check(z.maxLength(libraryLimits.text)), ''),
    /** Part of a file's name, in all folders; empty: what is in the folder. */
    searchText: z._default(z.string().check(asLine(), z.maxLength(300)), ''),
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), libraryLimits.page),
  }),
  answer: z.object({ files: z.array(libraryEntry), folders: z.int(), totalRecords: z.int() }),
  failures: ['not_found'],
});
