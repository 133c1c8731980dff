/**
 * What a document leaves out of an import stays, and null clears it. The fields are those of the
 * formats' own schemas, so that a new one is held to it as well: the folder of full-folder.ts must
 * say something of each.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { OpenDatabase } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { schema } from '#server/db/schema.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { layFolder } from '#server/testing/course-folder.ts';
import { bare, definitionOf, isOptional } from '#server/testing/format-fields.ts';
import type {
  FolderDocument,
  FolderDocuments,
} from '#server/testing/full-folder/folder-document.ts';
import { folderOf, fullDocuments } from '#server/testing/full-folder/full-folder.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { TestClock } from '#server/testing/test-clock.ts';
import { companyFormat } from './format/company-format.ts';
import { courseFormat } from './format/course-format.ts';
import { questionKinds } from './format/question-format.ts';
import { evaluationFormat } from './format/evaluation-format.ts';
import { settled } from './format/moment.ts';
import { importCompany } from './import-company.ts';

/** Lists whose items are documents: each keeps its own fields. Any other list is one value. */
const documentLists = [
  'company.people',
  'company.sections',
  'company.areas',
  'company.schedule.types',
  'company.schedule.events',
  'company.campaigns',
  'company.plan.offers',
  'company.offers',
  'company.sso',
  'course.sections',
  'course.sections.contents',
  'course.sections.contents.parts',
  'course.sections.contents.videos',
  'course.sections.evaluations',
  'course.teams',
  'evaluation.questions',
];

/** Of the sections of a course, the list says all: they have no ids. */
const saidEachTime = [
  'course.sections.title',
  'course.sections.contents',
  'course.sections.cards',
  'course.sections.evaluations',
];
/**
 * Nothing that an import clears: the first password, and what a new person begins with. Enrolments
 * and ties to other apps only grow.
 */
const ofNewPeople = [
  'company.password',
  'company.people',
  'company.people.topics',
  'company.people.apps',
  'company.people.enrolled',
  'company.people.invited',
];
/**
 * Seats of a new class that people from elsewhere have taken; from then on they are counted here.
 */
const ofNewClasses = ['course.teams.taken'];
/** A field with one value alone. */
const ofOneValue = ['course.nodeType'];

type Value = Record<string, unknown>;
const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `change` is asked for every optional field that a value has, innermost first; it changes the
 * object that has the field.
 */
type Change = (path: string, object: Value, name: string, field: z.core.$ZodType) => void;

const walk = (format: z.core.$ZodType, value: unknown, path: string, change: Change): void => {
  const { shape, element } = definitionOf(bare(format));
  if (Array.isArray(value) && element && documentLists.includes(path))
    for (const item of value) walk(element, item, path, change);
  if (!isObject(value) || !shape) return;
  for (const [name, field] of Object.entries(shape)) {
    if (!(name in value)) continue;
    walk(field, value[name], `${path}.${name}`, change);
    if (isOptional(field)) change(`${path}.${name}`, value, name, field);
  }
};

const formatOf = (file: string): [string, z.core.$ZodType] => {
  if (file === 'company.yaml') return ['company', companyFormat];
  return file.endsWith('course.yaml') ? ['course', courseFormat] : ['evaluation', evaluationFormat];
};

const changed = (change: Change): FolderDocuments => {
  const documents = fullDocuments();
  for (const [file, value] of Object.entries(documents)) {
    const [name, format] = formatOf(file);
    walk(format, value, name, change);
  }
  return documents;
};

/** Every optional field of the formats. */
const fieldsOf = (format: z.core.$ZodType, path: string): string[] => {
  const { shape, element } = definitionOf(bare(format));
  if (element && documentLists.includes(path)) return fieldsOf(element, path);
  return Object.entries(shape ?? {}).flatMap(([name, field]) => [
    ...(isOptional(field) ? [`${path}.${name}`] : []),
    ...fieldsOf(field, `${path}.${name}`),
  ]);
};

/** Without them a new document of its type is none. */
const isNeeded = (path: string, object: FolderDocument): boolean => {
  const [, name = ''] = /\.(\w+)$/.exec(path) ?? [];
  if (/^company\.(landing|onBoardScreen|plan\.campaign)\.(url|file|image)$/.test(path)) return true;
  if (/^company\.home\.(blocks|section)$/.test(path)) return true;
  if (/^company\.sections\.(address|content)$/.test(path)) return true;
  if (/^company\.sso\.(entryPoint|certificates|clientId)$/.test(path)) return true;
  if (path.startsWith('course.sections.contents.parts.'))
    return ['id', 'content', 'title', 'file', 'group'].includes(name);
  if (path.startsWith('course.sections.contents.videos.'))
    return ['file', 'youtube'].includes(name) || 'youtube' in object;
  if (path.startsWith('course.sections.contents.')) {
    const needed: Record<string, string[]> = {
      frame: ['location'],
      live: ['file', 'initDate'],
      link: ['referenceLink'],
    };
    return (needed[String(object['type'])] ?? ['file', 'parts', 'videos']).includes(name);
  }
  if (path.startsWith('evaluation.questions.'))
    return !['weight', 'mandatory', 'fixedOrder', 'scale'].includes(name);
  return false;
};
/**
 * A document goes by its id; a question without one by its statement, the part of an overview by
 * its content.
 */
const isName = (path: string, object: FolderDocument): boolean =>
  path.endsWith('.id') ||
  path === 'course.sections.contents.parts.content' ||
  (path.startsWith('evaluation.questions.') &&
    !('id' in object) &&
    questionKinds.some((kind) => path.endsWith(`.${kind}`)));
/** The others of fields of which a document has one. */
const others = [
  'company.landing.url',
  'company.onBoardScreen.url',
  'company.home.blocks',
  'company.plan.campaign.video',
  'company.plan.campaign.page',
];
/** Its own fields are looked at, not the whole of it. */
const holdsDocuments = (path: string, value: unknown): boolean =>
  documentLists.includes(path) || isObject(value);
const untouched = [...saidEachTime, ...ofNewPeople, ...ofNewClasses, ...ofOneValue];

const tables = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .map(getTableConfig)
  .filter(({ columns }) => columns.some(({ name }) => name === 'tenant'));

describe('a field that is left out', () => {
  let database: OpenDatabase;
  let fileStore: string;
  beforeAll(async () => {
    database = await openPgliteInMemory();
    fileStore = await mkdtemp(join(tmpdir(), 'trilha-files-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(fileStore, { recursive: true });
  });

  let companies = 0;
  /** A company of its own. */
  const open = () => {
    const clock = new TestClock();
    const tenant = `padaria-${(companies += 1)}`;
    let ids = 0;
    const nextId = () => `${tenant}-id-${(ids += 1)}`;
    const bring = async (documents: FolderDocuments, files?: readonly string[]) => {
      const named = JSON.parse(
        JSON.stringify(documents).replaceAll('padaria.localhost', `${tenant}.localhost`),
      ) as FolderDocuments;
      named['company.yaml']['id'] = tenant;
      const all = Object.entries(await folderOf(named));
      const laid = all.filter(([file]) => !files || file.endsWith('.yaml') || files.includes(file));
      const { folder, remove } = await layFolder(Object.fromEntries(laid));
      const storage = new FileStorage(fileStore);
      await importCompany({ db: database.db, storage, folder, clock, ids: nextId }).finally(remove);
    };
    /** Every row of the company, of the tables that are asked for. */
    const rows = async (
      only?: readonly string[],
      but: readonly string[] = [],
    ): Promise<Record<string, unknown[]>> => {
      const known = await database.db
        .select({ id: people.id, name: people.usernameKey })
        .from(people)
        .where(eq(people.tenant, tenant));
      const found: Record<string, unknown[]> = {};
      for (const { name, columns } of tables) {
        if (only && !only.includes(name)) continue;
        const shown = columns
          .filter((column) => !but.includes(`${name}.${column.name}`))
          .map((column) => `"${column.name}"`);
        const answered = await database.db.execute(
          `select ${shown.join(', ')} from "${name}" where tenant = '${tenant}'`,
        );
        const { rows: all } = answered as unknown as { rows: Record<string, unknown>[] };
        let text = all.map((row) => JSON.stringify(row)).join('\n');
        for (const person of known) text = text.replaceAll(person.id, person.name);
        const lines = text.replaceAll(tenant, 'padaria').split('\n').filter(Boolean);
        found[name] = lines.toSorted().map((line): unknown => JSON.parse(line));
      }
      return found;
    };
    return { bring, rows, clock };
  };

  it('is known of every format, and has another value than it has by itself', () => {
    const said = new Set<string>();
    changed((path, object, name, field) => {
      const parse = (value: unknown) => (field as z.ZodType).safeParse(value);
      expect(parse(object[name]).success, path).toBe(true);
      if (JSON.stringify(parse(object[name]).data) !== JSON.stringify(parse(undefined).data))
        said.add(path);
    });
    const all = new Set([
      ...fieldsOf(companyFormat, 'company'),
      ...fieldsOf(courseFormat, 'course'),
      ...fieldsOf(evaluationFormat, 'evaluation'),
    ]);
    expect(all.size).toBeGreaterThan(150);
    const exceptions = [...ofOneValue, ...others, 'company.people.apps', 'company.people.invited'];
    expect([...all].filter((path) => !said.has(path)).toSorted()).toEqual(exceptions.toSorted());
  });

  it('stays in every row', async () => {
    const { bring, rows, clock } = open();
    await bring(fullDocuments());
    const before = await rows();
    // What was said from the day of the import stays where it was then. Fields that have to be said
    // each time say the same day again.
    const begun = clock.now();
    const sameDays = (value: unknown, name = ''): unknown => {
      if (typeof value === 'string') return settled(name, value, begun);
      if (Array.isArray(value)) return value.map((one) => sameDays(one, name));
      return isObject(value)
        ? Object.fromEntries(
            Object.entries(value).map(([field, one]) => [field, sameDays(one, field)]),
          )
        : value;
    };
    const later = (documents: FolderDocuments): FolderDocuments => {
      clock.advance({ hours: 75 });
      return sameDays(documents) as FolderDocuments;
    };
    const bareDocuments = changed((path, object, name) => {
      const isBare =
        !saidEachTime.includes(path) &&
        !isName(path, object) &&
        !holdsDocuments(path, object[name]);
      if (isBare) Reflect.deleteProperty(object, name);
    });
    await bring(later(bareDocuments));
    expect(await rows()).toEqual(before);
    const minimal = changed((path, object, name) => {
      if (!saidEachTime.includes(path) && !isName(path, object))
        Reflect.deleteProperty(object, name);
    });
    await bring(later(minimal));
    expect(await rows()).toEqual(before);
    // The files that the folder does not name any more need not be in it.
    await bring(later(minimal), [
      'terms/uso.md',
      'courses/forno/palavras.md',
      'courses/forno/capa.png',
    ]);
    expect(await rows()).toEqual(before);
  });

  /**
   * What the rows of these say follows from what people do, or from when something was first said.
   */
  const published = [
    'companies',
    'hosts',
    'people',
    'terms',
    'menus',
    'nodes',
    'contents',
    'teams',
    'group_members',
    'sections',
    'section_items',
    'campaigns',
    'schedule_events',
    'schedule_types',
    'plans',
    'offers',
    'sso_providers',
    'library_files',
  ];
  const grown = [
    'people.password_hash',
    'people.imported',
    'teams.taken',
    'library_files.modified_at',
  ];

  // A course that is sold is for a group; classes and offers that left their list stay for a person who
  // is in them or has bought them.
  const inDocuments = (path: string, object: FolderDocument): boolean =>
    holdsDocuments(path, object[path.split('.').at(-1) ?? '']) ||
    ['course.restrictedTo', 'company.groups'].includes(path);
  it.each([
    { which: 'each field of a document', isKept: inDocuments, but: [] },
    { which: 'whatever a document has', isKept: () => false, but: ['teams', 'offers'] },
  ])('is cleared by null: $which', async ({ isKept, but }) => {
    const [left, fresh] = [open(), open()];
    const isCleared = (path: string, object: FolderDocument): boolean =>
      !untouched.includes(path) && !isNeeded(path, object) && !isKept(path, object);
    await left.bring(fullDocuments());
    await left.bring(
      changed((path, object, name) => {
        if (isCleared(path, object)) object[name] = null;
      }),
    );
    const bareDocuments = changed((path, object, name) => {
      if (isCleared(path, object)) Reflect.deleteProperty(object, name);
    });
    await fresh.bring(bareDocuments);
    const compared = published.filter((table) => !new Set<string>(but).has(table));
    expect(await left.rows(compared, grown)).toEqual(await fresh.rows(compared, grown));
  });
});
