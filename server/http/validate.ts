import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod/mini';
import { Failure } from '#server/failure.ts';
import { fieldProblems } from './field-problems.ts';

/** Validates parameters, query and body with the schemas of the contract. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) => {
    const parsed = schema.safeParse(data, { reportInput: true });
    return parsed.success
      ? { value: parsed.data }
      : { error: new Failure('invalid_fields', { fields: fieldProblems(parsed.error) }) };
  };
