// @vitest-environment node
import { expect, it } from 'vitest';
import { contentTypes, viewerKinds } from '#contract/kinds.ts';
import { preloadViewer, viewerOf, viewers } from './registry.ts';

it('has a viewer and a layout for every kind', () => {
  expect(Object.keys(viewers).toSorted()).toEqual([...viewerKinds].toSorted());
  expect(
    viewerKinds.filter((kind) => !['scroll', 'stage', 'fill'].includes(viewers[kind].layout)),
  ).toEqual([]);
});

it('knows the content types of the contract, and says so of others', () => {
  expect(Object.keys(contentTypes).map((type) => viewerOf(Number(type)))).toEqual(
    Object.values(contentTypes).map((kind) => viewers[kind]),
  );
  expect([viewerOf(99), viewerOf(0)]).toEqual([undefined, undefined]);
});

it('preloads without complaint what has no viewer', async () => {
  await expect(preloadViewer(99)).resolves.toBeUndefined();
});
