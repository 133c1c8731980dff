import { describe, expect, it } from 'vitest';
import { COURSE, told } from '#tests/builders/server/offers-folder.ts';

describe('what a company offers', () => {
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
