/** Resources by their identifier: what an item opens. */
import type { XmlElement } from '#server/text/read-xml.ts';
import { attribute, children, within } from './xml-access.ts';

export interface Resource {
  identifier: string;
  element: XmlElement;
  href: string | null;
  /** `xml:base` from the outermost. */
  bases: string[];
  isSco: boolean;
}

export const resourcesOf = (manifest: XmlElement): Map<string, Resource> => {
  const list = within(manifest, 'resources');
  const bases = [manifest, list].map((element) => attribute(element, 'base'));
  const all = children(list, 'resource').map((element): Resource => {
    const own = [...bases, attribute(element, 'base')].filter((base) => base !== null);
    return {
      identifier: attribute(element, 'identifier') ?? '',
      element,
      href: attribute(element, 'href'),
      // A base is a folder here, even where its last slash was forgotten.
      bases: own,
      isSco: attribute(element, 'scormtype')?.toLowerCase() === 'sco',
    };
  });
  return new Map(all.map((resource) => [resource.identifier, resource]));
};
