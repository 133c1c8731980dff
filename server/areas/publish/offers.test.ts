/**
 * Classes, groups, cards, calendar and campaigns of a folder: the import's results and its error
 * messages.
 */
import { describe, expect, it } from 'vitest';
import { changedFolder, layFolder, type FolderFiles } from '#server/testing/course-folder.ts';
import { planCompany } from './build/plan-company.ts';
import { startImport } from './build/start-import.ts';
import { ImportRefused } from './source/import-problems.ts';
import { momentAt } from './format/moment.ts';
import type { CompanyPlan } from './import-plan.ts';

const NOW = Date.parse('2026-03-10T01:30:00Z');
const COURSE = 'courses/forno/course.yaml';

const course = `sequential: true
tags: [Cozinha]
selfEnrollment: 1
equivalences: [massa]
teams:
  - id: turma-a
    name: Turma A
    start: "+1d 08:00"
    end: "+9d 17:30"
    capacity: 10
    taken: 4
    needApproval: 1
    certificate: true
    enableCertificateForChildren: 1
    meetings:
      - {type: ONLINE, start: "+2d 19:00", end: "+2d 20:00", url: "https://example.org/sala", speaker: Bento}
`;
const massa = `id: massa
code: "1.1.1"
area: cozinha
parent: forno
title: A massa
certificate: padeiros
restrictedTo: chefes
sections:
  - title: Palavras
    cards: {file: palavras.md, id: massa, label: Verbete, mandatory: false, tags: [Farinha]}
`;
const company = `features: [CONTACT_US]
showFooter: 0
notifications: {TERM_END: MANDATORY}
contact: {to: contato@padaria.example, title: Fale com a padaria}
groups:
  - {id: chefes, people: [CHEFE]}
schedule:
  types:
    - {id: aula, description: Aula}
  events:
    - {id: abertura, type: aula, title: Abertura, start: "2026-04-01T12:00:00Z", end: "2026-04-01T13:00:00Z"}
campaigns:
  - {id: pao, name: Pão quente, start: "0d", end: "+30d 23:59", rules: "Vale **10**.", nodes: [forno], contents: [acender]}
areas:
`;
const palavras =
  'Antes de tudo.\n\n## Água morna\n\nEntre **30** e 35 graus.\n\n## Sal\n\nDepois do fermento.\n';

const folder = async (
  changes: Record<string, readonly (readonly [string, string])[]> = {},
): Promise<FolderFiles> => {
  const files = await changedFolder({
    [COURSE]: [['sequential: true\n', course]],
    'company.yaml': [
      ['areas:\n', company],
      [
        'enrolled: [forno]',
        'gamification: 1, topics: [Cozinha], enrolled: [{node: forno, team: turma-a}]',
      ],
    ],
  });
  Object.assign(files, {
    'courses/massa/course.yaml': massa,
    'courses/massa/palavras.md': palavras,
  });
  for (const [path, replacements] of Object.entries(changes))
    for (const [from, to] of replacements) {
      const text = files[path];
      if (typeof text !== 'string' || !text.includes(from))
        throw new Error(`${path} has no ${from}`);
      files[path] = text.replace(from, to);
    }
  return files;
};

const plan = async (files: FolderFiles): Promise<CompanyPlan> => {
  const { folder: place, remove } = await layFolder(files);
  try {
    return await planCompany(
      await startImport(place, () => undefined, { now: NOW }),
      () => undefined,
    );
  } finally {
    await remove();
  }
};
const told = async (changes: Parameters<typeof folder>[0]): Promise<string[]> => {
  try {
    await plan(await folder(changes));
    return [];
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return error.message.split('\n');
  }
};

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

  it('is told by file and line where it is wrong, all at once', async () => {
    const lines = await told({
      [COURSE]: [
        ['end: "+9d 17:30"', 'end: "0d"'],
        ['equivalences: [massa]', 'equivalences: [forno]'],
      ],
      'courses/massa/course.yaml': [['restrictedTo: chefes', 'restrictedTo: ninguem']],
      'company.yaml': [
        ['people: [CHEFE]', 'people: [Zoe]'],
        ['type: aula', 'type: festa'],
        ['nodes: [forno], contents: [acender]', 'nodes: [fogao], contents: [apagar]'],
        ['team: turma-a', 'team: turma-z'],
      ],
    });
    expect(lines.map((line) => line.replace(/:\d+:/, ':#:')).toSorted()).toEqual([
      'company.yaml:#: não existe conteúdo com o id “apagar”',
      'company.yaml:#: não existe pessoa com o login “Zoe”',
      'company.yaml:#: não existe tipo de evento com o id “festa”',
      'company.yaml:#: não existe trilha com o id “fogao”',
      'company.yaml:#: não existe turma com o id “turma-z” nesta trilha',
      'courses/forno/course.yaml:#: não existe trilha com o id “forno”',
      'courses/forno/course.yaml:#: o fim vem antes do começo',
      'courses/massa/course.yaml:#: não existe grupo com o id “ninguem”',
    ]);
  });

  it.each([
    ['a moment that is none', COURSE, 'start: "+1d 08:00"', 'start: amanhã', 'o momento é um dia'],
    [
      'more taken than there are',
      COURSE,
      'taken: 4',
      'taken: 11',
      'há mais vagas ocupadas do que vagas',
    ],
    [
      'a certificate of no name',
      COURSE,
      'certificate: true',
      'certificate: 5',
      'o certificado é true, false ou um nome',
    ],
    [
      'an account in the company itself',
      'company.yaml',
      'gamification: 1,',
      'gamification: 1, apps: [{company: padaria, username: chefe}],',
      'é a própria empresa',
    ],
    [
      'a course below itself',
      'courses/massa/course.yaml',
      'parent: forno',
      'parent: massa',
      'fica abaixo dela mesma',
    ],
    [
      'a course that opens after itself',
      COURSE,
      'tags: [Cozinha]',
      'prerequisites: [forno]',
      'entre os próprios pré-requisitos',
    ],
    [
      'a course that opens after one of its steps',
      COURSE,
      'tags: [Cozinha]',
      'prerequisites: [massa]',
      'entre os próprios pré-requisitos',
    ],
    [
      'a step that opens after its course',
      'courses/massa/course.yaml',
      'parent: forno',
      'parent: forno\nprerequisites: [forno]',
      'entre os próprios',
    ],
    [
      'an unknown prerequisite',
      COURSE,
      'tags: [Cozinha]',
      'prerequisites: [fogao]',
      'não existe trilha com o id “fogao”',
    ],
    [
      'an attachment that is a program',
      COURSE,
      '    meetings:',
      '    attachments: [{title: X, file: x.exe}]\n    meetings:',
      'o anexo “x.exe” não é',
    ],
    [
      'an attachment that is not there',
      COURSE,
      '    meetings:',
      '    attachments: [{title: X, file: x.pdf}]\n    meetings:',
      'x.pdf',
    ],
    [
      'a code outside of the course above',
      'courses/massa/course.yaml',
      'code: "1.1.1"',
      'code: "1.2"',
      'deve ficar abaixo do código',
    ],
    [
      'an entry of the menu that leads nowhere',
      'company.yaml',
      'node: cozinha}',
      'section: nada}',
      'não existe seção com o id “nada”',
    ],
    [
      'an entry with two targets',
      'company.yaml',
      'node: cozinha}',
      'node: cozinha, section: home}',
      'leva a um só destino',
    ],
    [
      'a fifth level',
      'company.yaml',
      '{text: Cozinha, node: cozinha}',
      '{text: A, options: [{text: B, options: [{text: C, options: [{text: D, node: cozinha, options: [{text: E, node: cozinha}]}]}]}]}',
      'até 4 níveis',
    ],
    [
      'a section of no type',
      'company.yaml',
      'areas:\n',
      'sections: [{id: x, type: 999}]\nareas:\n',
      'aqui vai um destes: 1, ',
    ],
    [
      'a chat without an address',
      'company.yaml',
      'areas:\n',
      'sections: [{id: x, type: 61}]\nareas:\n',
      'address é obrigatório',
    ],
    [
      'a section with a content of a closed course',
      'company.yaml',
      'areas:\n',
      'sections: [{id: x, type: 60, content: massa-sal}]\nareas:\n',
      'não existe conteúdo',
    ],
    [
      'the id of home again',
      'company.yaml',
      'areas:\n',
      'sections: [{id: home, type: 31}]\nareas:\n',
      'escolha outro',
    ],
    [
      'a card without words',
      'courses/massa/palavras.md',
      'Depois do fermento.',
      '',
      'o cartão “Sal” está vazio',
    ],
    [
      'two cards of one title',
      'courses/massa/palavras.md',
      '## Sal',
      '## Água Morna',
      'já existe outro cartão',
    ],
    [
      'a content of a closed course where all can see',
      COURSE,
      'tags: [Cozinha]',
      'restrictedTo: chefes',
      'é de uma trilha restrita a um grupo',
    ],
  ])('%s', async (_, path, from, to, message) => {
    expect((await told({ [path]: [[from, to]] })).join('\n')).toContain(message);
  });
});
