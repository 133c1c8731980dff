import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verifyPassword } from '#server/areas/access/login/password.ts';
import { companies, people, terms } from '#server/db/schema/access.ts';
import { enrollments, menus } from '#server/db/schema/learning.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import { goodFolder } from '#server/testing/course-folder.ts';
import { importedCompany } from '#tests/builders/server/imported-company.ts';

/** Replaces hashes, which are checked by the storage tests and are only noise here. */
const masked = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll(/[0-9a-f]{64}/g, '#'));

describe('a company', () => {
  const { database, storage, lines, bring, node, content } = importedCompany();

  it('comes in whole', async () => {
    const steps: string[] = [];
    await bring(await goodFolder(), ({ step, done, total }) =>
      steps.push(`${step} ${done}/${total}`),
    );
    expect(steps.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6].map((done) => `reading ${done}/6`));
    expect(steps.at(-1)).toBe('storing 7/7');
    expect(lines).toEqual(['Padaria da Vila: 1 trilha(s), 6 conteúdo(s), 7 arquivo(s) no lugar.']);

    const [company] = await database().db.select().from(companies);
    expect(masked(company?.app)).toEqual({
      idApp: 'padaria',
      idCompany: 'padaria',
      idAppType: 1,
      name: 'Padaria da Vila',
      shortName: 'Padaria',
      tagline: null,
      bucket: 'padaria.localhost',
      brand: { brand: '#0d4653', menu: '#0d4653', accent: '#0a7180', neutralHue: 82 },
      logo: '/media/#/logo.svg',
      favIcon: null,
      loginImage: null,
      loginImageMobile: null,
      loginPosition: 'middle',
      showLoginLogo: 1,
      landingPage: 0,
      showFooter: 1,
      lastContentRedirect: 0,
      contentsLabel: 'Conteúdos',
      companyLogin: 0,
      hasSamlConfiguration: 0,
      samlConfiguration: null,
      features: [],
      contact: null,
      landingLogo: null,
      landingPageContact: [],
      landingPageHtml: null,
      landingPageLocation: null,
      onBoardScreen: 1,
      onBoardUrl: 'https://boas-vindas.example/inicio',
      onBoardHtml: null,
    });
    expect(
      (await database().db.select().from(terms).orderBy(terms.id)).map(({ doc }) => doc),
    ).toEqual([
      {
        idTerm: 'risco',
        kind: 'responsibility',
        name: 'Termo de risco',
        html: '<p>O forno queima.</p>',
        versionNumber: 1,
      },
      {
        idTerm: 'usage',
        kind: 'usage',
        name: 'Termos de uso',
        html: '<h2>Uso</h2>\n<p>Use bem.</p>',
        versionNumber: 2,
      },
    ]);
    expect((await database().db.select().from(menus))[0]?.doc).toEqual({
      idMenu: 'menu',
      options: [{ text: 'Cozinha', idNode: 'cozinha' }],
    });
  });

  it('has a course with its steps', async () => {
    const step = {
      elementType: 'CONTENT',
      mandatory: true,
      sequential: true,
      image: null,
      duration: null,
    };
    const size = async (id: string) => {
      const row = await content(id);
      return (row?.media?.size ?? 0) + (row?.captions?.size ?? 0);
    };
    const [picture] = await database()
      .db.select()
      .from(mediaFiles)
      .where(eq(mediaFiles.fileName, 'capa.webp'));
    const cover = picture?.size ?? 0;
    expect(masked(await node('forno'))).toEqual({
      idNode: 'forno',
      nodeCode: '1.1',
      nodeType: 'LEARNING',
      title: 'O forno',
      shortTitle: 'Forno',
      label: 'Trilha',
      description: null,
      syllabus: '<p><strong>Para quem</strong> assa.</p>',
      workload: 600,
      image: '/media/#/capa.webp',
      status: 'PUBLISHED',
      sequential: true,
      validityMonths: 12,
      childNodes: [],
      blocks: [],
      originalNodeCode: null,
      selfEnrollment: 0,
      entryPoint: 0,
      prerequisites: [],
      restrictedTo: null,
      equivalences: [],
      hasCampaign: 0,
      tags: [],
      allowComments: 1,
      commentsLabel: null,
      idCertificate: null,
      parentNodes: [
        { idNode: 'padaria', nodeCode: null, title: 'Padaria da Vila', shortTitle: 'Padaria' },
        { idNode: 'cozinha', nodeCode: '1', title: 'Cozinha', shortTitle: null },
      ],
      mapElements: [
        {
          ...step,
          idElement: 'acender',
          title: 'Acender',
          label: 'Artigo',
          idContentType: 3,
          duration: 60,
          image: '/media/#/capa.webp',
          section: 'Ligar',
          size: cover,
        },
        {
          ...step,
          idElement: 'filme',
          title: 'Filme',
          label: 'Vídeo',
          idContentType: 2,
          duration: 12,
          section: 'Ligar',
          size: (await size('filme')) + cover,
        },
        {
          ...step,
          idElement: 'som',
          title: 'Som',
          label: 'Áudio',
          idContentType: 1,
          duration: 5,
          mandatory: false,
          section: 'Limpar',
          size: await size('som'),
        },
        {
          ...step,
          idElement: 'pagina',
          title: 'Página',
          label: 'Página',
          idContentType: 5,
          section: 'Limpar',
          size: null,
        },
        {
          ...step,
          idElement: 'guia',
          title: 'Guia',
          label: 'PDF',
          idContentType: 25,
          section: 'Limpar',
          size: await size('guia'),
        },
        {
          ...step,
          idElement: 'lista',
          title: 'Lista',
          label: 'Arquivo',
          idContentType: 18,
          section: 'Limpar',
          size: await size('lista'),
        },
      ],
    });
  });

  it('has contents of every type', async () => {
    const plain = {
      description: null,
      author: null,
      authorRole: null,
      duration: null,
      image: null,
      content: null,
      contentLocation: null,
    };
    const bare = {
      ...plain,
      idNode: 'forno',
      referenceLink: null,
      media: null,
      captions: null,
      poster: null,
      shareable: 0,
      active: 1,
      assets: [],
      tags: [],
    };
    expect(masked(await content('acender'))).toEqual({
      ...bare,
      idContentItem: 'acender',
      idContentType: 3,
      text: 'Acender',
      label: 'Artigo',
      description: 'Sem susto',
      author: 'Bento',
      authorRole: 'Padeiro',
      duration: 60,
      image: '/media/#/capa.webp',
      assets: ['/media/#/capa.webp'],
      content:
        '<h2>Antes</h2>\n<p>Abra o gás.</p>\n<p><img src="/media/#/capa.webp" alt="O forno" width="4" height="2" /></p>',
    });
    expect(masked(await content('filme'))).toEqual({
      ...bare,
      idContentItem: 'filme',
      idContentType: 2,
      text: 'Filme',
      label: 'Vídeo',
      duration: 12,
      poster: '/media/#/capa.webp',
      media: {
        url: '/media/#/filme.mp4',
        fileName: 'filme.mp4',
        mimeType: 'video/mp4',
        size: 5164,
        sha256: '#',
      },
      captions: {
        url: '/media/#/filme.vtt',
        fileName: 'filme.vtt',
        mimeType: 'text/vtt',
        size: 43,
        sha256: '#',
      },
    });
    expect(masked(await content('pagina'))).toEqual({
      ...bare,
      idContentItem: 'pagina',
      idContentType: 5,
      text: 'Página',
      label: 'Página',
      referenceLink: 'https://example.org/a',
      content: '<h2>Página</h2><p>Olá</p>',
    });
    expect(masked(await content('lista'))).toEqual({
      ...bare,
      idContentItem: 'lista',
      idContentType: 18,
      text: 'Lista',
      label: 'Arquivo',
      shareable: 1,
      media: {
        url: '/media/#/lista.csv',
        fileName: 'lista.csv',
        mimeType: 'text/csv',
        size: 26,
        sha256: '#',
      },
    });
  });

  it('has a home and areas, whose blocks show what things are', async () => {
    const forno = {
      elementType: 'NODE',
      idElement: 'forno',
      nodeCode: '1.1',
      title: 'O forno',
      description: null,
      label: 'Trilha',
      image: '/media/#/capa.webp',
      idContentType: null,
      duration: 600,
      count: 6,
      idNode: null,
    };
    const acender = {
      elementType: 'CONTENT',
      idElement: 'acender',
      nodeCode: '1.1',
      title: 'Acender',
      description: 'Sem susto',
      label: 'Artigo',
      image: '/media/#/capa.webp',
      idContentType: 3,
      duration: 60,
      count: null,
      idNode: 'forno',
    };
    const banner = {
      eyebrow: 'Novo',
      title: 'O forno',
      action: 'Ver',
      image: '/media/#/logo.svg',
      link: { elementType: 'NODE', idElement: 'forno' },
    };
    const page = {
      nodeType: 'ORGANIZATION',
      description: null,
      syllabus: null,
      workload: null,
      image: null,
      status: 'PUBLISHED',
      sequential: false,
    };
    const home = { ...page, validityMonths: null, mapElements: [], label: null };
    expect(masked(await node('padaria'))).toEqual({
      ...home,
      idNode: 'padaria',
      nodeCode: null,
      title: 'Padaria da Vila',
      shortTitle: 'Padaria',
      parentNodes: [],
      childNodes: ['cozinha'],
      blocks: [
        {
          idBlock: 'padaria.1',
          type: 'MasterBanner',
          data: { size: 'l', rotationInterval: 8, elements: [banner] },
        },
        { idBlock: 'padaria.2', type: 'EnrollmentsInProgress', data: { title: 'Continue' } },
        { idBlock: 'padaria.3', type: 'TitleSection', data: { title: 'Curtas', subtitle: null } },
        {
          idBlock: 'padaria.4',
          type: 'TextSection',
          data: { html: '<p>Até <strong>três</strong> minutos.</p>' },
        },
        {
          idBlock: 'padaria.5',
          type: 'Carrousel',
          data: {
            title: 'Curtas',
            card: 'standard',
            cardFormat: 'square',
            elements: [acender, forno],
          },
        },
      ],
    });
    expect(masked(await node('cozinha'))).toEqual({
      ...home,
      idNode: 'cozinha',
      nodeCode: '1',
      title: 'Cozinha',
      shortTitle: null,
      childNodes: ['forno'],
      parentNodes: [
        { idNode: 'padaria', nodeCode: null, title: 'Padaria da Vila', shortTitle: 'Padaria' },
      ],
      blocks: [
        {
          idBlock: 'cozinha.1',
          type: 'Grid',
          data: { title: 'Trilhas', card: 'standard', cardFormat: 'portrait', elements: [forno] },
        },
      ],
    });
  });

  it('has its files in the store and in its name, those of the login page open to all', async () => {
    const files = await database().db.select().from(mediaFiles).orderBy(mediaFiles.fileName);
    expect(
      files.map((file) => `${file.tenant} ${file.fileName} ${file.mimeType} ${file.public}`),
    ).toEqual([
      'padaria capa.webp image/webp false',
      'padaria filme.mp4 video/mp4 false',
      'padaria filme.vtt text/vtt false',
      'padaria guia.pdf application/pdf false',
      'padaria lista.csv text/csv false',
      'padaria logo.svg image/svg+xml true',
      'padaria som.mp3 audio/mpeg false',
    ]);
    for (const { sha256, size } of files)
      expect(await storage().stat(sha256)).toEqual({ sha256, size });
  });

  it('has people who may enter, enrolled', async () => {
    const [ana, chefe] = await database().db.select().from(people).orderBy(people.usernameKey);
    expect([
      ana?.usernameKey,
      ana?.name,
      ana?.email,
      ana?.admin,
      chefe?.usernameKey,
      chefe?.admin,
    ]).toEqual(['ana', 'Ana Prado', 'ana@padaria.example', 0, 'chefe', 1]);
    expect(await verifyPassword(ana?.passwordHash, 'Padaria2026')).toBe(true);
    expect(ana?.passwordHash).not.toBe(chefe?.passwordHash);
    expect(
      (await database().db.select().from(enrollments)).map((row) => [row.idUser, row.idNode]),
    ).toEqual([[ana?.id, 'forno']]);
  });
});
