/** Where the manifest is; a zip that is something else is named as what it is. */
import { basename, dirname, extname } from 'node:path/posix';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { refuse } from '../package-refused.ts';

const MANIFEST = 'imsmanifest.xml';
const AICC = new Set(['.crs', '.au', '.des', '.cst']);
const marks = { 'cmi5.xml': 'cmi5', 'tincan.xml': 'xapi', 'h5p.json': 'h5p' } as const;

const kindOf = (path: string): keyof typeof scormCopy.otherKinds | null => {
  const name = basename(path).toLowerCase();
  const mark = Object.entries(marks).find(([file]) => file === name);
  return mark ? mark[1] : AICC.has(extname(name)) ? 'aicc' : null;
};

const depth = (path: string): number => path.split('/').length;

export const findManifest = (paths: Iterable<string>): string => {
  const all = [...paths];
  const manifests = all.filter((path) => basename(path).toLowerCase() === MANIFEST);
  const atRoot = manifests.filter((path) => dirname(path) === '.');
  const found = atRoot.find((path) => path === MANIFEST) ?? atRoot[0];
  if (found !== undefined) return found;
  const [nearest] = manifests.toSorted((a, b) => depth(a) - depth(b));
  // A package with a folder around it is also one of another kind with a folder around it.
  if (nearest !== undefined) return refuse(scormCopy.manifestElsewhere(nearest));
  const kinds = all.toSorted((a, b) => depth(a) - depth(b)).map(kindOf);
  const kind = kinds.find((one) => one !== null);
  return refuse(kind ? scormCopy.otherKinds[kind] : scormCopy.noManifest);
};
