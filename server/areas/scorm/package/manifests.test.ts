import { describe, expect, it } from 'vitest';
import type { ScormPackage } from '#contract/areas/content/entities/package.ts';
import { layZip, manifest, manifestXml, oneItem, page } from '#server/testing/scorm-zip.ts';
import type { ZipEntry } from '#server/testing/zip-bytes.ts';
import { packageTitle, readPackage } from './read-package.ts';

const taken = async (entries: readonly ZipEntry[], name?: string): Promise<ScormPackage> => {
  const { zip, remove } = await layZip(entries, name);
  return readPackage(zip)
    .then(({ scorm }) => scorm)
    .finally(remove);
};
const file = (name: string): ZipEntry => ({ name, data: name });
const organization = (items: string, title = '<title>Curso</title>') =>
  `<organizations default="o"><organization identifier="o">${title}${items}</organization></organizations>`;
const sco = (identifier: string, href: string, rest = '') =>
  `<resource identifier="${identifier}" type="webcontent" adlcp:scormtype="sco" href="${href}" ${rest}/>`;
const launchOf = async (
  resources: string,
  entries: readonly ZipEntry[],
  parameters = '',
): Promise<string | undefined> => {
  const items = `<item identifier="i" identifierref="r" ${parameters}><title>A</title></item>`;
  return (await taken([manifest({ organizations: organization(items), resources }), ...entries]))
    .lessons[0]?.launch;
};

describe('a package of 1.2', () => {
  const items = `
    <item identifier="m1"><title>Módulo 1</title>
      <item identifier="a" identifierref="ra" parameters="?modo=1"><title>  Primeira
        aula </title><adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>cor=azul</adlcp:datafromlms>
        <adlcp:maxtimeallowed>0001:30:05.5</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction></item>
      <item identifier="b" identifierref="rb"><title>Segunda</title><adlcp:prerequisites type="aicc_script">a</adlcp:prerequisites></item>
    </item>
    <item identifier="c" identifierref="rc"><title>Prova</title><adlcp:prerequisites type="aicc_script">m1="passed" &amp; ~(b | 1*{a,b}) &amp; a&lt;&gt;failed</adlcp:prerequisites></item>`;
  const resources = `${sco('ra', 'a.html')}${sco('rb', 'b.html')}<resource identifier="rc" type="webcontent" adlcp:scormtype="asset" href="c.pdf"/>`;

  it('has its lessons in order, with what is said of each', async () => {
    const plain = {
      masteryScore: null,
      prerequisites: null,
      launchData: null,
      maxTimeAllowed: null,
      maxTimeWritten: null,
      timeLimitAction: null,
      completionThreshold: null,
    };
    expect(
      await taken([
        manifest({ organizations: organization(items), resources }),
        file('a.html'),
        file('b.html'),
        file('c.pdf'),
      ]),
    ).toEqual({
      idPackage: expect.stringMatching(/^[0-9a-f]{64}$/),
      version: '1.2',
      edition: null,
      status: 'SUCCESS',
      reason: null,
      title: 'Curso',
      sequencing: null,
      fileCount: 4,
      size: expect.any(Number),
      bundle: {
        fileName: 'licoes.pacote',
        mimeType: 'application/octet-stream',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        size: expect.any(Number),
        url: expect.any(String),
      },
      lessons: [
        {
          idSco: 'a',
          identifier: 'a',
          title: 'Primeira aula',
          label: 'Módulo 1',
          depth: 1,
          launch: 'a.html?modo=1',
          isSco: true,
          masteryScore: 80,
          prerequisites: null,
          launchData: 'cor=azul',
          maxTimeAllowed: 5405.5,
          maxTimeWritten: '0001:30:05.5',
          timeLimitAction: 'exit,message',
          completionThreshold: null,
        },
        {
          ...plain,
          idSco: 'b',
          identifier: 'b',
          title: 'Segunda',
          label: 'Módulo 1',
          depth: 1,
          launch: 'b.html',
          isSco: true,
          prerequisites: 'a',
        },
        {
          ...plain,
          idSco: 'c',
          identifier: 'c',
          title: 'Prova',
          label: null,
          depth: 0,
          launch: 'c.pdf',
          isSco: false,
          prerequisites: '(a="passed"&b="passed")&~(b|1*{a,b})&a<>"failed"',
        },
      ],
    });
  });

  it.each<[what: string, parts: Parameters<typeof manifest>[0], first: object]>([
    [
      'no default organisation',
      { organizations: oneItem.replace(' default="o"', '') },
      { title: 'Aula' },
    ],
    [
      'a default that is not there',
      { organizations: oneItem.replace('default="o"', 'default="x"') },
      { title: 'Aula' },
    ],
    [
      'several organisations',
      {
        organizations: oneItem.replace(
          'default="o">',
          'default="o"><organization identifier="p"><item identifier="j" identifierref="r"><title>Outra</title></item></organization>',
        ),
      },
      { title: 'Aula' },
    ],
    [
      'no organisation',
      { organizations: '<organizations/>', resources: sco('r', 'index.html') },
      { identifier: 'r', title: 'Lição 1' },
    ],
    [
      'an organisation of nothing',
      { organizations: organization(''), resources: sco('r', 'index.html') },
      { identifier: 'r' },
    ],
    [
      'an item without a title',
      { organizations: organization('<item identifier="i" identifierref="r"/>') },
      { title: 'Lição 1' },
    ],
    [
      'a title in the metadata',
      {
        organizations: organization('<item identifier="i" identifierref="r"/>'),
        resources: sco('r', 'index.html').replace(
          '/>',
          '><metadata><imsmd:lom xmlns:imsmd="x"><imsmd:general><imsmd:title><imsmd:langstring>Das luzes</imsmd:langstring></imsmd:title></imsmd:general></imsmd:lom></metadata></resource>',
        ),
      },
      { title: 'Das luzes' },
    ],
    [
      'identifiers that are no ids',
      { organizations: organization('<item identifier="_Ação~1" identifierref="r"/>') },
      { identifier: '_Ação~1', idSco: expect.stringMatching(/^Acao1-[0-9a-f]{8}$/) },
    ],
    [
      'values that are none',
      {
        organizations: organization(
          '<item identifier="i" identifierref="r"><adlcp:masteryscore>alta</adlcp:masteryscore><adlcp:maxtimeallowed>logo</adlcp:maxtimeallowed><adlcp:timelimitaction>x</adlcp:timelimitaction><adlcp:prerequisites/></item>',
        ),
      },
      { masteryScore: null, maxTimeAllowed: null, timeLimitAction: null, prerequisites: null },
    ],
  ])('may have %s', async (_, parts, first) => {
    expect((await taken([manifest(parts), page])).lessons[0]).toMatchObject(first);
  });

  it('is named by its file where nothing in it has a title', async () => {
    const two = organization(
      '<item identifier="i" identifierref="r"/><item identifier="j" identifierref="s"/>',
      '',
    );
    const entries = [
      manifest({
        organizations: two,
        resources: sco('r', 'luz_e-sombra.html') + sco('s', 'index.html'),
      }),
      page,
      file('luz_e-sombra.html'),
    ];
    const scorm = await taken(entries, 'Segurança 2026.zip');
    expect([scorm.title, ...scorm.lessons.map(({ title }) => title)]).toEqual([
      'Segurança 2026',
      'luz e sombra',
      'Lição 2',
    ]);
    const { zip, remove } = await layZip([manifest(), page]);
    expect(await packageTitle(zip).finally(remove)).toBe('Curso');
  });
});

it('leaves out what a Mac adds to a zip', async () => {
  const extra = [
    file('__MACOSX/._index.html'),
    file('__MACOSX/._imsmanifest.xml'),
    { name: 'vazia/', data: '' },
  ];
  expect((await taken([manifest(), page, ...extra])).fileCount).toBe(2);
});

describe('what a lesson opens', () => {
  it.each<[href: string, rest: string, entry: string, parameters: string, launch: string]>([
    ['a.html?x=1#fim', '', 'a.html', '', 'a.html?x=1#fim'],
    ['a.html?x=1#fim', '', 'a.html', 'parameters="&amp;y=2"', 'a.html?x=1&y=2#fim'],
    ['a.html', '', 'a.html', 'parameters="y=2"', 'a.html?y=2'],
    ['a.html', '', 'a.html', 'parameters="#meio"', 'a.html#meio'],
    ['a.html#fim', '', 'a.html', 'parameters="#meio"', 'a.html#fim'],
    ['aula%201.html', '', 'aula 1.html', '', 'aula%201.html'],
    ['aula 1.html', '', 'aula 1.html', '', 'aula%201.html'],
    ['aula%201.html', '', 'aula%201.html', '', 'aula%25201.html'],
    ['li%C3%A7%C3%A3o.html', '', 'lição.html', '', 'li%C3%A7%C3%A3o.html'],
    ['x\\a.html', '', 'x/a.html', '', 'x/a.html'],
    ['x/a.html', '', 'x\\a.html', '', 'x/a.html'],
    ['/x/a.html', '', 'x/a.html', '', 'x/a.html'],
    ['./x/../a.html', '', 'a.html', '', 'a.html'],
    ['A.HTML', '', 'a.html', '', 'a.html'],
    ['a.html', 'xml:base="x/"', 'x/a.html', '', 'x/a.html'],
    ['../a.html', 'xml:base="x/y"', 'x/a.html', '', 'x/a.html'],
    ['/a.html', 'xml:base="x/"', 'a.html', '', 'a.html'],
    ['nota#1.html', '', 'nota#1.html', '', 'nota%231.html'],
    ['a.html?nome=Zé da Silva', '', 'a.html', '', 'a.html?nome=Z%C3%A9%20da%20Silva'],
  ])('%s %s in %s %s', async (href, rest, entry, parameters, launch) => {
    expect(await launchOf(sco('r', href, rest), [file(entry)], parameters)).toBe(launch);
  });

  it('counts every base', async () => {
    const xml = manifestXml({ resources: sco('r', 'a.html', 'xml:base="z/"') })
      .replace('<manifest ', '<manifest xml:base="x/" ')
      .replace('<resources>', '<resources xml:base="y/">');
    expect((await taken([manifest(xml), file('x/y/z/a.html')])).lessons[0]?.launch).toBe(
      'x/y/z/a.html',
    );
  });

  it('is found under names of an older code page', async () => {
    const name = Buffer.from([0x6c, 0x69, 0x87, 0xc6, 0x6f, 0x2e, 0x68, 0x74, 0x6d, 0x6c]);
    // 0x87 is ç and 0xc6 is ╞ in the code page that zips are meant to have.
    expect(await launchOf(sco('r', 'liç╞o.html'), [{ name, data: 'x' }])).toBe(
      'li%C3%A7%E2%95%9Eo.html',
    );
    expect(
      await launchOf(sco('r', 'lição.html'), [{ name: Buffer.from('lição.html'), data: 'x' }]),
    ).toBe('li%C3%A7%C3%A3o.html');
  });
});

describe('a manifest of another alphabet', () => {
  it('is read as it declares', async () => {
    const xml = manifestXml({ organizations: oneItem.replace('Aula', 'Lodz: @dz') }).replace(
      '?>',
      ' encoding="iso-8859-2"?>',
    );
    // 0xa3 is Ł there, and £ in the West.
    const data = Buffer.from(xml.replace('@', '\u00a3'), 'latin1');
    expect((await taken([{ name: 'imsmanifest.xml', data }, page])).lessons[0]?.title).toBe(
      'Lodz: Łdz',
    );
  });
});

describe('a manifest as tools write it', () => {
  const xml = manifestXml({
    organizations: organization(
      '<item identifier="i" identifierref="r"><title>Ação</title></item>',
    ),
  });
  const titleOf = async (data: string | Uint8Array, name = 'imsmanifest.xml') =>
    (await taken([{ name, data }, page])).lessons[0]?.title;

  it.each<[what: string, data: string | Uint8Array]>([
    ['with a mark', `\uFEFF${xml}`],
    ['after a blank line', `\n  ${xml}`],
    ['in UTF-16', Buffer.from(`\uFEFF${xml}`, 'utf16le')],
    ['in UTF-16, the other way round', Buffer.from(`\uFEFF${xml}`, 'utf16le').swap16()],
    ['in UTF-16 without a mark', Buffer.from(xml, 'utf16le')],
    ['in Windows-1252', Buffer.from(xml.replace('?>', ' encoding="windows-1252"?>'), 'latin1')],
    [
      'in an encoding of its own',
      Buffer.from(xml.replace('?>', ' encoding="iso-8859-15"?>'), 'latin1'),
    ],
    ['in UTF-8 under a wrong name', xml.replace('?>', ' encoding="gb2312"?>')],
    ['without a declaration', xml.replace(/^<\?.*?\?>/, '')],
    [
      'with a prefix on everything',
      xml
        .replaceAll(/<(\/?)(?=[a-z]+[\s>/])(?!adlcp:)/g, '<$1ims:')
        .replace('xmlns=', 'xmlns:ims='),
    ],
    ['with prefixes of its own', xml.replaceAll('adlcp:', 'x1:')],
    ['without the namespaces', xml.replaceAll(/ xmlns(:adlcp)?="[^"]*"/g, '')],
    [
      'with comments and instructions',
      xml.replace('<metadata>', '<!-- <item/> --><?x y?><metadata>'),
    ],
  ])('%s', async (_, data) => {
    expect(await titleOf(data)).toBe('Ação');
  });

  it('under a name in capitals', async () => {
    expect(await titleOf(xml, 'IMSMANIFEST.XML')).toBe('Ação');
  });

  it.each<[said: string, version: string, edition: string | null]>([
    ['1.2', '1.2', null],
    ['2004 2nd Edition', '2004', '2nd'],
    ['CAM 1.3', '2004', '2nd'],
    ['2004 3rd Edition', '2004', '3rd'],
    ['2004 4th Edition', '2004', '4th'],
    ['2004', '2004', null],
    ['', '2004', null],
  ])('of version %s', async (said, version, edition) => {
    expect(await taken([manifest({ version: said }), page])).toMatchObject({ version, edition });
  });

  it('of no version, by its namespaces', async () => {
    const old = manifestXml().replace(/<metadata>.*<\/metadata>/, '');
    expect(await taken([manifest(old.replace('adlcp:scormType="sco" ', '')), page])).toMatchObject({
      version: '1.2',
      lessons: [{ isSco: true }],
    });
  });
});
