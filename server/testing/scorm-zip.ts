/** SCORM packages for tests. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipBytes, type ZipEntry } from './zip-bytes.ts';

const spaces12 =
  'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"';
const spaces2004 = [
  'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
  'xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"',
].join(' ');

interface ManifestParts {
  /** `1.2`, `2004 4th Edition`, and so on; none where it is empty. */
  version?: string;
  organizations?: string;
  resources?: string;
  /** After the resources. */
  more?: string;
}

export const oneItem =
  '<organizations default="o"><organization identifier="o"><title>Curso</title><item identifier="i" identifierref="r"><title>Aula</title></item></organization></organizations>';
export const oneResource =
  '<resource identifier="r" type="webcontent" adlcp:scormType="sco" adlcp:scormtype="sco" href="index.html"/>';

export const manifestXml = ({
  version = '1.2',
  organizations = oneItem,
  resources = oneResource,
  more = '',
}: ManifestParts = {}): string => {
  const said =
    version === ''
      ? ''
      : `<metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>`;
  const spaces = version.startsWith('1.2') ? spaces12 : spaces2004;
  return `<?xml version="1.0"?><manifest identifier="m" ${spaces}>${said}${organizations}<resources>${resources}</resources>${more}</manifest>`;
};

export const page: ZipEntry = { name: 'index.html', data: '<!doctype html><title>Aula</title>' };
export const manifest = (parts: ManifestParts | string = {}): ZipEntry => ({
  name: 'imsmanifest.xml',
  data: typeof parts === 'string' ? parts : manifestXml(parts),
});

/** A file of this machine with these bytes. */
export const layZip = async (
  bytes: Uint8Array | readonly ZipEntry[],
  name = 'pacote.zip',
): Promise<{ zip: string; remove(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-scorm-'));
  const zip = join(folder, name);
  await writeFile(zip, bytes instanceof Uint8Array ? bytes : zipBytes(bytes));
  return { zip, remove: () => rm(folder, { recursive: true }) };
};
