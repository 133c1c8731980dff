/** The menu of a company, and the sections that its entries lead to. */
import { z } from 'zod';
import { cardStyles, homeTypes } from '#contract/entities/section.ts';
import { hasEntries, sectionTypes } from '#contract/kinds.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { sectionItems } from './home-format.ts';
import { moment } from './moment.ts';
import { sectionDesignFormat, sectionEntryFormat } from './section-format.ts';
import { frameLink, line, maybe, path, slug } from './values.ts';

const ENTRIES_PER_LEVEL = 100;
const ENTRIES_PER_SECTION = 50_000;

export interface MenuFormat {
  text: string;
  node?: string | undefined;
  section?: string | undefined;
  address?: string | undefined;
  options: MenuFormat[];
}

const targets = ({ node, section, address }: Omit<MenuFormat, 'options'>): number =>
  [node, section, address].filter((target) => target !== undefined).length;

/** An entry leads to one thing at most; one that leads nowhere holds others. Levels are counted in check-company.ts. */
export const menuFormat = z
  .strictObject({
    text: line(60),
    node: slug.optional(),
    section: slug.optional(),
    address: frameLink.optional(),
    options: z.lazy((): z.ZodType<MenuFormat[]> => z.array(menuFormat).max(ENTRIES_PER_LEVEL)).default([]),
  })
  .refine((entry) => targets(entry) === 1 || (targets(entry) === 0 && entry.options.length > 0), importCopy.menuTarget);

/** A file of a media library. */
const libraryFile = z.strictObject({
  file: path,
  /** Where it stands: `pasta/sub/arquivo.pdf`. The path of the file where it is absent. */
  key: maybe(line(7_000)),
  modified: maybe(moment),
});

const types = Object.keys(sectionTypes);
const kindOf = (type: number) => sectionTypes[type];

export const sectionFormat = z
  .strictObject({
    id: slug,
    type: z.int().refine((type) => kindOf(type) !== undefined, importCopy.oneOf(types)),
    title: maybe(line(120)),
    text: maybe(line(300)),
    /** Types 33, 59 and 61. */
    address: maybe(frameLink),
    /** Type 60. */
    content: maybe(slug),
    /** Type 1. */
    homeType: z.enum(homeTypes).default('row'),
    items: sectionItems.default([]),
    /** Type 10: who may enter; nobody named: everybody. */
    groups: z.array(slug).max(50).default([]),
    /** Type 21: others see what is sent once an administrator has approved it. */
    approval: z.boolean().default(false),
    /** Type 25: the section with the form. */
    form: maybe(slug),
    /** Type 14. */
    files: z.array(libraryFile).max(5_000).default([]),
    /** The tiles or rows of the types that have them. */
    entries: z.array(sectionEntryFormat).max(ENTRIES_PER_SECTION).default([]),
    /** Types 5 and 11. */
    cardStyle: maybe(z.enum(cardStyles)),
    design: maybe(sectionDesignFormat),
  })
  .refine(({ type, entries }) => entries.length === 0 || hasEntries(type), importCopy.sectionEntries)
  .refine(({ type, cardStyle }) => cardStyle === null || kindOf(type) === 'pagedList', importCopy.sectionCardStyle)
  .refine(
    ({ type, address }) => (address !== null) === ['address', 'chat', 'assessment'].includes(kindOf(type) ?? ''),
    importCopy.sectionAddress,
  )
  .refine(({ type, content }) => (content !== null) === (kindOf(type) === 'content'), importCopy.sectionContent)
  .refine(({ type, groups }) => groups.length === 0 || kindOf(type) === 'room', importCopy.sectionGroups)
  .refine(({ type, items }) => items.length === 0 || kindOf(type) === 'home', importCopy.sectionItems)
  .refine(({ type, approval }) => !approval || kindOf(type) === 'upload', importCopy.sectionApproval)
  .refine(({ type, form }) => form === null || kindOf(type) === 'uploads', importCopy.sectionForm)
  .refine(({ type, files }) => files.length === 0 || kindOf(type) === 'library', importCopy.sectionFiles);
export type SectionFormat = z.infer<typeof sectionFormat>;
