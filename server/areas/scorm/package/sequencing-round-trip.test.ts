/** A tree that is written as a manifest and read again behaves as before. */
import { describe, expect, it } from 'vitest';
import type { ScormActivity } from '#contract/areas/content/entities/activity.ts';
import { withManifest } from '#server/testing/packages/package-manifest.ts';
import { layZip } from '#server/testing/scorm-zip.ts';
import { treeOf } from '#tests/builders/sequencing-table.ts';
import { itemsOf, sequencingXml } from '#tests/builders/sequencing-xml.ts';
import { readPackage } from './read-package.ts';

const trees = [
  'o[flow](a b[pre skip if satisfied or not completed] c)',
  'o[flow; nochoice](g[flow; forwardOnly; post retry if not satisfied](a[post exitParent if always] b) c)',
  'o[flow](g[flow; constrain](a b) h[prevent; nochoiceExit; limit 2](c[limit 1] d))',
  'o[flow](g[flow; >G; needs 0.7](a[weight 0.5] b[noroll; says]) c[x<G; pre disabled if not objectiveMeasureGreaterThan(x) 0.5])',
  'o[exit if completed; roll completed if atLeastCount:2 completed](g[flow; threshold 0.5; >G*](a b) c[<G*])',
  'o[roll satisfied if atLeastPercent:60 satisfied and attempted](a[counts ifAttempted] b[untracked] c[norollprogress])',
  'o[flow; keepobjective; keepprogress; pick 2](a b c)',
];

/** What a tree says, without what only repeats the defaults. */
const said = (activity: ScormActivity): unknown =>
  JSON.parse(
    JSON.stringify(activity, (key, value: unknown) => {
      if (Array.isArray(value)) return value.length === 0 ? undefined : value;
      if (typeof value === 'object' && value !== null)
        return Object.keys(value).length === 0 ? undefined : value;
      if (key === 'isPrimary' || key === 'title') return undefined;
      // Named by the import where the manifest leaves it without a name.
      if (value === 'c-primary') return undefined;
      if (key.startsWith('read') && key.endsWith('Score')) return undefined;
      if (['choice', 'choiceExit'].includes(key) && value === true) return undefined;
      if (['flow', 'forwardOnly'].includes(key) && value === false) return undefined;
      return value;
    }),
  );

const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, withoutEmpty(one)] as const)
      .filter(([, one]) => JSON.stringify(one) !== '{}' && one !== undefined),
  );
};

describe('a manifest says what its tree says', () => {
  it.each(trees)('%s', async (text) => {
    const tree = treeOf(text);
    const laid = await layZip(
      withManifest({
        id: 'p',
        title: 'o',
        version: '2004 4th Edition',
        items: itemsOf(tree, 'aula.html'),
        more: sequencingXml(tree),
        files: [{ name: 'aula.html', data: '<!doctype html><title>Aula</title>' }],
      }),
    );
    try {
      const { scorm } = await readPackage(laid.zip);
      const read = scorm.sequencing ?? expect.fail('no tree');
      expect(withoutEmpty(said({ ...read, id: 'o' }))).toEqual(withoutEmpty(said(tree)));
    } finally {
      await laid.remove();
    }
  });
});
