/** Manifests as tools write them, from the little that our packages need. */
import type { ZipEntry } from '../zip-bytes.ts';

export interface ManifestItem {
  id: string;
  title: string;
  /** The page that it opens; none for a group. */
  href?: string;
  items?: readonly ManifestItem[];
  /** Elements of the item, as XML. */
  more?: string;
}

interface PackageManifest {
  id: string;
  title: string;
  version: '1.2' | '2004 4th Edition';
  items: readonly ManifestItem[];
  /** Files that belong to every lesson. */
  files: readonly ZipEntry[];
  /** Of the organisation itself, as XML. */
  more?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const spaces = {
  '1.2': [
    'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"',
    'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    'xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd"',
  ],
  '2004 4th Edition': [
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"',
    'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
    'xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3"',
    'xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"',
    'xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
  ],
};

const itemXml = (
  { id, title, href, items = [], more = '' }: ManifestItem,
  indent: string,
): string =>
  `${indent}<item identifier="${id}"${href === undefined ? '' : ` identifierref="r-${id}"`}>
${indent}  <title>${escaped(title)}</title>${items.map((item) => `\n${itemXml(item, `${indent}  `)}`).join('')}${more === '' ? '' : `\n${indent}  ${more}`}
${indent}</item>`;

const opened = (items: readonly ManifestItem[]): ManifestItem[] =>
  items.flatMap((item) => [
    ...(item.href === undefined ? [] : [item]),
    ...opened(item.items ?? []),
  ]);

/** The manifest first, as most tools do. */
export const withManifest = ({
  id,
  title,
  version,
  items,
  files,
  more = '',
}: PackageManifest): ZipEntry[] => {
  const type = version === '1.2' ? 'adlcp:scormtype' : 'adlcp:scormType';
  const pages = new Set(opened(items).map(({ href }) => href?.replace(/\?.*$/, '')));
  const others = files
    .filter(({ name }) => !pages.has(String(name)))
    .map(({ name }) => `      <file href="${String(name)}"/>`);
  const resources = opened(items).map(
    ({ id: item, href = '' }) =>
      `    <resource identifier="r-${item}" type="webcontent" ${type}="sco" href="${escaped(href)}">\n      <file href="${escaped(href.replace(/\?.*$/, ''))}"/>\n${others.join('\n')}\n    </resource>`,
  );
  const data = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" version="1.0" ${spaces[version].join(' ')}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="${id}-org">
    <organization identifier="${id}-org">
      <title>${escaped(title)}</title>
${items.map((item) => itemXml(item, '      ')).join('\n')}${more === '' ? '' : `\n      ${more}`}
    </organization>
  </organizations>
  <resources>
${resources.join('\n')}
  </resources>
</manifest>
`;
  return [{ name: 'imsmanifest.xml', data }, ...files];
};
