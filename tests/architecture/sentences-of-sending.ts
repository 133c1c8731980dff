/**
 * Sentences of the app which promise that something is sent, comes by itself or is charged once, each
 * with the tests that hold it.
 */
import type { PromiseGroup } from './promised-sentences.ts';

export const sending: Readonly<Record<string, PromiseGroup>> = {
  sent: {
    heldBy: [
      {
        path: 'sync/engine/engine.test.ts',
        title: 'is durable when dispatch resolves, and is sent by itself',
      },
      {
        path: 'e2e/engines/firefox.spec.ts',
        title: 'Firefox starts without a server and sends when it is back',
      },
    ],
    sentences: [
      'Ela segue para a empresa quando a conexão voltar.',
      'Vai para a empresa quando houver conexão.',
      'Será enviado quando houver conexão.',
      'O arquivo segue sozinho quando houver conexão.',
      'Ele vai para análise quando houver conexão.',
      'O certificado sai com ele assim que chegar à empresa.',
      'ela segue assim que houver conexão.',
      'Enviamos quando ela voltar.',
    ],
  },
  download: {
    heldBy: [
      {
        path: 'sync/downloads/downloader.test.ts',
        title: 'goes on where it was, and asks for no byte twice that was stored',
      },
      { path: 'sync/downloads/kills.test.ts', title: 'any order of kills' },
    ],
    sentences: [
      '1 página está salva neste aparelho….',
      '… páginas estão salvas neste aparelho, inteiras.',
      '… páginas estão salvas neste aparelho….',
      'Salvo neste aparelho',
      'começa sozinho quando houver.',
      'continua enquanto o aplicativo estiver aberto.',
      'Se a conexão cair ou você fechar, retomamos do mesmo ponto.',
      'Retomamos do mesmo ponto quando ela voltar.',
      'O que já veio continua guardado.',
      'Retoma com conexão.',
    ],
  },
  room: {
    heldBy: [
      { path: 'sync/storage/storage.test.ts', title: 'on a full device saved media go first' },
      { path: 'sync/downloads/free-space.test.ts', title: 'what was only opened goes first' },
    ],
    sentences: ['O que você fez nunca é apagado para abrir espaço.'],
  },
  buying: {
    heldBy: [
      {
        path: 'src/features/store/checkout/checkout.machine.test.ts',
        title: 'send nothing while another tab waits for its purchase',
      },
      {
        path: 'src/ui/format/charged-sentences.test.ts',
        title: 'says that nothing is charged only where a state holds it',
      },
    ],
    sentences: [
      'Nada é cobrado agora.',
      'Nada é cobrado.',
      'Nada foi cobrado.',
      'Nada foi cobrado….',
      'Acontece sozinho quando ela voltar.',
    ],
  },
  cart: {
    heldBy: [
      {
        path: 'server/areas/store/cart.test.ts',
        title: 'two devices that did not see each other lose nothing',
      },
    ],
    sentences: [
      'Seu carrinho fica guardado.',
      'O que você adicionar fica guardado aqui até pagar ou remover.',
      'O carrinho com … está salvo neste aparelho.',
      'Seu carrinho continua guardado.',
    ],
  },
  once: {
    heldBy: [
      {
        path: 'server/areas/store/purchases.test.ts',
        title: 'an answer that was lost after the charge is unknown, then paid, and charged once',
      },
    ],
    sentences: [
      'Acesso liberado assim que o pagamento é autorizado.',
      'Acesso liberado assim que você confirmar.',
      'Se a conexão cair no meio, a compra não é cobrada duas vezes.',
      'Ela nunca é cobrada duas vezes, e o carrinho de … fica guardado até lá.',
    ],
  },
  evaluation: {
    heldBy: [
      {
        path: 'e2e/journeys/evaluations/evaluation.spec.ts',
        title: 'is taken whole without a connection',
      },
    ],
    sentences: [
      'As questões chegam quando houver conexão.',
      'As respostas ficam salvas neste aparelho e seguem sozinhas.',
      'O resultado vem quando a conexão voltar.',
      'Cada resposta fica salva neste aparelho e segue assim que houver conexão.',
      'Suas respostas continuam na tela:',
      'Suas respostas estão salvas neste aparelho.',
      'Suas respostas estão salvas neste aparelho e seguem sozinhas quando houver conexão.',
      'Suas respostas estão salvas neste aparelho, mas o envio precisa de você.',
      'A nota aparece aqui assim que ela chegar.',
      'A nota aparece aqui assim que elas chegarem.',
      'O envio acontece sozinho, mesmo com o aplicativo fechado, se o aparelho permitir.',
      'O que você já concluiu na trilha continua valendo.',
    ],
  },
  devices: {
    heldBy: [
      {
        path: 'server/areas/access/sessions/open-devices.test.ts',
        title:
          'an ended device is out at its next call, with every session that it had, and this one stays',
      },
    ],
    sentences: [
      'O aparelho pede login assim que tiver conexão.',
      'Fica salvo no aparelho e é enviado quando você entrar nele de novo.',
      'Só este aparelho continua com a sua conta aberta.',
      'O outro pede login assim que tiver conexão.',
      'Os outros … pedem login assim que tiverem conexão.',
      'O que não foi enviado fica guardado em cada aparelho e segue quando você entrar nele de novo.',
      'O que você fez continua salvo neste aparelho.',
    ],
  },
  password: {
    heldBy: [
      {
        path: 'server/areas/access/profile/change-password.test.ts',
        title:
          'a password is changed by who knows it: other sessions end, this one stays, and a mail tells it',
      },
    ],
    sentences: [
      'Nada do que você digita aqui fica salvo no aparelho.',
      'Ela continua a mesma.',
      'O que ainda não foi enviado continua guardado neles.',
    ],
  },
  scorm: {
    heldBy: [
      {
        path: 'e2e/journeys/lessons/scorm-leaving.spec.ts',
        title: 'a lesson that is left keeps what it stored',
      },
    ],
    sentences: [
      'Assim que ficar pronto, ele abre aqui.',
      'Nada se perde:',
      'ela volta sozinha.',
      'O próximo acesso continua da última salva.',
    ],
  },
  upload: {
    heldBy: [
      {
        path: 'sync/uploads/send-upload.test.ts',
        title: 'what broke off goes on where it was, and the write waits for it',
      },
    ],
    sentences: [
      'A versão anterior continua no ar.',
      'Esta página abre de novo quando a conexão voltar.',
      'O que você estava enviando continua.',
      'O envio continua sozinho quando ela voltar.',
      'O arquivo continua no seu aparelho.',
      'O envio fica salvo neste aparelho e sai sozinho quando a conexão voltar.',
      'Salvo neste aparelho.',
      'Segue sozinho quando houver conexão.',
    ],
  },
  comes: {
    heldBy: [
      {
        path: 'sync/engine/engine.test.ts',
        title:
          'is done once they are in, sends what there is to send then, and is looked at again when it is due',
      },
      {
        path: 'tests/properties/mirror.test.ts',
        title: 'comes to the same, however it is cut into pages',
      },
    ],
    sentences: [
      'Disponível quando houver conexão.',
      'Ele abre quando houver conexão;',
      'Se for nova, aparece aqui quando houver conexão.',
      'Assim que houver, eles aparecem aqui sozinhos.',
      'Quem está na sala aparece quando houver conexão.',
      'As mensagens anteriores aparecem quando a conexão voltar.',
      'Elas aparecem quando houver conexão;',
      'Quando houver conexão, aparece aqui.',
      'Ela aparece assim que houver conexão.',
      'A evidência abre quando a conexão voltar.',
      'Assim que houver conexão, ela abre aqui.',
      'Quando houver, eles aparecem aqui.',
      'O certificado fica pronto assim que chegar.',
      'Ele aparece quando houver conexão.',
      'Atualiza quando houver conexão.',
      'Se for novo, ou de uma lista longa, abre aqui quando houver conexão.',
      'Assim que for aprovada, este conteúdo abre sozinho.',
      'Assim que houver, eles aparecem sozinhos.',
      'Assim que houver conexão, o botão volta sozinho.',
    ],
  },
  one: {
    heldBy: [{ path: 'sync/outbox/select.test.ts', title: 'lanes do not wait for each other' }],
    sentences: ['O outro segue sozinho.', 'Os outros … seguem sozinhos.'],
  },
  retry: {
    heldBy: [{ path: 'sync/push/drain-verdicts.test.ts', title: 'is not stormed' }],
    sentences: ['Ele fica guardado e é tentado de novo uma vez por dia.'],
  },
  card: {
    heldBy: [
      {
        path: 'server/areas/store/purchases.test.ts',
        title: 'a card is in no table, no line of the log and no answer',
      },
    ],
    sentences: ['Não ficam neste aparelho nem com a empresa.'],
  },
};
