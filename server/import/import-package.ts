/**
 * Imports a SCORM package alone: a course page with the package as its one content. The same page
 * again is a new version of the package: the content keeps its id, and with it people's progress.
 */
import { copyFile, link, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Node } from '#contract/entities/node.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { PackageRefused } from '#server/scorm/package/package-refused.ts';
import { areasForPackages, isPageOfPackage } from '#server/scorm/package/pages-of-packages.ts';
import { packageTitle } from '#server/scorm/package/read-package.ts';
import { importCourse } from './import-course.ts';
import type { ImportOptions } from './import-options.ts';
import type { CoursePlan } from './import-plan.ts';
import { ImportRefused } from './source/import-problems.ts';
import { COURSE_FILE } from './source/read-company-folder.ts';

export interface PackagePlace {
  /** Id of the area; the only one of the company by default, or where the page is already. */
  area: string | null;
  /** By default the next of the area. */
  code: string | null;
  /** By default made of the title. */
  id: string | null;
  /**
   * `new`: a page of its own, whatever is there. `version`: of the page `id`. Otherwise the id
   * decides.
   */
  wanted?: 'new' | 'version';
}

export interface PackageOptions extends Omit<ImportOptions, 'folder'> {
  zip: string;
  /** What the person calls the zip; by default as it is called on this machine. */
  fileName?: string;
  /** Made for the import and removed after it; by default one of the system's. */
  workFolder?: string;
  company: string;
  place: PackagePlace;
}

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '') || 'pacote';

const nextCode = (area: string, pages: readonly Node[]): string => {
  const last = pages.map(({ nodeCode }) =>
    nodeCode?.startsWith(`${area}.`) ? Number(nodeCode.slice(area.length + 1).split('.')[0]) : 0,
  );
  return `${area}.${Math.max(0, ...last) + 1}`;
};

interface Found {
  title: string;
  pages: readonly Node[];
  place: PackagePlace;
  file: string;
}

type Refuse = (message: string) => never;

/**
 * The first id that is free. A package that is there already is not replaced unless a person says
 * so.
 */
const freeId = (title: string, pages: readonly Node[], refuse: Refuse): string => {
  const slug = slugOf(title);
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? slug : `${slug}-${n}`;
    const known = pages.find(({ idNode }) => idNode === id);
    if (!known || (isPageOfPackage(known) && known.status !== 'PUBLISHED')) return id;
    if (isPageOfPackage(known) && slugOf(known.title) === slug)
      refuse(importCopy.packageThere(known.title));
  }
};

/** The page that the package becomes, and the one that is there already with its id. */
const pageOf = (
  { title, pages, place }: Found,
  refuse: Refuse,
): { id: string; known: Node | undefined } => {
  const id = place.id ?? (place.wanted === 'new' ? freeId(title, pages, refuse) : slugOf(title));
  const known = pages.find(({ idNode }) => idNode === id);
  if (place.wanted === 'version' && !(known && isPageOfPackage(known)))
    refuse(importCopy.noPackageThere);
  if (known && !isPageOfPackage(known)) refuse(importCopy.pageOfOther(id, known.title));
  return { id, known };
};

const areaOf = ({ pages, place }: Found, known: Node | undefined, refuse: Refuse): Node => {
  const areas = areasForPackages(pages);
  const only = areas.length === 1 ? areas[0]?.idNode : undefined;
  const wanted = place.area ?? known?.parentNodes.at(-1)?.idNode ?? only;
  if (wanted === undefined) return refuse(importCopy.wantsArea(areas.map(({ idNode }) => idNode)));
  return areas.find(({ idNode }) => idNode === wanted) ?? refuse(importCopy.unknownArea(wanted));
};

/** course.yaml of the package; JSON is YAML. */
const courseOf = (found: Found): string => {
  const { pages, place, file } = found;
  const refuse: Refuse = (message) => {
    throw new ImportRefused([{ file, line: null, message }]);
  };
  const { id, known } = pageOf(found, refuse);
  const area = areaOf(found, known, refuse);
  const keptCode = place.area === null ? known?.nodeCode : null;
  const title = found.title.slice(0, 200);
  const content = {
    id: known?.mapElements[0]?.idElement ?? `${id}-pacote`,
    type: 'scorm',
    title,
    file,
  };
  // A new page is open to all; a known one stays as it is.
  const course = {
    id,
    code: place.code ?? keptCode ?? nextCode(area.nodeCode ?? '', pages),
    area: area.idNode,
    title,
    selfEnrollment: known?.selfEnrollment ?? 1,
    sections: [{ contents: [content] }],
  };
  return JSON.stringify(course, null, 1);
};

const titleOf = (zip: string, file: string): Promise<string> =>
  packageTitle(zip).catch((error: unknown) => {
    throw error instanceof PackageRefused
      ? new ImportRefused([{ file, line: null, message: error.message }])
      : error;
  });

/**
 * The folder of a course names its files: what would lead elsewhere, or be read as something else,
 * must not.
 */
const nameInFolder = (name: string): string => {
  const plain = name
    .replaceAll(/[^\p{L}\p{N}._ ()-]/gu, '-')
    .replaceAll(/^[. ]+/g, '')
    .slice(-120);
  return /.\.zip$/i.test(plain) ? plain : `${plain || 'pacote'}.zip`;
};

const ownFolder = async (wanted: string | undefined): Promise<string> => {
  if (wanted === undefined) return mkdtemp(join(tmpdir(), 'trilha-package-'));
  // A person who made it before was killed.
  await rm(wanted, { recursive: true, force: true });
  await mkdir(wanted, { recursive: true });
  return wanted;
};

/** Rejects with `ImportRefused`. */
export const importPackage = async ({
  zip,
  fileName = basename(zip),
  workFolder,
  place,
  ...options
}: PackageOptions): Promise<CoursePlan> => {
  const source = await realpath(zip);
  const file = nameInFolder(fileName);
  const folder = await ownFolder(workFolder);
  try {
    // A link costs nothing; another disk needs a copy.
    await link(source, join(folder, file)).catch(() => copyFile(source, join(folder, file)));
    const title = await titleOf(join(folder, file), file);
    const pages = (
      await options.db
        .select({ doc: nodes.doc })
        .from(nodes)
        .where(eq(nodes.tenant, options.company))
    ).map(({ doc }) => doc);
    if (pages.length === 0)
      throw new ImportRefused([
        { file, line: null, message: importCopy.unknownCompany(options.company) },
      ]);
    await writeFile(join(folder, COURSE_FILE), courseOf({ title, pages, place, file }));
    const plan = await importCourse({ ...options, folder });
    for (const { scorm } of plan.packages) options.log?.(importCopy.readPackage(file, scorm));
    return plan;
  } finally {
    await rm(folder, { recursive: true });
  }
};
