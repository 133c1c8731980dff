/** Texts of signing out and switching accounts, with or without unsent writes. */
import { defineCopy } from '#src/define-copy.ts';
const items = (count: number): string =>
  count === 1 ? '1 item ainda não foi enviado' : `${count} itens ainda não foram enviados`;

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export const leavingCopy = defineCopy({
  ask: {
    'sign-out': 'Tem certeza de que deseja sair?',
    switch: 'Tem certeza de que deseja trocar de conta?',
    support: 'Tem certeza de que deseja acessar outra conta?',
    'support-end': 'Tem certeza de que deseja sair do acesso suporte?',
  },
  erase: 'Apagar deste aparelho',
  eraseHint:
    'Seus dados, seus rascunhos e o que você salvou saem daqui. Nada do que já foi enviado se perde.',
  awaited: {
    title: 'Sua compra ainda espera a resposta do pagamento',
    /** `titles`: what is being bought, as far as this device knows it. */
    text: (titles: readonly string[], total: string) =>
      `${[...(titles.length === 0 ? [] : [listed.format(titles)]), total].join(', ')}. O registro fica neste aparelho até a resposta chegar. Depois disso, você pode apagar tudo.`,
  },
  yes: 'Sim',
  cancel: 'Cancelar',
  waiting: items,
  text: {
    'sign-out': 'Nada é apagado quando você sai. Escolha o que fazer com o que ainda espera.',
    switch: 'Nada é apagado quando você sai. Escolha o que fazer com o que ainda espera.',
    support:
      'Nada é apagado nem enviado em nome de outra pessoa. Escolha o que fazer com o que ainda espera no seu nome.',
    'support-end':
      'Nada é apagado quando você volta à sua conta. Escolha o que fazer com o que ainda espera no nome desta pessoa.',
  },
  attention: (count: number) =>
    count === 1
      ? '1 precisa da sua decisão e não sai sozinho.'
      : `${count} precisam da sua decisão e não saem sozinhos.`,
  send: {
    title: 'Enviar agora',
    text: {
      'sign-out': 'Sai sozinho assim que tudo chegar.',
      switch: 'Sai sozinho assim que tudo chegar.',
      support: 'Continua sozinho assim que tudo chegar.',
      'support-end': 'Volta sozinho à sua conta assim que tudo chegar.',
    },
    some: 'Envia o que pode ir; o que precisa de decisão fica aqui.',
    offline: 'Sem conexão no momento. Você pode tentar.',
  },
  sending: (done: number, total: number) => `Enviando ${done} de ${total}`,
  connecting: 'Conectando…',
  sendingProgress: 'Envio antes de sair',
  left: (count: number) =>
    count === 1
      ? 'Ficou 1 item sem enviar. Ele continua salvo neste aparelho.'
      : `Ficaram ${count} itens sem enviar. Eles continuam salvos neste aparelho.`,
  keep: {
    title: {
      'sign-out': 'Sair e manter neste aparelho',
      switch: 'Trocar e manter neste aparelho',
      support: 'Continuar e manter neste aparelho',
      'support-end': 'Voltar e manter neste aparelho',
    },
    text: {
      'sign-out':
        'Fica guardado em seu nome e só é enviado quando você voltar a entrar aqui. O aplicativo não mostra a mais ninguém.',
      switch:
        'Fica guardado em seu nome e só é enviado quando você voltar a entrar aqui. O aplicativo não mostra a mais ninguém.',
      support:
        'Fica guardado no seu nome e é enviado com a sua sessão, nunca com a da outra pessoa.',
      'support-end':
        'Fica guardado à parte e só é enviado quando você voltar a esta conta pelo acesso suporte, neste aparelho.',
    },
  },
  export: {
    title: 'Exportar',
    text: 'Um arquivo fechado com senha, para enviar de outro aparelho.',
    insecure: 'Precisa de um endereço seguro (https).',
  },
  stop: 'Parar',
});
