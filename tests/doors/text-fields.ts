/** Every place of a schema where text comes in. */
import type { core } from 'zod';

export interface TextField {
  /** `chat.send.message`, `changes.name.to`; `[]` for the items of a list. */
  path: string;
  schema: core.$ZodType;
  /** Anything at all is taken there. */
  isUnknown: boolean;
}

/** The parts of a definition that hold other schemas, by the name of the part. */
type Definition = core.$ZodTypeDef & {
  shape?: Record<string, core.$ZodType>;
  element?: core.$ZodType;
  innerType?: core.$ZodType;
  options?: readonly core.$ZodType[];
  items?: readonly core.$ZodType[];
  rest?: core.$ZodType | null;
  keyType?: core.$ZodType;
  valueType?: core.$ZodType;
  in?: core.$ZodType;
  left?: core.$ZodType;
  right?: core.$ZodType;
  getter?: () => core.$ZodType;
};

/** No text comes in there. */
const TEXTLESS = new Set([
  'number',
  'int',
  'boolean',
  'bigint',
  'date',
  'null',
  'undefined',
  'void',
  'never',
  'literal',
  'enum',
  'transform',
]);

const partsOf = (definition: Definition): [string, core.$ZodType][] => {
  const { shape = {}, element, innerType, options = [], items = [], rest } = definition;
  const { keyType, valueType, in: before, left, right, getter } = definition;
  const same = [innerType, before, left, right, getter?.(), ...options];
  const named: [string, core.$ZodType | null | undefined][] = [
    ...Object.entries(shape).map(([name, part]): [string, core.$ZodType] => [`.${name}`, part]),
    ['[]', element],
    ['{key}', keyType],
    ['{}', valueType],
    ...items.map((item, at): [string, core.$ZodType] => [`[${at}]`, item]),
    ['[]', rest],
    ...same.map((part): [string, core.$ZodType | undefined] => ['', part]),
  ];
  return named.flatMap(([name, part]): [string, core.$ZodType][] => (part ? [[name, part]] : []));
};

/** @throws for a type of schema that is not known here: text might come in through it. */
export const textFields = (
  schema: core.$ZodType,
  path: string,
  above: readonly core.$ZodType[] = [],
): TextField[] => {
  if (above.includes(schema)) return [];
  // oxlint-disable-next-line no-underscore-dangle -- where both kinds of schemas tell what they are
  const definition = schema._zod.def as Definition;
  if (definition.type === 'string') return [{ path, schema, isUnknown: false }];
  if (definition.type === 'unknown' || definition.type === 'any')
    return [{ path, schema, isUnknown: true }];
  if (TEXTLESS.has(definition.type)) return [];
  const parts = partsOf(definition);
  if (parts.length === 0 && definition.type !== 'object')
    throw new Error(`${path}: what comes in through ${definition.type}?`);
  return parts.flatMap(([name, part]) => textFields(part, `${path}${name}`, [...above, schema]));
};
