/** The sequencing of an item, with what it takes over from a shared collection. */
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import type { XmlElement } from '#server/text/read-xml.ts';
import { attribute, children, within } from '../manifest/xml-access.ts';
import { refuse } from '../package-refused.ts';

/** Its own elements go before those of the collection. Undefined when it has none. */
export const sequencingOf = (
  element: XmlElement,
  collections: ReadonlyMap<string, XmlElement>,
  title: string,
): XmlElement | undefined => {
  const own = within(element, 'sequencing');
  const reference = attribute(own, 'IDRef');
  if (!own || reference === null) return own;
  const shared =
    collections.get(reference) ??
    refuse(scormCopy.notHonoured(title, scormCopy.features.reference(reference)));
  const names = new Set(own.children.map(({ name }) => name));
  return {
    ...own,
    children: [...own.children, ...shared.children.filter(({ name }) => !names.has(name))],
  };
};

export const collectionsOf = (manifest: XmlElement): Map<string, XmlElement> =>
  new Map(
    children(within(manifest, 'sequencingCollection'), 'sequencing').map((one) => [
      attribute(one, 'ID') ?? '',
      one,
    ]),
  );
