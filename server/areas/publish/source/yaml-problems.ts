/** The mistakes of a YAML file in Portuguese. */
import type { YAMLError } from 'yaml';
import { yamlDetails, yamlErrors } from '#server/copy/yaml-errors-pt-br.ts';

interface YamlProblem {
  offset: number;
  message: string;
}

const textOf = ({ code, message }: YAMLError): string =>
  yamlDetails.find(([words]) => words.test(message))?.[1] ?? yamlErrors[code];

/**
 * One problem a line: the parser's other complaints about the same line follow from the first. Of
 * two about the same character, the one about two lines is the cause: a line that is indented too
 * far also looks like two fields in one.
 */
export const yamlProblems = (
  errors: readonly YAMLError[],
  lineOf: (offset: number) => number,
): YamlProblem[] => {
  const byLine = new Map<number, YAMLError>();
  for (const error of errors) {
    const line = lineOf(error.pos[0]);
    const known = byLine.get(line);
    const isCause =
      known !== undefined &&
      error.code === 'MULTILINE_IMPLICIT_KEY' &&
      error.pos[0] === known.pos[0];
    if (known === undefined || isCause) byLine.set(line, error);
  }
  return [...byLine.values()].map((error) => ({ offset: error.pos[0], message: textOf(error) }));
};
