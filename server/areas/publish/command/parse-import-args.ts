/** The parsed command line; `parseImportArgs` returns null when it is invalid. */
import { parseArgs } from 'node:util';
import type { PackagePlace } from '../import-package.ts';
import { pictureChoices, type PictureChoice } from '../pictures/outside-pictures.ts';

export interface ImportArgs {
  folder: string;
  /** Id of an existing company, when only a course is imported. */
  company: string | null;
  /** What becomes of pictures that are no file of the folder. */
  pictures: PictureChoice;
  /** Types of questions that a bank of another system goes without. */
  skip: string[];
  /** Where the page of a package goes. */
  place: PackagePlace;
  /** Writes the example to the folder instead. */
  isExample: boolean;
}

/** A folder may be called anything: whether it is a file is looked up later. */
export const isPackageFile = (path: string): boolean => /\.zip$/i.test(path);

const text = { type: 'string' } as const;
const options = {
  company: text,
  pictures: text,
  example: text,
  skip: text,
  area: text,
  code: text,
  id: text,
} as const;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch {
    return null;
  }
};

export const parseImportArgs = (args: readonly string[]): ImportArgs | null => {
  const found = parsed(args);
  if (!found) return null;
  const {
    company = null,
    pictures: named = 'refuse',
    example,
    skip: left = '',
    area = null,
    code = null,
    id = null,
  } = found.values;
  const [folder = example, ...more] = found.positionals;
  const pictures = pictureChoices.find((choice) => choice === named);
  const isExample = example !== undefined;
  if (!folder || company === '' || pictures === undefined || more.length > 0) return null;
  if (
    isExample &&
    (found.positionals.length > 0 || company !== null || pictures !== 'refuse' || left !== '')
  )
    return null;
  const skip = left
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
  const place = { area, code, id };
  if (Object.values(place).some((one) => one !== null) && !isPackageFile(folder)) return null;
  return { folder, company, pictures, skip, place, isExample };
};
