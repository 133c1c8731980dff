/**
 * Turns a file of questions from another system into an evaluation beside it, with its pictures.
 * All or nothing: the evaluation is built as an import would build it, and only then moved to its
 * place.
 */
import {
  access,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { fold } from '#server/areas/learning/catalog/fold.ts';
import { questionsCopy } from '#server/copy/questions-pt-br.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { buildEvaluation } from '../build/evaluation/build-evaluation.ts';
import { hasRight } from '../build/evaluation/question-draft.ts';
import type { ImportWork } from '../build/import-work.ts';
import { startImport } from '../build/start-import.ts';
import { acceptedFiles } from '../files/accepted-files.ts';
import { importLimits } from '../files/import-limits.ts';
import { sniff } from '../files/sniff.ts';
import { evaluationFormat, evaluationSettings } from '../format/evaluation-format.ts';
import type { PictureChoice } from '../pictures/outside-pictures.ts';
import { ImportRefused } from '../source/import-problems.ts';
import { readYaml } from '../source/read-yaml.ts';
import { bankYaml, type BankSettings } from './bank-yaml.ts';
import type { ParsedBank, ParsedQuestion } from './parsed-bank.ts';
import { readBank } from './read-bank.ts';

interface ConvertOptions {
  file: string;
  /** Types of questions to leave out, by the names of the other system. */
  skip: readonly string[];
  pictures: PictureChoice;
  log: (line: string) => void;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const idOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-+|-+$/g, '') || 'avaliacao';

const settingsOf = (name: string, questions: readonly ParsedQuestion[]): BankSettings => {
  const isGraded = questions.some((question) => hasRight(question) && question.weight > 0);
  return {
    id: idOf(name),
    title: name.slice(0, 200),
    type: isGraded ? 'KNOWLEDGE' : 'REACTION',
    survey: !isGraded,
  };
};

/**
 * The name of each type that is left out, with its lines; types that were not asked to be left out
 * are problems.
 */
const leaveOut = (
  { unmapped }: ParsedBank,
  file: string,
  { skip, log }: ConvertOptions,
  { problems }: ImportWork,
): void => {
  const wanted = [...new Set(unmapped.map(({ type }) => type))];
  const refused = wanted.filter((type) => !skip.includes(type));
  for (const { type, line, title } of unmapped)
    if (refused.includes(type))
      problems.addOnce(
        `${type} ${line}`,
        { file, line },
        () => questionsCopy.unmapped(type, title),
        questionsCopy.skipHint(wanted.join(',')),
      );
  for (const type of wanted.filter((one) => skip.includes(one)))
    log(
      questionsCopy.skipped(
        type,
        unmapped.filter((one) => one.type === type).map(({ line }) => line),
      ),
    );
};

/** Writes the bank's pictures below `folder`; gives the address of each. */
const writePictures = async (
  bank: ParsedBank,
  folder: string,
  pictures: string,
  file: string,
  work: ImportWork,
): Promise<Map<string, string>> => {
  const addresses = new Map<string, string>();
  for (const [key, { name, bytes, line }] of bank.files) {
    await mkdir(join(folder, pictures), { recursive: true });
    const bare = join(folder, pictures, key);
    await writeFile(bare, bytes);
    const type = await sniff(bare);
    const ending = acceptedFiles.picture.find(({ sniffed }) => sniffed === type)?.endings[0];
    if (ending === undefined || bytes.length === 0)
      work.problems.add(file, line, questionsCopy.noPicture(name));
    await rename(bare, `${bare}${ending ?? ''}`);
    addresses.set(key, `${pictures}/${key}${ending ?? ''}`);
  }
  return addresses;
};

const placed = (
  question: ParsedQuestion,
  addresses: ReadonlyMap<string, string>,
): ParsedQuestion => {
  const place = (text: string): string =>
    text.replace(/@@FILE:([0-9a-f]{12})@@/g, (all, key: string) => addresses.get(key) ?? all);
  return {
    ...question,
    statement: place(question.statement),
    options: question.options.map((option) => ({ ...option, text: place(option.text) })),
    targets: question.targets.map((target) => ({ ...target, text: place(target.text) })),
  };
};

/**
 * Rejects with `ImportRefused`, by the lines of the file; then nothing is written. Gives the path
 * of the evaluation.
 */
export const convertBank = async (options: ConvertOptions): Promise<string> => {
  const { file, log } = options;
  const name = basename(file);
  const refuse = (message: string): never => {
    throw new ImportRefused([{ file: name, line: null, message }]);
  };
  if ((await stat(file)).size > importLimits.bank)
    refuse(importCopy.fileTooBig(name, importLimits.bank));
  const bank = readBank(name, await readFile(file)) ?? refuse(importCopy.notText);
  const stem = basename(file, extname(file));
  const [target, pictures] = [join(dirname(file), `${stem}.yaml`), `${idOf(stem)}-imagens`];
  for (const path of [target, join(dirname(file), pictures)])
    if (await isThere(path)) refuse(questionsCopy.inTheWay(basename(path)));

  const draft = await mkdtemp(join(tmpdir(), 'trilha-bank-'));
  try {
    const work = await startImport(draft, log, { pictures: options.pictures });
    for (const { line, message } of bank.problems) work.problems.add(name, line, message);
    leaveOut(bank, name, options, work);
    const addresses = await writePictures(bank, draft, pictures, name, work);
    work.problems.throwIfAny();
    const questions = bank.questions.map((question) => placed(question, addresses));
    if (questions.length === 0) refuse(questionsCopy.none);
    const settings = settingsOf(stem, questions);
    const at = () => ({ file: name, line: null });
    const place = {
      idNode: settings.id,
      file: name,
      at,
      questions: { file: name, language: 'html' as const },
    };
    await buildEvaluation(evaluationSettings.parse(settings), questions, place, work);
    work.problems.throwIfAny();
    await writeFile(join(draft, `${stem}.yaml`), bankYaml(settings, questions));
    // What was written must be readable: anything else is a bug, and the file is not left behind.
    await readYaml(`${stem}.yaml`, evaluationFormat, work);
    work.problems.throwIfAny();
    await cp(draft, dirname(file), { recursive: true, errorOnExist: true, force: false });
    if (bank.feedback > 0) log(questionsCopy.feedback(bank.feedback));
    log(questionsCopy.written(questions.length, target));
    return target;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};
