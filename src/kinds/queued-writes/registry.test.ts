import { expect, it } from 'vitest';
import type { Subjects } from '#sync/reads/subjects.ts';
import { payloads } from '#tests/builders/op.ts';
import { describeItem } from './registry.ts';

const subjects: Subjects = {
  contents: new Map([['c1', { title: 'Manobras', place: 'Empilhadeira' }]]),
  terms: new Map([['resp', 'Responsabilidade']]),
  pages: new Map([['n1', 'Empilhadeira']]),
  evaluations: new Map(),
};
const told = (
  kind: string,
  payload: unknown,
  merged = 0,
  known = subjects,
): [string, string | null] => {
  const { title, fact } = describeItem({ kind, payload, merged }, known);
  return [title, fact];
};

it.each([
  ['content.start', payloads['content.start'], ['Você abriu “Manobras”', 'em Empilhadeira']],
  [
    'content.progress',
    payloads['content.progress'],
    ['Seu progresso em “Manobras”', '10% concluído'],
  ],
  [
    'content.complete',
    payloads['content.complete'],
    ['Você concluiu “Manobras”', 'em Empilhadeira'],
  ],
  [
    'access.record',
    payloads['access.record'],
    ['Registro de acesso a “Manobras”', 'em Empilhadeira'],
  ],
  [
    'visit.record',
    { ...payloads['visit.record'], timeExecuted: 742 },
    ['Tempo de estudo em “Manobras”', '12 min neste conteúdo'],
  ],
  ['exit.record', payloads['exit.record'], ['Tempo em “Empilhadeira”', '40 s']],
  [
    'exit.record',
    { ...payloads['exit.record'], idNavigationType: 3, idNavigationItem: 'home' },
    ['Tempo no aplicativo', '40 s'],
  ],
  [
    'playlist.duration',
    payloads['playlist.duration'],
    ['Duração da lista de vídeos em “Manobras”', '2 min'],
  ],
  ['comment.add', payloads['comment.add'], ['Você comentou em “Empilhadeira”', '“Bom dia”']],
  [
    'comment.edit',
    payloads['comment.edit'],
    ['Você editou um comentário em “Empilhadeira”', '“Boa tarde”'],
  ],
  [
    'comment.delete',
    payloads['comment.delete'],
    ['Você excluiu um comentário em “Empilhadeira”', null],
  ],
  [
    'comment.report',
    payloads['comment.report'],
    ['Você denunciou um comentário em “Empilhadeira”', null],
  ],
  ['chat.remove', payloads['chat.remove'], ['Você removeu uma mensagem de uma sala', null]],
  [
    'comment.moderate',
    payloads['comment.moderate'],
    ['Comentário denunciado ocultado', 'Motivo: “Ofende colegas”'],
  ],
  [
    'profile.photo',
    { idUser: 'ana', fileName: 'fe_thumb1764115200000.jpg', jpeg: 'AAAA' },
    ['Você trocou sua foto', null],
  ],
  ['notifications.read', payloads['notifications.read'], ['Você leu as notificações', null]],
  [
    'contact.send',
    { idMessage: 'm1', idUser: 'ana', message: 'Bom dia' },
    ['Você escreveu para a empresa', '“Bom dia”'],
  ],
  [
    'chat.send',
    { idMessage: 'm1', idChatRoom: 'c1', message: 'Bom dia' },
    ['Você escreveu na conversa', '“Bom dia”'],
  ],
  [
    'plan.requestUpgrade',
    payloads['plan.requestUpgrade'],
    ['Você se interessou por outro plano', 'Conta para a administração depois de chegar'],
  ],
  ['profile.edit', payloads['profile.edit'], ['Você mudou seus dados pessoais', 'telefone']],
  [
    'rating.set',
    { idContentItem: 'c1', vote: 1 },
    ['Você deu 1 estrela a “Manobras”', 'em Empilhadeira'],
  ],
  [
    'terms.accept',
    {
      ...payloads['terms.accept'],
      userLicenceTermsAccepted: 3,
      responsibility: [{ idTerm: 'resp', versionNumber: 2 }],
    },
    [
      'Você aceitou os termos',
      'Termos de uso, versão 3; Responsabilidade, versão 2; comunicações aceitas',
    ],
  ],
  [
    'queue.decide',
    {
      idDecision: '00000000-0000-4000-8000-000000000001',
      opId: 'x',
      idUser: 'bia',
      action: 'discard',
      reason: 'Duplicado',
    },
    ['Decisão da administração: descartar um item', 'Motivo: “Duplicado”'],
  ],
] as const)('%s', (kind, payload, expected) => expect(told(kind, payload)).toEqual(expected));

it('says how many writes became one', () => {
  expect(told('content.progress', payloads['content.progress'], 2)[1]).toBe(
    '10% concluído, 3 trechos reunidos em 1 envio',
  );
});

it('a content that is not on this device is told as such, never guessed', () => {
  const nothing: Subjects = {
    contents: new Map(),
    terms: new Map(),
    pages: new Map(),
    evaluations: new Map(),
  };
  expect(told('content.start', payloads['content.start'], 0, nothing)).toEqual([
    'Você abriu um conteúdo que não está neste aparelho',
    'Conteúdo aberto pela primeira vez',
  ]);
});

it('a kind or a content of another version of the app is told by its kind', () => {
  const other = [
    'Item de outra versão do aplicativo',
    'Tipo quiz.answer. Fica guardado até o aplicativo ser atualizado.',
  ];
  expect(told('quiz.answer', {})).toEqual(other);
  expect(told('rating.set', { stars: 4 })[0]).toBe(other[0]);
});

it.each([
  ['content.complete', 'Concluiu “Manobras”', 'em Empilhadeira'],
  ['content.progress', 'Progresso em “Manobras”', '10% concluído'],
  ['enrollment.create', 'Matriculou-se em “Empilhadeira”', 'Matrícula feita no aparelho de Rosana'],
  ['comment.add', 'Comentou em “Empilhadeira”', null],
  ['chat.send', 'Escreveu na conversa', null],
] as const)(
  'an administrator reads %s without “você” and without private texts',
  (kind, title, fact) => {
    const payload = {
      ...(payloads as Record<string, object>)[kind],
      ...(kind === 'chat.send' && { idMessage: 'm1', idChatRoom: 'c1', message: 'Bom dia' }),
    };
    expect(
      describeItem({ kind, payload, merged: 0 }, subjects, { ofOther: true, maker: 'Rosana' }),
    ).toEqual({ title, fact });
  },
);
