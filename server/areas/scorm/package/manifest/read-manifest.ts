/** A manifest's bytes as the package that it describes. Rejects with `PackageRefused`. */
import type { ScormPackage } from '#contract/areas/content/entities/package.ts';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { readXml, type XmlElement } from '#server/text/read-xml.ts';
import type { PackageLimits } from '../package-limits.ts';
import { refuse } from '../package-refused.ts';
import { activityTree } from '../sequencing/activity-tree.ts';
import { collectionsOf } from '../sequencing/sequencing-of.ts';
import { decodeManifest } from './decode-manifest.ts';
import { itemsOf, itemsOfResources } from './items.ts';
import { lessonsOf } from './lessons.ts';
import { resourcesOf } from './resources.ts';
import { looksOf } from './launch-address.ts';
import { metadataTitle, titleOf } from './titles.ts';
import { versionOf } from './version.ts';
import { attribute, children, isNamed, within } from './xml-access.ts';

export type ReadManifest = Pick<
  ScormPackage,
  'version' | 'edition' | 'title' | 'lessons' | 'sequencing'
>;

const rootOf = (bytes: Uint8Array): XmlElement => {
  const read = readXml(decodeManifest(bytes));
  if ('problem' in read) {
    const { kind, line } = read.problem;
    return refuse(kind === 'hugeXml' ? scormCopy.hugeXml : scormCopy[kind](line));
  }
  const [root] = read.root.children;
  if (!root) return refuse(scormCopy.badXml(1));
  return isNamed(root, 'manifest')
    ? root
    : refuse(scormCopy.noManifestRoot(root.name.slice(0, 100)));
};

/** The default organisation; the first where the default is missing or names none. */
const organizationOf = (manifest: XmlElement): XmlElement | undefined => {
  const list = within(manifest, 'organizations');
  const all = children(list, 'organization');
  const wanted = attribute(list, 'default');
  return all.find((one) => attribute(one, 'identifier') === wanted) ?? all[0];
};

/** `fallback`: the title where the manifest has none at all. */
export const readManifest = (
  bytes: Uint8Array,
  files: ReadonlyMap<string, unknown>,
  limits: PackageLimits,
  fallback: string,
): ReadManifest => {
  const manifest = rootOf(bytes);
  const version = versionOf(manifest);
  const resources = resourcesOf(manifest);
  const organization = organizationOf(manifest);
  const collections = collectionsOf(manifest);
  const listed = organization ? itemsOf(organization, collections, limits) : [];
  const items = listed.length > 0 ? listed : itemsOfResources(resources.values());
  const byLooks = new Map([...files.keys()].toReversed().map((path) => [looksOf(path), path]));
  const lessons = lessonsOf(items, { resources, files, byLooks });
  const title =
    titleOf(organization) ??
    metadataTitle(organization) ??
    metadataTitle(manifest) ??
    (lessons.length === 1 ? lessons[0]?.title : null) ??
    fallback;
  const isTree = version.version === '2004' && organization !== undefined && listed.length > 0;
  return {
    ...version,
    title,
    lessons,
    sequencing: isTree ? activityTree({ collections, organization, items, title, lessons }) : null,
  };
};
