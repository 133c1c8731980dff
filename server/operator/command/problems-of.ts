import type { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { portugueseIssue } from '#server/areas/publish/source/read-format.ts';

/** How a value is read whose problems are to be said in Portuguese. */
export const inPortuguese = { error: portugueseIssue };

/** One line a problem, with the field that it is about. */
export const problemsOf = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map(importCopy.unknownField);
    const field = issue.path.at(-1);
    return [field === undefined ? issue.message : `${String(field)}: ${issue.message}`];
  });
