/** Validates a file against a schema. Problems are reported in Portuguese, with their line. */
import type { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ImportProblems } from './import-problems.ts';
import type { YamlPath, YamlSource } from './yaml-source.ts';

const isKind = (name: string): name is keyof typeof importCopy.kinds => name in importCopy.kinds;

const numberLimit = (
  issue: { origin: string },
  over: (limit: number) => string,
  items: (limit: number) => string,
  limit: number,
): string => (issue.origin === 'array' ? items(limit) : over(limit));

/** Used only for issues whose schema has no message of its own. */
export const portugueseIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return importCopy.missing;
      if (issue.expected === 'string' && typeof issue.input === 'number')
        return importCopy.expectedText;
      return isKind(issue.expected)
        ? importCopy.expected(importCopy.kinds[issue.expected])
        : importCopy.badValue;
    case 'invalid_value':
      return issue.input === undefined
        ? importCopy.missing
        : importCopy.oneOf(issue.values.map(String));
    case 'too_small':
      return numberLimit(
        issue,
        importCopy.numberTooSmall,
        importCopy.atLeast,
        Number(issue.minimum),
      );
    case 'too_big':
      return numberLimit(
        issue,
        importCopy.numberTooBig,
        importCopy.numberTooBig,
        Number(issue.maximum),
      );
    default:
      return importCopy.badValue;
  }
};

type Issue = z.core.$ZodIssue;

/**
 * A field that is missing may be another kind's; one that is too many is surely not this kind's.
 */
const distance = (issues: readonly Issue[]): number =>
  issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' ? 100 * issue.keys.length : 1),
    0,
  );

/** An entry that may be of several kinds is reported as the kind that it is closest to. */
const unfold = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || issue.message !== importCopy.badValue) return [issue];
  const groups = issue.errors.filter((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  const [closest] = groups.toSorted((one, other) => distance(one) - distance(other));
  return closest
    ? closest.flatMap((inner) =>
        unfold({ ...inner, path: [...issue.path, ...inner.path] } as Issue),
      )
    : [issue];
};

/** Null when the file does not match; the problems are recorded. */
export const readFormat = <S extends z.ZodType>(
  schema: S,
  source: YamlSource,
  problems: ImportProblems,
): z.infer<S> | null => {
  const parsed = schema.safeParse(source.value, { error: portugueseIssue });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues.flatMap(unfold)) {
    const path: YamlPath = issue.path.map((step) =>
      typeof step === 'symbol' ? String(step) : step,
    );
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        problems.tell(source.at([...path, key]), importCopy.unknownField(key));
    else
      problems.tell(
        source.at(path),
        `${path.length > 0 ? `${path.join('.')}: ` : ''}${issue.message}`,
      );
  }
  return null;
};
