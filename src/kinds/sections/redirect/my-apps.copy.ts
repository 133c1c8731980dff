/** Texts of the page about the person's apps, and of the way to the administration's own site. */
import { defineCopy } from '#src/define-copy.ts';
export const myAppsCopy = defineCopy({
  title: 'Meus Aplicativos',
  lead: (count: number) =>
    `Seu acesso vale em ${count} aplicativos. Trocar não encerra este: o que espera envio fica em cada um.`,
  here: 'Você está aqui',
  open: 'Abrir',
  openOne: (name: string) => `Abrir ${name}`,
  opening: 'Abrindo…',
  why: 'Trocar de aplicativo precisa de conexão.',
  waiting: (count: number) =>
    count === 1
      ? 'Neste aparelho: 1 aguardando envio'
      : `Neste aparelho: ${count} aguardando envio`,
  sent: 'Tudo enviado',
  apart: 'O que você fez lá fica lá, e segue quando ele abrir.',
  none: {
    title: 'Este é o seu único aplicativo',
    text: 'Se você tem acesso a outro, peça à administração da sua empresa que junte os dois.',
  },
  failed: 'Não foi possível abrir agora. Nada mudou neste aplicativo.',
  gone: 'Este aplicativo não está mais ligado à sua conta.',
  notRead: { title: 'Não foi possível ler a lista agora', text: 'Nada mudou.' },
  offline: { title: 'Precisa de conexão', text: 'A lista é a última que este aparelho recebeu.' },
});

export const administrationCopy = defineCopy({
  title: 'Administração',
  lead: 'O que você pode ver e decidir pela empresa.',
  failed: 'Não foi possível abrir a administração agora.',
});
