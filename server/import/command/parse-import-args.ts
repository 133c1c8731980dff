/** The parsed command line; `parseImportArgs` returns null when it is invalid. */
import { parseArgs } from 'node:util';
import { pictureChoices, type PictureChoice } from '../pictures/outside-pictures.ts';

export interface ImportArgs {
  folder: string;
  /** Id of an existing company, when only a course is imported. */
  company: string | null;
  /** What becomes of pictures that are no file of the folder. */
  pictures: PictureChoice;
  /** Types of questions that a bank of another system goes without. */
  skip: string[];
  /** Writes the example to the folder instead. */
  isExample: boolean;
}

const text = { type: 'string' } as const;
const options = { company: text, pictures: text, example: text, skip: text } as const;

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
  const { company = null, pictures: named = 'refuse', example, skip: left = '' } = found.values;
  const [folder = example, ...more] = found.positionals;
  const pictures = pictureChoices.find((choice) => choice === named);
  const isExample = example !== undefined;
  if (!folder || company === '' || pictures === undefined || more.length > 0) return null;
  if (isExample && (found.positionals.length > 0 || company !== null || pictures !== 'refuse' || left !== '')) return null;
  const skip = left
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
  return { folder, company, pictures, skip, isExample };
};
