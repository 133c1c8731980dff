/**
 * Elements and attributes by their local name, whatever the prefix and the letter case: tools
 * declare the same namespaces under many prefixes, some under none, and write `scormtype` as the
 * versions of the standard did in turn.
 */
import type { XmlElement } from '#server/text/read-xml.ts';

const local = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

export const children = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => local(child.name) === name.toLowerCase()) ?? [];

/** The first child of that name, and so on down the path. */
export const within = (
  element: XmlElement | undefined,
  ...names: string[]
): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((at, name) => children(at, name)[0], element);

/** Null when it is absent or empty. */
export const attribute = (element: XmlElement | undefined, name: string): string | null => {
  const found = Object.entries(element?.attributes ?? {}).find(
    ([key]) => !key.startsWith('xmlns') && local(key) === name.toLowerCase(),
  );
  const value = found?.[1].trim() ?? '';
  return value === '' ? null : value;
};

/** Null when it is absent or empty. Blanks inside are one. */
export const textOf = (element: XmlElement | undefined): string | null => {
  const text = element?.text.trim().replaceAll(/\s+/g, ' ') ?? '';
  return text === '' ? null : text;
};

export const isNamed = (element: XmlElement, name: string): boolean => local(element.name) === name;

/** Undefined when it is absent or neither. */
export const flagOf = (element: XmlElement | undefined, name: string): boolean | undefined => {
  const value = attribute(element, name)?.toLowerCase();
  return value === 'true' || value === '1'
    ? true
    : value === 'false' || value === '0'
      ? false
      : undefined;
};

/** Null unless it is a whole number within both. */
export const wholeIn = (text: string | null, least: number, most: number): number | null => {
  const value = numberIn(text, least, most);
  return value !== null && Number.isInteger(value) ? value : null;
};

/** Null unless it is a number within both. */
export const numberIn = (text: string | null, least: number, most: number): number | null => {
  const value = text === null ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(value) && value >= least && value <= most ? value : null;
};
