/**
 * Completes a file with what earlier imports said: a field that it leaves out of a document stays,
 * and null clears it.
 */
import { dirname } from 'node:path/posix';
import { DocumentFiles } from '../files/document-files.ts';
import { settled } from '../format/moment.ts';
import type { DocumentShape, Fields } from './document-shapes.ts';
import type { DocumentName, KeptDocuments } from './kept-documents.ts';
import type { YamlPath, YamlSource } from './yaml-source.ts';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fields of things that are no documents: what they had is in the rows alone, so the null itself
 * has to reach what writes those.
 */
const clearedInRows: readonly string[] = ['modified'];

/**
 * A cleared field has the value that it has in a new document. The name stays, so that a misspelt
 * one is found.
 */
const cleared = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cleared);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      one === null && !clearedInRows.includes(name) ? undefined : cleared(one),
    ]),
  );
};

const nameOf = (shape: DocumentShape, document: Fields, owner: string): DocumentName | null => {
  const field = shape.named.find((name) => typeof document[name] === 'string');
  const id = field === undefined ? (shape.idOf?.(document) ?? null) : String(document[field]);
  return id === null ? null : { kind: shape.kind, id: shape.isInner ? `${owner}/${id}` : id };
};

interface Place {
  /** In the file. */
  path: YamlPath;
  /** The same without the steps of lists, from the document that it is in. */
  names: string;
}

const below = ({ path, names }: Place, name: string): Place => ({
  path: [...path, name],
  names: names === '' ? name : `${names}.${name}`,
});

type Visit = (shape: DocumentShape, document: Fields, place: Place) => Fields;

/** The same value, with the documents inside of it as `visit` gives them. */
const withInner = (shape: DocumentShape, value: unknown, place: Place, visit: Visit): unknown => {
  if (Array.isArray(value))
    return value.map((one, i) =>
      withInner(shape, one, { ...place, path: [...place.path, i] }, visit),
    );
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const here = below(place, name);
      const inner = shape.documents?.[here.names];
      if (!inner) return [name, withInner(shape, one, here, visit)];
      const visited = (item: unknown, path: YamlPath): unknown =>
        isFields(item) ? visit(inner, item, { path, names: '' }) : item;
      return [
        name,
        Array.isArray(one)
          ? one.map((item, i) => visited(item, [...here.path, i]))
          : visited(one, here.path),
      ];
    }),
  );
};

/** The documents of a value and of those inside of it. */
const namesIn = (
  shape: DocumentShape,
  document: Fields,
  owner: string,
): { name: DocumentName; shape: DocumentShape }[] => {
  const name = nameOf(shape, document, owner);
  const found = name ? [{ name, shape }] : [];
  withInner(shape, document, { path: [], names: '' }, (inner, one) => {
    found.push(...namesIn(inner, one, name?.id ?? owner));
    return one;
  });
  return found;
};

/** Those of the file, and those that their kept lists name. */
const load = async (
  shape: DocumentShape,
  document: Fields,
  documents: KeptDocuments,
): Promise<void> => {
  for (let wanted = namesIn(shape, document, ''); wanted.length > 0;) {
    const found = await documents.load(wanted.map(({ name }) => name));
    wanted = found.flatMap(({ kind, id, said }) => {
      const its = wanted.find(({ name }) => name.kind === kind && name.id === id)?.shape;
      return its ? innerNames(its, said, id) : [];
    });
  }
};

const innerNames = (
  shape: DocumentShape,
  said: Fields,
  owner: string,
): ReturnType<typeof namesIn> => {
  const found: ReturnType<typeof namesIn> = [];
  withInner(shape, said, { path: [], names: '' }, (inner, one) => {
    found.push(...namesIn(inner, one, owner));
    return one;
  });
  return found;
};

/** A document inside is a row of its own: only its name stays in the list that has it. */
const saidOf = (shape: DocumentShape, document: Fields, now: number): Fields => {
  const own = Object.fromEntries(
    Object.entries(document).filter(([name]) => !shape.never?.includes(name)),
  );
  const named = withInner(shape, own, { path: [], names: '' }, (inner, one): Fields => {
    const name = nameOf(inner, one, '');
    const field = inner.named.find((known) => typeof one[known] === 'string') ?? inner.named[0];
    return name && field !== undefined ? { [field]: name.id.slice(name.id.indexOf('/') + 1) } : {};
  });
  return settledIn(named, now) as Fields;
};

/** Points in time that are said from the day of the import stay where they are. */
const settledIn = (value: unknown, now: number, name = ''): unknown => {
  if (typeof value === 'string') return settled(name, value, now);
  if (Array.isArray(value)) return value.map((one) => settledIn(one, now, name));
  if (!isFields(value)) return value;
  // Cleared once: a later import that leaves the list out clears nothing.
  const kept = Object.entries(value).filter(
    ([field, one]) => one !== null || !clearedInRows.includes(field),
  );
  return Object.fromEntries(kept.map(([field, one]) => [field, settledIn(one, now, field)]));
};

const keyOf = (path: YamlPath): string => JSON.stringify(path);
const prefixes = (path: YamlPath): string[] =>
  Array.from({ length: path.length + 1 }, (_, length) => keyOf(path.slice(0, length)));

class Completion {
  readonly kept = new Set<string>();
  readonly files = new Map<string, DocumentFiles>();

  constructor(
    readonly documents: KeptDocuments,
    readonly folder: string,
    readonly now: number,
  ) {}

  document(
    shape: DocumentShape,
    given: Fields,
    place: Place,
    owner: string,
    known?: DocumentName,
  ): Fields {
    const name = known ?? nameOf(shape, given, owner);
    const before = name && this.documents.find(name);
    const merged = before ? this.#merged(shape, before.said, given, place) : given;
    const files = new DocumentFiles(this.folder, before?.files ?? {});
    if (name) this.files.set(keyOf(place.path), files);
    const id = name?.id ?? owner;
    const whole = withInner(shape, merged, place, (inner, one, at) =>
      this.document(inner, one, at, id),
    ) as Fields;
    if (name) this.documents.say(name, saidOf(shape, whole, this.now), files);
    return whole;
  }

  #merged(shape: DocumentShape, before: Fields, given: Fields, { path, names }: Place): Fields {
    const rivals = shape.oneOf?.[names] ?? [];
    const isReplaced = (name: string): boolean =>
      rivals.includes(name) && rivals.some((rival) => rival !== name && given[rival] !== undefined);
    const merged: Fields = { ...given };
    for (const [name, said] of Object.entries(before)) {
      const here = below({ path, names }, name);
      const one = given[name];
      if (name in given) {
        if (
          isFields(one) &&
          isFields(said) &&
          (one['id'] ?? said['id']) === said['id'] &&
          !shape.documents?.[here.names]
        )
          merged[name] = this.#merged(shape, said, one, here);
      } else if (!isReplaced(name)) merged[name] = said;
    }
    const unfit = shape.unfit?.[names]?.(merged) ?? [];
    for (const name of Object.keys(merged)) {
      if (name in given) continue;
      if (unfit.includes(name)) Reflect.deleteProperty(merged, name);
      else this.kept.add(keyOf([...path, name]));
    }
    return merged;
  }
}

interface ImportedBefore {
  documents: KeptDocuments;
  /** Start of the import in ms. */
  now: number;
}

const completed = (source: YamlSource, { kept, files }: Completion, value: unknown): YamlSource => {
  const isKept = (path: YamlPath): boolean =>
    source.isKept(path) || prefixes(path).some((prefix) => kept.has(prefix));
  return {
    ...source,
    value,
    isKept,
    at: (path) => {
      const before = source.at(path);
      const nearest = prefixes(path).findLast((prefix) => files.has(prefix));
      const document = nearest === undefined ? before.document : files.get(nearest);
      return { file: before.file, line: before.line, document, isKept: isKept(path) };
    },
  };
};

/** The file as one document of this shape. */
export const keepAbsent = async (
  source: YamlSource,
  shape: DocumentShape,
  { documents, now }: ImportedBefore,
): Promise<YamlSource> => {
  const given = cleared(source.value);
  if (!isFields(given)) return source;
  await load(shape, given, documents);
  const completion = new Completion(documents, dirname(source.file), now);
  return completed(
    source,
    completion,
    completion.document(shape, given, { path: [], names: '' }, ''),
  );
};

/**
 * A document in the file that something outside of it names: the source knows its fields from here
 * on, and has its value as it was.
 */
export const keepAbsentAt = async (
  source: YamlSource,
  {
    path,
    given,
    shape,
    name,
  }: { path: YamlPath; given: Fields; shape: DocumentShape; name: DocumentName },
  { documents, now }: ImportedBefore,
): Promise<{ source: YamlSource; value: Fields }> => {
  await documents.load([name]);
  const completion = new Completion(documents, dirname(source.file), now);
  const value = completion.document(shape, given, { path, names: '' }, '', name);
  return { source: completed(source, completion, source.value), value };
};
