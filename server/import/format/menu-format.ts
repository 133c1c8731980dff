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

/**
 * An entry leads to one thing at most; one that leads nowhere holds others. Levels are counted in
 * check-company.ts.
 */
export const menuFormat = z
  .strictObject({
    text: line(60),
    node: slug.optional(),
    section: slug.optional(),
    address: frameLink.optional(),
    options: z
      .lazy((): z.ZodType<MenuFormat[]> => z.array(menuFormat).max(ENTRIES_PER_LEVEL))
      .default([]),
  })
  .refine(
    (entry) => targets(entry) === 1 || (targets(entry) === 0 && entry.options.length > 0),
    importCopy.menuTarget,
  );

/** A file of a media library. */
const libraryFile = z.strictObject({
  file: path,
  /** Where it stands: `pasta/sub/arquivo.pdf`. The path of the file where it is absent. */
  key: maybe(line(7_000)),
  /** Absent: as it was, while the bytes are the same. Null: the time of this import. */
  modified: moment.nullish(),
});

const types = Object.keys(sectionTypes);
const kindOf = (type: number) => sectionTypes[type];

const only =
  (...names: readonly string[]) =>
  (type: number): boolean =>
    names.includes(kindOf(type) ?? '');

/** Fields that only sections of some types can have. */
const limited = {
  entries: { fits: hasEntries, error: importCopy.sectionEntries },
  cardStyle: { fits: only('pagedList'), error: importCopy.sectionCardStyle },
  address: { fits: only('address', 'chat', 'assessment'), error: importCopy.sectionAddress },
  content: { fits: only('content'), error: importCopy.sectionContent },
  groups: { fits: only('room'), error: importCopy.sectionGroups },
  items: { fits: only('home'), error: importCopy.sectionItems },
  approval: { fits: only('upload'), error: importCopy.sectionApproval },
  form: { fits: only('uploads'), error: importCopy.sectionForm },
  files: { fits: only('library'), error: importCopy.sectionFiles },
} as const;
type Limited = keyof typeof limited;
const limitedFields = Object.keys(limited) as Limited[];
const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Fields that a section of this type cannot have. */
export const notOfSection = (type: number): Limited[] =>
  limitedFields.filter((field) => !limited[field].fits(type));

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
    /** Type 10: who may enter; no person named: every person. */
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
  .superRefine((section, context) => {
    for (const field of limitedFields) {
      const { fits, error } = limited[field];
      // Sections that show an address or a content need one.
      const isNeeded = field === 'address' || field === 'content';
      if (isEmpty(section[field]) ? isNeeded && fits(section.type) : !fits(section.type))
        context.addIssue({ code: 'custom', message: error });
    }
  });
export type SectionFormat = z.infer<typeof sectionFormat>;
