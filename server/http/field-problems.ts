import type { z } from 'zod/mini';
import { fieldMessages } from '#server/copy/pt-br.ts';
import type { BadField } from '#server/failure.ts';

type Issue = z.core.$ZodIssue;

const limitMessage = (
  origin: string,
  limit: number,
  text: (n: number) => string,
  list: (n: number) => string,
  value: (n: number) => string,
) => (origin === 'string' ? text(limit) : origin === 'array' ? list(limit) : value(limit));

const sentence = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fieldMessages.required : fieldMessages.wrongType;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return fieldMessages.required;
      return limitMessage(
        issue.origin,
        Number(issue.minimum),
        fieldMessages.tooShort,
        fieldMessages.tooFew,
        fieldMessages.tooSmall,
      );
    case 'too_big':
      return limitMessage(
        issue.origin,
        Number(issue.maximum),
        fieldMessages.tooLong,
        fieldMessages.tooMany,
        fieldMessages.tooBig,
      );
    case 'invalid_format':
      return fieldMessages.wrongFormat;
    case 'invalid_value':
      return fieldMessages.notAnOption;
    default:
      return fieldMessages.invalid;
  }
};

/**
 * Converts zod issues to messages for people. The issues must carry their input (`reportInput`).
 */
export const fieldProblems = (error: z.core.$ZodError): BadField[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: sentence(issue) }));
