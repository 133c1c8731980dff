import { homedir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { files, read, root } from './tree.ts';

const isText = (path: string): boolean =>
  /\.(ts|tsx|mjs|mts|js|json|css|html|md|yaml|yml|sql|svg|vtt|txt|sh)$|(^|\/)\.[a-z]+(rc)?$|^\.ci\/run$/.test(
    path,
  );
const texts = files.filter(isText);

const findAll = (pattern: RegExp) =>
  texts.flatMap((path) => [...read(path).matchAll(pattern)].map(([found]) => ({ path, found })));

describe('tracked files', () => {
  it('are all read', () => {
    expect(texts.length).toBeGreaterThan(400);
    expect(texts).toContain('package-lock.json');
  });

  it('name no package registry', () => {
    // Written so that this file does not name one either.
    const traces = [
      'registry\\.(npmjs|yarnpkg)\\.',
      '"resolved"\\s*:',
      '_auth[T]oken',
      '//[a-z0-9.-]*(artifactory|verdaccio|nexus)',
    ];
    expect(findAll(new RegExp(traces.join('|'), 'g'))).toEqual([]);
  });

  it('name no place of one machine', () => {
    const isTelling = (place: string): boolean => place.split(/[/\\]/).length > 2;
    const places = [root, homedir()]
      .filter(isTelling)
      .map((place) => place.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    expect(
      findAll(
        new RegExp([...places, '/(home|Users)/[a-z][a-z0-9_-]+/', '/root/\\.'].join('|'), 'g'),
      ),
    ).toEqual([]);
  });

  it('hold no key and no token', () => {
    const shapes = [
      '-----BEGIN [A-Z ]*PRIVATE',
      'AKIA[0-9A-Z]{16}',
      'eyJ[A-Za-z0-9_-]{20,}\\.eyJ[A-Za-z0-9_-]{20,}',
      'gh[pousr]_[A-Za-z0-9]{36}',
      'xox[abp]-[0-9]{8}',
    ];
    expect(findAll(new RegExp(shapes.join('|'), 'g'))).toEqual([]);
  });
});
