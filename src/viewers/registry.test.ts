// @vitest-environment node
import { expect, it } from 'vitest';
import { contentTypes, viewerKinds } from '#contract/kinds.ts';
import { viewerFrames } from './frames.ts';
import { preloadViewer, viewerKindOf, viewers } from './registry.tsx';

it('has a viewer and a frame for every kind', () => {
  expect(Object.keys(viewers).toSorted()).toEqual([...viewerKinds].toSorted());
  expect(Object.keys(viewerFrames).toSorted()).toEqual([...viewerKinds].toSorted());
});

it('knows the content types of the contract, and says so of others', () => {
  expect(Object.keys(contentTypes).map((type) => viewerKindOf(Number(type)))).toEqual(Object.values(contentTypes));
  expect([viewerKindOf(99), viewerKindOf(0)]).toEqual([undefined, undefined]);
});

it('preloads without complaint what has no viewer', async () => {
  await expect(preloadViewer(99)).resolves.toBeUndefined();
});
