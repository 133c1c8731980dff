import { describe, expect, it } from 'vitest';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { layZip, manifest, oneItem, page } from '#server/testing/scorm-zip.ts';
import { zipBytes, type ZipEntry } from '#server/testing/zip-bytes.ts';
import { packageLimits, type PackageLimits } from './package-limits.ts';
import { PackageRefused } from './package-refused.ts';
import { readPackage } from './read-package.ts';

const small: PackageLimits = {
  ...packageLimits,
  files: 10,
  file: 2_000_000,
  unpacked: 4_000_000,
  ratio: 20,
  ratioFrom: 500_000,
  zip: 100_000,
};

const refusal = async (
  bytes: Uint8Array | readonly ZipEntry[],
  limits = small,
): Promise<string> => {
  const { zip, remove } = await layZip(bytes);
  return readPackage(zip, { limits })
    .then(
      () => 'taken',
      (error: unknown) => (error instanceof PackageRefused ? error.message : Promise.reject(error)),
    )
    .finally(remove);
};

const good = [manifest(), page];
const zeros = (bytes: number): Uint8Array => Buffer.alloc(bytes);
/** Does not shrink. */
const noise = (bytes: number): Uint8Array =>
  Buffer.from(Array.from({ length: bytes }, (_, i) => (i * i * 31 + (i >> 3) * 7) % 251));
const whole = zipBytes([...good, { name: 'som.mp3', data: noise(50_000), isStored: true }]);

describe('a zip', () => {
  it('that is right is taken', async () => {
    expect(await refusal(good)).toBe('taken');
  });

  it.each<[what: string, bytes: Uint8Array | ZipEntry[], reason: string]>([
    ['no zip', Buffer.from('%PDF-1.7 nada'), scormCopy.notZip],
    ['nothing', Buffer.alloc(0), scormCopy.notZip],
    ['cut', whole.subarray(0, whole.length - 200), scormCopy.damaged],
    [
      'cut in its beginning',
      Buffer.concat([Buffer.from('PK\x03\x04'), whole.subarray(2000)]),
      scormCopy.damaged,
    ],
    [
      'of a wrong sum',
      [...good, { name: 'a.js', data: 'a()', crc: 1 }],
      scormCopy.wrongCrc('a.js'),
    ],
    [
      'whose manifest has a wrong sum',
      [{ ...manifest(), crc: 1 }, page],
      scormCopy.wrongCrc('imsmanifest.xml'),
    ],
    [
      'with a password',
      [...good, { name: 'a.js', data: 'a()', flags: 1 }],
      scormCopy.encrypted('a.js'),
    ],
    [
      'of another method',
      [...good, { name: 'a.js', data: 'a()', method: 14 }],
      scormCopy.otherMethod('a.js'),
    ],
    [
      'out of its folder',
      [...good, { name: '../a.js', data: 'a()' }],
      scormCopy.outside('../a.js'),
    ],
    [
      'out of its folder further in',
      [...good, { name: 'x/../../a.js', data: 'a()' }],
      scormCopy.outside('x/../../a.js'),
    ],
    [
      'out of its folder by backslashes',
      [...good, { name: 'x\\..\\..\\a.js', data: 'a()' }],
      scormCopy.outside('x/../../a.js'),
    ],
    [
      'a folder out of its folder',
      [...good, { name: '../x/', data: '' }],
      scormCopy.outside('../x/'),
    ],
    ['absolute', [...good, { name: '/etc/a.js', data: 'a()' }], scormCopy.absolute('/etc/a.js')],
    [
      'absolute by a backslash',
      [...good, { name: '\\etc\\a.js', data: 'a()' }],
      scormCopy.absolute('/etc/a.js'),
    ],
    [
      'absolute as in Windows',
      [...good, { name: 'C:\\a.js', data: 'a()' }],
      scormCopy.absolute('C:/a.js'),
    ],
    [
      'with a link',
      [...good, { name: 'a.js', data: '/etc/passwd', mode: 0o120777 }],
      scormCopy.symlink('a.js'),
    ],
    [
      'with a zero in a name',
      [...good, { name: 'a\0.js', data: 'a()' }],
      scormCopy.badName('a?.js'),
    ],
    [
      'with two files of one name',
      [...good, { name: 'index.html', data: 'outra' }],
      scormCopy.twice('index.html'),
    ],
    [
      'of too many files',
      [...good, ...Array.from({ length: 9 }, (_, i) => ({ name: `${i}.js`, data: 'a()' }))],
      scormCopy.tooManyFiles(10),
    ],
    [
      'too large',
      [...good, { name: 'a.mp4', data: noise(150_000), isStored: true }],
      scormCopy.zipTooBig(100_000),
    ],
    [
      'with a file too large',
      [...good, { name: 'a.mp4', data: zeros(3_000_000) }],
      scormCopy.fileTooBig('a.mp4', 2_000_000),
    ],
    ['that multiplies', [...good, { name: 'a.txt', data: zeros(600_000) }], scormCopy.bomb],
    [
      'that multiplies in many files',
      [
        ...good,
        ...Array.from({ length: 7 }, (_, i) => ({ name: `${i}.txt`, data: zeros(90_000) })),
      ],
      scormCopy.bomb,
    ],
    [
      'that hides its size',
      [...good, { name: 'a.txt', data: zeros(1_900_000), size: 10 }],
      scormCopy.damaged,
    ],
  ])('%s is refused', async (_, bytes, reason) => {
    expect(await refusal(bytes)).toBe(reason);
  });

  it('is refused when it is too large unpacked, however little it grew', async () => {
    const files = Array.from({ length: 4 }, (_, i) => ({
      name: `${i}.bin`,
      data: noise(20_000),
      isStored: true,
    }));
    expect(await refusal([...good, ...files], { ...small, unpacked: 70_000 })).toBe(
      scormCopy.tooBig(70_000),
    );
  });

  it('may have the same file twice', async () => {
    expect(await refusal([...good, page])).toBe('taken');
  });
});

describe('what is no SCORM package', () => {
  it.each<[what: string, entries: ZipEntry[], reason: string]>([
    ['without a manifest', [page], scormCopy.noManifest],
    ['with nothing in it', [], scormCopy.noManifest],
    [
      'in a folder',
      [{ ...manifest(), name: 'Curso 1/imsmanifest.xml' }, page],
      scormCopy.manifestElsewhere('Curso 1/imsmanifest.xml'),
    ],
    [
      'AICC',
      [
        { name: 'curso.crs', data: '[Course]' },
        { name: 'curso.au', data: '' },
      ],
      scormCopy.otherKinds.aicc,
    ],
    ['cmi5', [{ name: 'cmi5.xml', data: '<courseStructure/>' }, page], scormCopy.otherKinds.cmi5],
    ['xAPI', [{ name: 'tincan.xml', data: '<tincan/>' }, page], scormCopy.otherKinds.xapi],
    [
      'xAPI in a folder',
      [{ name: 'curso/TinCan.xml', data: '<tincan/>' }, page],
      scormCopy.otherKinds.xapi,
    ],
    [
      'H5P',
      [
        { name: 'h5p.json', data: '{}' },
        { name: 'content/content.json', data: '{}' },
      ],
      scormCopy.otherKinds.h5p,
    ],
  ])('%s is named', async (_, entries, reason) => {
    expect(await refusal(entries)).toBe(reason);
  });

  it('is taken when its manifest is that of SCORM as well', async () => {
    expect(await refusal([...good, { name: 'tincan.xml', data: '<tincan/>' }])).toBe('taken');
  });
});

describe('a manifest', () => {
  const item = (attributes: string, inside = '') =>
    `<organizations><organization identifier="o"><item identifier="i" ${attributes}><title>Aula</title>${inside}</item></organization></organizations>`;
  const sco = (rest: string) => `<resource identifier="r" adlcp:scormtype="sco" ${rest}/>`;
  it.each<[what: string, entry: ZipEntry, reason: string]>([
    ['that is cut', manifest('<?xml version="1.0"?>\n<manifest>\n<metadata>'), scormCopy.badXml(3)],
    ['that is no XML', manifest('{"a": 1}'), scormCopy.badXml(1)],
    ['of wrong nesting', manifest('<manifest><a></manifest></a>'), scormCopy.badXml(1)],
    [
      'with an entity',
      manifest('<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest>&x;</manifest>'),
      scormCopy.doctype(1),
    ],
    [
      'with an entity that grows',
      manifest('<!DOCTYPE m [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><manifest>&b;</manifest>'),
      scormCopy.doctype(1),
    ],
    ['that is none', manifest('<html/>'), scormCopy.noManifestRoot('html')],
    [
      'of bytes',
      { ...manifest(), data: Buffer.from([0x3c, 0x6d, 0x81, 0x00, 0x3e]) },
      scormCopy.unreadableManifest,
    ],
    [
      'of a version that is not known',
      manifest('<manifest><metadata><schemaversion>Foo 9</schemaversion></metadata></manifest>'),
      scormCopy.otherVersion('Foo 9'),
    ],
    [
      'without a lesson',
      manifest({ organizations: '<organizations/>', resources: '' }),
      scormCopy.nothingToOpen,
    ],
    ['of items that open nothing', manifest({ organizations: item('') }), scormCopy.nothingToOpen],
    [
      'of a resource that is not there',
      manifest({ organizations: item('identifierref="x"') }),
      scormCopy.noResource('Aula', 'x'),
    ],
    ['of a resource without a file', manifest({ resources: sco('') }), scormCopy.noHref('Aula')],
    [
      'whose file is not there',
      manifest({ resources: sco('href="aula/1.html"') }),
      scormCopy.noLaunchFile('Aula', 'aula/1.html'),
    ],
    [
      'that opens another site',
      manifest({ resources: sco('href="https://example.org/a.html"') }),
      scormCopy.launchElsewhere('Aula', 'https://example.org/a.html'),
    ],
    [
      'that opens a script',
      manifest({ resources: sco('href="javascript:alert(1)"') }),
      scormCopy.launchElsewhere('Aula', 'javascript:alert(1)'),
    ],
    [
      'that opens what is above',
      manifest({ resources: sco('href="../../index.html"') }),
      scormCopy.launchOutside('Aula', '../../index.html'),
    ],
    [
      'that opens what is above, encoded',
      manifest({ resources: sco('href="%2e%2e/index.html"') }),
      scormCopy.noLaunchFile('Aula', '%2e%2e/index.html'),
    ],
    [
      'with two items of one name',
      manifest({
        organizations: oneItem.replace(
          '</organization>',
          '<item identifier="i" identifierref="r"/></organization>',
        ),
      }),
      scormCopy.sameIdentifier('i'),
    ],
    [
      'with prerequisites of nothing',
      manifest({
        organizations: item(
          'identifierref="r"',
          '<adlcp:prerequisites type="aicc_script">i&amp;z</adlcp:prerequisites>',
        ),
      }),
      scormCopy.unknownPrerequisite('Aula', 'z'),
    ],
    [
      'with prerequisites that do not close',
      manifest({
        organizations: item(
          'identifierref="r"',
          '<adlcp:prerequisites type="aicc_script">(i&amp;i</adlcp:prerequisites>',
        ),
      }),
      scormCopy.badPrerequisites('Aula', '(i&i'),
    ],
    ...[
      ['i AND i', 'AND'],
      ['i or i', 'or'],
      ['NOT i', 'NOT'],
      ['i E i', 'E'],
      ['i ou i', 'ou'],
      ['i and (i', 'and'],
    ].map(([script = '', word = '']): [string, ZipEntry, string] => [
      `with prerequisites written ${script}`,
      manifest({
        organizations: item(
          'identifierref="r"',
          `<adlcp:prerequisites type="aicc_script">${script}</adlcp:prerequisites>`,
        ),
      }),
      scormCopy.wordInPrerequisites('Aula', word),
    ]),
  ])('%s is refused', async (_, entry, reason) => {
    expect(await refusal([entry, page])).toBe(reason);
  });

  it('is refused when it is too large, or has too many items', async () => {
    expect(await refusal(good, { ...small, manifest: 100 })).toBe(scormCopy.manifestTooBig(100));
    expect(await refusal(good, { ...small, items: 0 })).toBe(scormCopy.tooManyItems(0));
    expect(await refusal(good, { ...small, described: 100 })).toBe(scormCopy.describesTooMuch(100));
  });

  it('is refused when it nests without end', async () => {
    const deep = `${'<item>'.repeat(60)}${'</item>'.repeat(60)}`;
    expect(await refusal([manifest({ organizations: deep }), page])).toBe(scormCopy.hugeXml);
  });
});
