/** Sentences of the app which promise that something is kept, each with the tests that hold it. */
import type { PromiseGroup } from './promised-sentences.ts';

export const keeping: Readonly<Record<string, PromiseGroup>> = {
  kept: {
    heldBy: [
      {
        path: 'sync/outbox/enqueue.test.ts',
        title: 'stands in outbox, mirror and shadow when it resolves',
      },
      {
        path: 'e2e/journeys/sync/kill-random.spec.ts',
        title: 'kills at random moments lose nothing and double nothing',
      },
    ],
    sentences: [
      'Salvo neste aparelho, a enviar',
      'A mensagem fica salva neste aparelho e segue quando a conexão voltar.',
      'Mensagem salva neste aparelho',
      'a mensagem fica salva neste aparelho e é enviada assim que houver conexão.',
      'Sua conclusão está salva neste aparelho e segue assim que houver conexão.',
      'O que foi salvo neste aparelho continua aqui e é enviado quando você entrar.',
      'O que você fez continua neste aparelho.',
      'O que você fez e ainda não foi enviado continua neste aparelho.',
      '… O que você fez continua neste aparelho.',
      'A mensagem está salva neste aparelho e segue quando houver conexão.',
      'O pedido está salvo neste aparelho e segue quando houver conexão.',
      'Ele não se perde se você sair.',
      'Eles não se perdem se você sair.',
      'O aviso está salvo neste aparelho e segue quando houver conexão.',
      'Foto salva neste aparelho.',
      'A foto anterior continua;',
      'Nada do que você fez foi perdido.',
      '1 item está salvo neste aparelho e segue sozinho quando houver conexão.',
      '… itens estão salvos neste aparelho e seguem sozinhos quando houver conexão.',
      'Está salvo neste aparelho.',
      'Estão salvos neste aparelho.',
      'Tudo continua salvo neste aparelho.',
      'Mudança salva neste aparelho.',
      'Ele segue sozinho quando houver.',
      'O que já estava guardado aqui continua guardado.',
      'O que você fizer fica salvo neste aparelho e segue para a empresa quando houver conexão.',
      'Remoção salva neste aparelho, a enviar',
      'O que você fez neste aparelho continua guardado.',
      'Nada do que você fez se perdeu.',
      'o curso fica salvo neste aparelho.',
      'Curso externo salvo neste aparelho.',
      'O que você já fez está guardado.',
      'Matrícula salva neste aparelho:',
      'Sua solicitação de matrícula está salva neste aparelho e segue assim que houver conexão.',
      'a denúncia está salva neste aparelho e será enviada quando a conexão voltar.',
      'Denúncia salva neste aparelho, a enviar',
      'Seu progresso está salvo neste aparelho, a enviar',
      'O que já estava salvo continua salvo.',
      'O seu progresso e o que você fez continuam guardados;',
      'O seu progresso continua guardado.',
      'Nome salvo neste aparelho.',
      'O que você já fez continua guardado em Minha jornada.',
    ],
  },
  draft: {
    heldBy: [
      {
        path: 'sync/drafts/drafts.test.ts',
        title: 'is in the database 150 ms after it began, also without a pause',
      },
      { path: 'e2e/journeys/sync/drafts.spec.ts', title: 'a draft outlives a killed browser' },
    ],
    sentences: [
      'O texto continua aqui:',
      'O que você digitou continua aqui.',
      'o que você digitou continua.',
      'O que você escreveu continua aqui.',
      'O que você escreveu continua aqui;',
      'o que você marcou continua marcado.',
      'o que você escrever fica salvo e é enviado depois.',
      'o que você escrever já fica salvo.',
      'o texto continua aqui.',
      'O texto continua aqui.',
      'O que você escreveu continua no campo.',
      'O seu texto continua aqui para você copiar.',
    ],
  },
  own: {
    heldBy: [
      {
        path: 'sync/session/session-of.test.ts',
        title: 'of another person is never used, nor taken',
      },
      {
        path: 'src/features/leaving/leaving-gate.test.tsx',
        title: 'keeps what waits on this device, and wipes nothing',
      },
    ],
    sentences: [
      'Ele continua salvo neste aparelho.',
      'Eles continuam salvos neste aparelho.',
      'Fica guardado em seu nome e só é enviado quando você voltar a entrar aqui.',
      'Fica guardado no seu nome e é enviado com a sua sessão, nunca com a da outra pessoa.',
      'Fica guardado à parte e só é enviado quando você voltar a esta conta pelo acesso suporte, neste aparelho.',
      'o que é dela fica guardado.',
      'o que espera envio fica em cada um.',
      'O que você fez lá fica lá, e segue quando ele abrir.',
    ],
  },
  classFiles: {
    heldBy: [
      {
        path: 'e2e/journeys/ways/class-files.spec.ts',
        title: 'are saved one by one and all at once, and open without a connection @once',
      },
    ],
    sentences: ['Todos salvos neste aparelho'],
  },
  leave: {
    heldBy: [
      {
        path: 'src/features/leaving/leaving-gate.test.tsx',
        title: 'sends first, shows how far it is, and leaves by itself once all has arrived',
      },
    ],
    sentences: [
      '1 precisa da sua decisão e não sai sozinho.',
      '… precisam da sua decisão e não saem sozinhos.',
      'Sai sozinho assim que tudo chegar.',
      'Continua sozinho assim que tudo chegar.',
      'Volta sozinho à sua conta assim que tudo chegar.',
      'o que precisa de decisão fica aqui.',
    ],
  },
  erase: {
    heldBy: [
      {
        path: 'sync/session/erase-person.test.ts',
        title: 'what was exported may go, and a write that came after the export keeps everything',
      },
    ],
    sentences: [
      'Nada do que já foi enviado se perde.',
      'O registro fica neste aparelho até a resposta chegar.',
      'Nada é apagado quando você sai.',
      'Nada é apagado nem enviado em nome de outra pessoa.',
      'Nada é apagado quando você volta à sua conta.',
      'Nada foi apagado:',
    ],
  },
  export: {
    heldBy: [
      {
        path: 'sync/export/export.test.ts',
        title: 'brought in again nothing doubles, neither what waits nor what was sent from here',
      },
    ],
    sentences: [
      'O arquivo de outra pessoa é enviado na hora e não fica salvo neste aparelho.',
      'Ele também continua aqui.',
      'Eles também continuam aqui.',
      'O envio continua por aqui, quando houver conexão.',
      '1 item veio do arquivo e será enviado.',
      '… itens vieram do arquivo e serão enviados.',
    ],
  },
  parked: {
    heldBy: [
      {
        path: 'sync/outbox/decide.test.ts',
        title: 'discarding takes along what builds on it, keeps each as it was',
      },
    ],
    sentences: [
      'Será enviado de novo.',
      'Ele não será enviado, e a tela volta a mostrar o que a empresa tem.',
      'O que você escreveu continua guardado aqui.',
      'O texto continua guardado aqui:',
      'Assim que as pessoas entrarem, os aparelhos delas aparecem aqui.',
      'Ele continua inteiro no aparelho até alguém decidir.',
      'O item continua inteiro no aparelho até alguém decidir.',
      'ficam no aparelho da pessoa e voltam para esta lista, cada um para a sua decisão.',
      '… recebe esta decisão com o motivo, assim que o aparelho tiver conexão.',
      'O aparelho da pessoa envia o item outra vez, assim que tiver conexão.',
      'Esta tentativa continua valendo, e a pessoa recebe mais uma, mesmo que o limite já tenha acabado.',
      'Decisão salva neste aparelho.',
      'Ela segue sozinha.',
      'O resultado sai quando ela chegar à empresa',
      'Fica guardado até o aplicativo ser atualizado.',
    ],
  },
  version: {
    heldBy: [
      {
        path: 'src/app/shell/notices/versions-notice.test.tsx',
        title: 'says that another tab is waited for, by what that one shows, and goes by itself',
      },
    ],
    sentences: [
      'Esta continua sozinha assim que elas saírem.',
      'Nada do que você fez se perde.',
      'Esta continua sozinha assim que ela sair.',
      'o que já estava guardado continua guardado.',
    ],
  },
  reload: {
    heldBy: [
      {
        path: 'src/app/shell/notices/update-notice.test.tsx',
        title: 'is offered, and says what becomes of the page',
      },
    ],
    sentences: ['O que você fez e os seus rascunhos ficam guardados.'],
  },
  plan: {
    heldBy: [
      {
        path: 'server/areas/company/plan-offers.test.ts',
        title: 'a trial takes the place of the plan, once, however often it is begun',
      },
      {
        path: 'sync/outbox/enqueue.test.ts',
        title: 'stands in outbox, mirror and shadow when it resolves',
      },
    ],
    sentences: [
      'O que a equipe fez fica guardado.',
      'O que as pessoas fizeram está guardado e volta com o plano.',
      'O que você já fez fica guardado.',
    ],
  },
  support: {
    heldBy: [
      {
        path: 'sync/session/people.test.ts',
        title:
          'is that person’s turn, beside the administrator’s own session and apart from what that person left here',
      },
    ],
    sentences: [
      'O que você fizer lá fica no nome dessa pessoa e é guardado à parte.',
      'O que é seu continua no seu nome.',
      'O que espera neste aparelho continua salvo.',
      'Ele segue quando você a acessar de novo.',
      'Eles seguem quando você a acessar de novo.',
    ],
  },
  importing: {
    heldBy: [
      {
        path: 'server/areas/people/import/people-imports.test.ts',
        title: 'goes on behind the last part when the process that had it is gone',
      },
    ],
    sentences: [
      'Uma importação que já começou continua no servidor, mesmo com este aparelho desligado.',
      'o servidor continua, e o andamento fica aqui.',
    ],
  },
  backup: {
    heldBy: [
      { path: 'sync/backup/backup.test.ts', title: 'has all of it again, under the same keys' },
    ],
    sentences: ['O que pôde ser lido será enviado;'],
  },
  login: {
    heldBy: [
      {
        path: 'sync/session/erase-person.test.ts',
        title:
          'all of a person goes: database, second copy and record, also while a tab has the database open',
      },
    ],
    sentences: ['Seus dados foram apagados deste aparelho.'],
  },
};
