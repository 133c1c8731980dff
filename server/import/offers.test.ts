/**
 * Classes, groups, cards, calendar and campaigns of a folder: the import's results and its error
 * messages.
 */
import { describe, expect, it } from 'vitest';
import { momentAt } from './format/moment.ts';
import {
  NOW,
  COURSE,
  palavras,
  massa,
  folder,
  plan,
  told,
} from '#tests/builders/server/offers-folder.ts';

describe('what a company offers', () => {
  it('comes with its moments in UTC, counted from the day of Brasília', async () => {
    const { teams, schedule, campaigns, app } = await plan(await folder());
    expect(app.showFooter).toBe(0);
    expect(app.notifications).toEqual({ TERM_END: 'MANDATORY', VALIDITY_END: 'OPTIONAL' });
    expect(teams).toEqual([
      {
        idTeam: 'turma-a',
        idNode: 'forno',
        nodeCode: '1.1',
        name: 'Turma A',
        description: null,
        duration: null,
        capacity: 10,
        taken: 4,
        needApproval: 1,
        allowReenrollment: 1,
        allowAccessUponCompletion: 1,
        idCertificate: 'turma-a',
        enableCertificateForChildren: 1,
        allowComments: 1,
        commentsLabel: null,
        attachments: [],
        // 01:30 UTC is still the evening of the 9th in Brasília.
        initialDate: '2026-03-10T11:00:00.000Z',
        finalDate: '2026-03-18T20:30:00.000Z',
        meetings: [
          {
            meetingType: 'ONLINE',
            title: null,
            address: null,
            url: 'https://example.org/sala',
            speaker: 'Bento',
            startDate: '2026-03-11T22:00:00.000Z',
            finishDate: '2026-03-11T23:00:00.000Z',
          },
        ],
      },
    ]);
    expect(schedule.events).toMatchObject([
      {
        idSchedule: 'abertura',
        startDate: '2026-04-01T12:00:00.000Z',
        type: { description: 'Aula' },
      },
    ]);
    expect(campaigns).toMatchObject([
      {
        idCampaign: 'pao',
        startDate: '2026-03-09T03:00:00.000Z',
        rules: '<p>Vale <strong>10</strong>.</p>',
      },
    ]);
    expect(momentAt('-3d', NOW)).toBe('2026-03-06T03:00:00.000Z');
  });

  it('has sections, and a menu of levels that leads to them; apps of before get the pages of its first level', async () => {
    const { menu, sections } = await plan(
      await folder({
        'company.yaml': [
          [
            '  - {text: Cozinha, node: cozinha}\n',
            `  - {text: Cozinha, node: cozinha}
  - {text: Ajuda, options: [{text: Conversa, section: conversa}, {text: Site, address: "https://a.example/"}]}
sections:
  - {id: conversa, type: 61, title: Conversa, address: "https://chat.example/x"}
  - {id: acender, type: 60, content: acender}
`,
          ],
        ],
      }),
    );
    expect(menu).toEqual({
      idMenu: 'menu',
      options: [{ text: 'Cozinha', idNode: 'cozinha' }],
      entries: [
        { text: 'Cozinha', idNode: 'cozinha' },
        {
          text: 'Ajuda',
          options: [
            { text: 'Conversa', sectionTo: 'conversa' },
            { text: 'Site', address: 'https://a.example/' },
          ],
        },
      ],
    });
    expect(sections).toMatchObject([
      { idSection: 'home', order: 0 },
      {
        idSection: 'conversa',
        idSectionType: 61,
        order: 1,
        title: 'Conversa',
        address: 'https://chat.example/x',
        items: [],
      },
      {
        idSection: 'acender',
        idSectionType: 60,
        order: 2,
        title: null,
        items: [{ idContentItem: 'acender' }],
      },
    ]);
  });

  it('links courses: steps to those below, equivalences, campaigns, and the group above', async () => {
    const { nodes } = await plan(await folder());
    const of = (id: string) => nodes.find(({ idNode }) => idNode === id);
    expect(of('forno')).toMatchObject({
      childNodes: ['massa'],
      tags: ['Cozinha'],
      selfEnrollment: 1,
      hasCampaign: 1,
      restrictedTo: null,
      idCertificate: null,
      equivalences: [{ idNode: 'massa', nodeCode: '1.1.1', title: 'A massa' }],
    });
    expect(of('forno')?.mapElements.at(-1)).toMatchObject({
      elementType: 'NODE',
      idElement: 'massa',
      sequential: true,
    });
    expect(of('massa')).toMatchObject({
      restrictedTo: 'chefes',
      idCertificate: 'padeiros',
      parentNodes: [{}, {}, { idNode: 'forno' }],
    });
    expect(of('cozinha')?.childNodes).toEqual(['forno']);
  });

  it('links what has to be concluded before, with what counts as it, and leaves archived ones out', async () => {
    const files = await folder({
      'courses/massa/course.yaml': [
        ['parent: forno\n', ''],
        ['restrictedTo: chefes', 'prerequisites: [forno, fogo]'],
      ],
    });
    files['courses/massa/course.yaml'] = String(files['courses/massa/course.yaml']).replace(
      '1.1.1',
      '1.7',
    );
    files['courses/fogo/course.yaml'] = massa
      .replace('id: massa', 'id: fogo')
      .replace('1.1.1', '1.8')
      .replace('parent: forno\n', 'status: ARCHIVED\n')
      .replace('id: massa, label', 'id: fogo, label')
      .replace('restrictedTo: chefes\n', '');
    files['courses/fogo/palavras.md'] = palavras;
    const { nodes } = await plan(files);
    expect(nodes.find(({ idNode }) => idNode === 'massa')?.prerequisites).toEqual([
      { idNode: 'forno', nodeCode: '1.1', title: 'O forno', equivalents: ['massa'] },
    ]);
  });

  it('has files of its classes, each once and with what it is', async () => {
    const named = `
    attachments:
      - {title: Roteiro, file: anexos/roteiro.txt}
      - {title: Roteiro de novo, file: anexos/roteiro.txt}
      - {title: Notas, file: anexos/notas.csv}
`;
    const files = await folder({ [COURSE]: [['    meetings:', `${named.slice(1)}    meetings:`]] });
    files['courses/forno/anexos/roteiro.txt'] = 'Aqueça o forno.';
    files['courses/forno/anexos/notas.csv'] = 'nome;nota\nBento;10\n';
    const { teams, files: stored } = await plan(files);
    const own = teams[0]?.attachments ?? [];
    expect(own.map(({ title, format, media }) => [title, format, media.fileName])).toEqual([
      ['Roteiro de novo', 4, 'roteiro.txt'],
      ['Notas', 3, 'notas.csv'],
    ]);
    const hashes = new Set(stored.map(({ media }) => media.sha256));
    expect(own.every(({ media }) => hashes.has(media.sha256))).toBe(true);
  });

  it('has a public page with contacts, from a text of its folder or an address', async () => {
    const landing = (of: string) => `landingPage: 1\nlanding: ${of}\nareas:\n`;
    const files = { 'inicio.md': '# Bem-vindos\n\nPão **quente**.\n' };
    const withText = {
      ...(await folder({
        'company.yaml': [
          [
            'areas:\n',
            landing('{file: inicio.md, contact: [{label: Telefone, value: "19 3744-2100"}]}'),
          ],
        ],
      })),
      ...files,
    };
    expect((await plan(withText)).app).toMatchObject({
      landingPage: 1,
      landingPageLocation: null,
      landingPageHtml: expect.stringContaining('<p>Pão <strong>quente</strong>.</p>'),
      landingPageContact: [{ label: 'Telefone', value: '19 3744-2100' }],
    });
    const framed = await plan(
      await folder({
        'company.yaml': [['areas:\n', landing('{url: "https://padaria.example/inicio"}')]],
      }),
    );
    expect(framed.app).toMatchObject({
      landingPageLocation: 'https://padaria.example/inicio',
      landingPageHtml: null,
    });
    expect(
      (
        await told({ 'company.yaml': [['areas:\n', landing('{url: "http://padaria.example"}')]] })
      ).join(),
    ).toContain('começa por https://');
    expect(
      (await told({ 'company.yaml': [['areas:\n', landing('{contact: []}')]] })).join(),
    ).toContain('escolha um: url ou file');
  });

  it('has an administration site of its own where it names one by https', async () => {
    const site = (address: string) => ({
      'company.yaml': [['areas:\n', `adminDomain: ${address}\nareas:\n`]] as const,
    });
    expect((await plan(await folder(site('https://gestao.example')))).app.adminDomain).toBe(
      'https://gestao.example',
    );
    expect((await plan(await folder())).app.adminDomain).toBeUndefined();
    expect((await told(site('http://gestao.example'))).join()).toContain('começa por https://');
  });

  it('signs people on by providers of its own, with no secret among them', async () => {
    const pem = '-----BEGIN CERTIFICATE-----\n        MIIB\n        -----END CERTIFICATE-----';
    const sso = `sso:
  - id: entrada
    kind: saml
    issuer: https://idp.example/saml
    entryPoint: https://idp.example/sso
    certificates:
      - |
        ${pem}
    domains: [padaria.example]
    autoRedirect: 1
  - {id: parceiros, kind: oidc, issuer: "https://contas.example", clientId: trilha, createPeople: 1, attributes: {login: sub}}
areas:
`;
    const { providers } = await plan(await folder({ 'company.yaml': [['areas:\n', sso]] }));
    expect(providers).toMatchObject([
      {
        id: 'entrada',
        domains: ['padaria.example'],
        autoRedirect: true,
        createPeople: false,
        active: true,
        settings: {
          kind: 'saml',
          issuer: 'https://idp.example/saml',
          entryPoint: 'https://idp.example/sso',
        },
        attributes: { login: 'nameID' },
      },
      {
        id: 'parceiros',
        domains: [],
        createPeople: true,
        settings: {
          kind: 'oidc',
          issuer: 'https://contas.example',
          clientId: 'trilha',
          scope: 'openid email profile',
        },
        attributes: { login: 'sub', email: 'email', name: 'name' },
      },
    ]);
    const wrong = `sso:
  - {id: um, kind: saml, issuer: x}
  - {id: um, kind: oidc, issuer: "http://contas.example", clientId: trilha}
areas:
`;
    const lines = await told({ 'company.yaml': [['areas:\n', wrong]] });
    expect(lines.join('\n')).toContain('um provedor saml precisa de entryPoint e de certificates');
    expect(lines.join('\n')).toContain('o endereço do provedor começa por https://');
  });

  it('makes a card of each heading', async () => {
    const { contents } = await plan(await folder());
    expect(contents.filter(({ idNode }) => idNode === 'massa')).toMatchObject([
      {
        idContentItem: 'massa-agua-morna',
        text: 'Água morna',
        label: 'Verbete',
        content: '<p>Entre <strong>30</strong> e 35 graus.</p>',
        description: 'Entre 30 e 35 graus.',
        duration: 15,
        tags: ['Farinha'],
      },
      { idContentItem: 'massa-sal', text: 'Sal' },
    ]);
  });
});
