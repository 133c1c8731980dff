/**
 * The version of the standard that a manifest follows: what it says, then what its namespaces are.
 */
import type { ScormPackage } from '#contract/areas/content/entities/package.ts';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import type { XmlElement } from '#server/text/read-xml.ts';
import { refuse } from '../package-refused.ts';
import { textOf, within } from './xml-access.ts';

export type ManifestVersion = Pick<ScormPackage, 'version' | 'edition'>;

/** Elements of 2004 alone; 1.2 wrote the attribute without a capital. */
const looksLike2004 = (element: XmlElement): boolean =>
  Object.entries(element.attributes).some(
    ([name, value]) => name.endsWith(':scormType') || /adlcp_v1p3|imsss|adlseq|adlnav/i.test(value),
  ) || element.children.some(looksLike2004);

const editionOf = (said: string): string | null => {
  const named = /\b(2nd|3rd|4th)\b/i.exec(said)?.[1]?.toLowerCase();
  // What the second edition called itself.
  return named ?? (/^(CAM )?1\.3/i.test(said) ? '2nd' : null);
};

export const versionOf = (manifest: XmlElement): ManifestVersion => {
  const said = textOf(within(manifest, 'metadata', 'schemaversion'));
  if (said !== null && /^1\.2\b/.test(said)) return { version: '1.2', edition: null };
  if (said !== null && /2004|^(CAM )?1\.3/i.test(said))
    return { version: '2004', edition: editionOf(said) };
  if (looksLike2004(manifest)) return { version: '2004', edition: null };
  // IMS content packages of no SCORM version say 1.1 or the like; SCORM's own elements are those of
  // 1.2.
  if (said !== null && !/^1\.\d/.test(said)) return refuse(scormCopy.otherVersion(said));
  return { version: '1.2', edition: null };
};
