/** What a schema of a format is made of, for tests that walk all fields. */
import type { z } from 'zod';

/** What of a schema leads further. */
export interface FormatDefinition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  out?: z.core.$ZodType;
  items?: z.core.$ZodType[];
  rest?: z.core.$ZodType | null;
  values?: string[];
}

export const definitionOf = (schema: z.core.$ZodType): FormatDefinition =>
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name of a schema's definition
  schema._zod.def as unknown as FormatDefinition;

/** A document may leave it out. */
// oxlint-disable-next-line no-underscore-dangle -- as above
export const isOptional = (schema: z.core.$ZodType): boolean => schema._zod.optin !== undefined;

/** Without what says that it may be absent or null, or how it is written in short. */
export const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { innerType, out } = definitionOf(schema);
  const inside = innerType ?? out;
  return inside ? bare(inside) : schema;
};
