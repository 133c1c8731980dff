import { afterEach, expect, it } from 'vitest';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { layZip, manifest, page } from '#server/testing/scorm-zip.ts';
import { packageLimits, setPackageLimits } from './package-limits.ts';
import { readPackage } from './read-package.ts';

const before = { ...packageLimits };
afterEach(() => void Object.assign(packageLimits, before));

it.each([
  [{ files: 1 }, scormCopy.tooManyFiles(1)],
  [{ unpacked: 1 }, scormCopy.fileTooBig('filme.bin', 1024 * 1024)],
])('a package beyond %o is refused by that', async (settings, told) => {
  const { zip, remove } = await layZip([
    manifest(),
    page,
    { name: 'filme.bin', data: Buffer.alloc(2 * 1024 * 1024, 7), isStored: true },
  ]);
  setPackageLimits({});
  await readPackage(zip);
  setPackageLimits(settings);
  await expect(readPackage(zip).finally(remove)).rejects.toThrow(told);
});
