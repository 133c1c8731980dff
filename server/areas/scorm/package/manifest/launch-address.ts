/**
 * From `xml:base`, `href` and `parameters` to the file that a lesson opens and the address that
 * opens it.
 */
import { cleanLine } from '#contract/clean-text.ts';

export type Address =
  | { kind: 'inside'; path: string; query: string; fragment: string }
  /** Another host, or a scheme of its own. */
  | { kind: 'elsewhere' }
  /** Above the package's folder. */
  | { kind: 'outside' };

const scheme = /^([a-z][a-z0-9+.-]+:|\/\/)/i;

const split = (href: string): { path: string; query: string; fragment: string } => {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { path: path.replaceAll('\\', '/'), query, fragment };
};

/** Undefined above the root. */
const joined = (parts: readonly string[]): string | undefined => {
  const path: string[] = [];
  for (const part of parts.flatMap((one) => one.split('/'))) {
    if (part === '' || part === '.') continue;
    if (part !== '..') path.push(part);
    else if (path.pop() === undefined) return undefined;
  }
  return path.join('/');
};

/** `bases` from the outermost; a slash at the beginning is the package's root. */
export const addressOf = (bases: readonly string[], href: string): Address => {
  if ([...bases, href].some((one) => scheme.test(one))) return { kind: 'elsewhere' };
  const { path, query, fragment } = split(href);
  const all = [...bases.map((base) => split(base).path), path];
  const from = all.findLastIndex((one) => one.startsWith('/'));
  const whole = joined(all.slice(Math.max(from, 0)));
  return whole === undefined
    ? { kind: 'outside' }
    : { kind: 'inside', path: whole, query, fragment };
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Equal for names that look the same, whatever their letter case. */
export const looksOf = (path: string): string => cleanLine(path).toLowerCase();

/**
 * The file as the package has it; undefined when it has none. Tools of Windows write names in
 * another letter case than the file has, and what is pasted brings signs that take no place.
 */
export const storedPath = (
  path: string,
  files: ReadonlyMap<string, unknown>,
  byLooks: ReadonlyMap<string, string>,
): string | undefined => {
  const names = [path, decoded(path)].map((name) => name.normalize('NFC'));
  return (
    names.find((name) => files.has(name)) ??
    names.map((name) => byLooks.get(looksOf(name))).find((name) => name !== undefined)
  );
};

/** What an address may not hold is encoded; what is encoded stays. */
const encoded = (text: string): string => encodeURI(text).replaceAll(/%25(?=[0-9a-f]{2})/gi, '%');

/** As the standard joins them, a fragment at the end. */
export const launchOf = (
  stored: string,
  { query, fragment }: { query: string; fragment: string },
  parameters: string | null,
): string => {
  const path = stored.split('/').map(encodeURIComponent).join('/');
  const more = (parameters ?? '').replace(/^[?&]+/, '');
  if (more.startsWith('#'))
    return `${path}${encoded(query)}${encoded(fragment === '' ? more : fragment)}`;
  const whole = more === '' ? query : query === '' ? `?${more}` : `${query}&${more}`;
  return `${path}${encoded(whole)}${encoded(fragment)}`;
};
