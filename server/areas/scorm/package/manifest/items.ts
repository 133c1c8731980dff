/** The items of an organisation, in order, with what each of them is. */
import { createHash } from 'node:crypto';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import type { XmlElement } from '#server/text/read-xml.ts';
import type { PackageLimits } from '../package-limits.ts';
import { refuse } from '../package-refused.ts';
import { sequencingOf } from '../sequencing/sequencing-of.ts';
import type { Resource } from './resources.ts';
import { titleOf } from './titles.ts';
import { attribute, children } from './xml-access.ts';

export interface Item {
  element: XmlElement;
  identifier: string;
  idSco: string;
  /** Null when it has none. */
  title: string | null;
  depth: number;
  /** Null when it opens nothing. */
  reference: string | null;
  /** With what it takes over from a shared collection. */
  sequencing: XmlElement | undefined;
  children: Item[];
}

/**
 * An identifier that is also an id stays as it is; in the words of prerequisites and joined ids,
 * some signs mean something.
 */
const idScoOf = (identifier: string): string => {
  const plain = identifier
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9._-]/g, '')
    .replace(/^[^A-Za-z0-9]+/, '');
  if (plain === identifier && plain.length <= 100) return plain;
  // Two identifiers must not become one.
  return `${plain.slice(0, 60) || 'sco'}-${createHash('sha256').update(identifier).digest('hex').slice(0, 8)}`;
};

interface Reading {
  seen: Set<string>;
  limits: PackageLimits;
  collections: ReadonlyMap<string, XmlElement>;
}

const read = (parent: XmlElement, depth: number, reading: Reading): Item[] => {
  const { seen, limits, collections } = reading;
  return children(parent, 'item').map((element) => {
    const identifier = attribute(element, 'identifier') ?? `item-${seen.size + 1}`;
    if (seen.has(identifier)) refuse(scormCopy.sameIdentifier(identifier));
    seen.add(identifier);
    if (seen.size > limits.items) refuse(scormCopy.tooManyItems(limits.items));
    const title = titleOf(element);
    return {
      element,
      identifier,
      idSco: idScoOf(identifier),
      title,
      depth,
      reference: attribute(element, 'identifierref'),
      sequencing: sequencingOf(element, collections, title ?? identifier),
      children: read(element, depth + 1, reading),
    };
  });
};

export const itemsOf = (
  organization: XmlElement,
  collections: ReadonlyMap<string, XmlElement>,
  limits: PackageLimits,
): Item[] => read(organization, 0, { seen: new Set(), limits, collections });

/** A package without an organisation is its lessons, one after the other. */
export const itemsOfResources = (resources: Iterable<Resource>): Item[] => {
  const all = [...resources].filter(({ href }) => href !== null);
  const scos = all.filter(({ isSco }) => isSco);
  return (scos.length > 0 ? scos : all.slice(0, 1)).map(({ identifier, element }) => ({
    element: { ...element, children: [] },
    identifier,
    idSco: idScoOf(identifier),
    title: null,
    depth: 0,
    reference: identifier,
    sequencing: undefined,
    children: [],
  }));
};

export const inOrder = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...inOrder(item.children)]);
