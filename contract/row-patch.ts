/**
 * The difference between two versions of a row, as JSON: the server tells it instead of a large row
 * of which little has changed. A device believes the result only when its sum is the one that the
 * server computed, whatever the difference was applied to.
 */
import { z } from 'zod/mini';

/**
 * `{w}`: the whole value. `{o, d}`: fields of an object that changed, and those that are gone.
 * `{l}`: elements of a list that changed, by their places. `{c}`: a piece of a list, as place,
 * number of elements that go, and the elements that come.
 */
export type RowPatch =
  | { w: unknown }
  | { o: [string, RowPatch][]; d?: string[] | undefined }
  | { l: [number, RowPatch][] }
  | { c: [number, number, unknown[]] };

const place = z.int().check(z.gte(0));
export const rowPatch: z.ZodMiniType<RowPatch> = z.union([
  z.strictObject({ w: z.unknown() }),
  z.strictObject({
    o: z.array(z.tuple([z.string(), z.lazy(() => rowPatch)])),
    d: z.optional(z.array(z.string())),
  }),
  z.strictObject({ l: z.array(z.tuple([place, z.lazy(() => rowPatch)])) }),
  z.strictObject({ c: z.tuple([place, place, z.array(z.unknown())]) }),
]);

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A field of the row itself: every object inherits some, `toString` among them. */
const fieldOf = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;
/** JSON has no undefined fields. */
const namesOf = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name] !== undefined);

const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = namesOf(a);
  return (
    names.length === namesOf(b).length &&
    names.every((name) => fieldOf(b, name) !== undefined && isSame(a[name], b[name]))
  );
};

const ofLists = (from: readonly unknown[], to: readonly unknown[]): RowPatch => {
  if (from.length === to.length)
    return {
      l: to.flatMap((one, at) =>
        isSame(from[at], one) ? [] : [[at, patchOf(from[at], one)] as [number, RowPatch]],
      ),
    };
  const least = Math.min(from.length, to.length);
  let start = 0;
  while (start < least && isSame(from[start], to[start])) start += 1;
  let end = 0;
  while (end < least - start && isSame(from.at(-1 - end), to.at(-1 - end))) end += 1;
  return { c: [start, from.length - start - end, to.slice(start, to.length - end)] };
};

/** What leads from one value to another. Of equal values it is a patch that changes nothing. */
export const patchOf = (from: unknown, to: unknown): RowPatch => {
  if (Array.isArray(from) && Array.isArray(to)) return ofLists(from, to);
  if (!isObject(from) || !isObject(to)) return { w: to };
  const gone = namesOf(from).filter((name) => fieldOf(to, name) === undefined);
  const changed = namesOf(to).flatMap((name): [string, RowPatch][] => {
    const before = fieldOf(from, name);
    if (isSame(before, to[name])) return [];
    return [[name, before === undefined ? { w: to[name] } : patchOf(before, to[name])]];
  });
  return { o: changed, ...(gone.length > 0 && { d: gone }) };
};

/** The value with the patch applied. @throws TypeError where the patch is not of such a value. */
export const patched = (value: unknown, patch: RowPatch): unknown => {
  if ('w' in patch) return patch.w;
  if ('o' in patch) {
    if (!isObject(value)) throw new TypeError('no object to patch');
    const fields = new Map(Object.entries(value));
    for (const name of patch.d ?? []) fields.delete(name);
    for (const [name, below] of patch.o) fields.set(name, patched(fields.get(name), below));
    return Object.fromEntries(fields);
  }
  if (!Array.isArray(value)) throw new TypeError('no list to patch');
  if ('c' in patch)
    return [...value.slice(0, patch.c[0]), ...patch.c[2], ...value.slice(patch.c[0] + patch.c[1])];
  const list = [...(value as unknown[])];
  for (const [at, below] of patch.l) {
    if (at >= list.length) throw new TypeError('no element to patch');
    list[at] = patched(list[at], below);
  }
  return list;
};

const ofText = (text: string, seed: number): number => {
  let sum = seed ^ text.length;
  for (let at = 0; at < text.length; at += 1)
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(sum ^ (sum >>> 15), 0x85ebca6b);
};

/** The order of an object's fields does not count: a database may keep another one. */
const sumOf = (value: unknown, seed: number): number => {
  if (typeof value === 'string') return ofText(value, seed);
  if (Array.isArray(value))
    return (
      value.reduce<number>((sum, one) => Math.imul(sum, 31) + sumOf(one, seed), ofText('[', seed)) |
      0
    );
  if (!isObject(value)) return ofText(String(value), ~seed);
  let sum = ofText('{', seed);
  for (const name of Object.keys(value))
    if (value[name] !== undefined)
      sum = (sum + Math.imul(ofText(name, seed) | 1, sumOf(value[name], seed) ^ seed)) | 0;
  return sum;
};

/**
 * 64 bits that tell two JSON values apart, whatever the order of their fields. Not against forgery.
 */
export const rowSum = (row: unknown): string =>
  [0x9747b28c, 0x3c6ef372]
    .map((seed) => (sumOf(row, seed) >>> 0).toString(16).padStart(8, '0'))
    .join('');
