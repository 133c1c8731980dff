import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { read } from './tree.ts';

const packages = z.record(z.string(), z.string());
const manifest = z
  .object({ dependencies: packages, devDependencies: packages })
  .parse(JSON.parse(read('package.json')));
const lock = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
  .parse(JSON.parse(read('package-lock.json')));
const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });

describe('package.json', () => {
  it('pins every version exactly', () => {
    expect(wanted.length).toBeGreaterThan(40);
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('and the lock file agree', () => {
    expect(
      wanted.filter(
        ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
      ),
    ).toEqual([]);
  });
});
