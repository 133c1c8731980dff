/** Texts of support access. Texts fixed by the product's specification must not be changed. */
import { defineCopy } from '#src/define-copy.ts';
export const supportCopy = defineCopy({
  entry: 'Acesso suporte',
  leave: 'Sair do acesso suporte',
  title: 'Acesso suporte',
  note: 'Apenas usuários ativos serão listados.',
  search: 'Buscar por nome, e-mail ou login',
  columns: { name: 'Nome', email: 'Email', username: 'Login', action: 'Ação' },
  noEmail: 'Sem e-mail',
  choose: 'Acessar conta do usuário',
  chooseOne: (name: string) => `Acessar conta do usuário ${name}`,
  empty: { title: 'Nenhum resultado encontrado.' },
  caption: 'Pessoas da empresa',
  ask: (name: string) => `Deseja acessar a conta de ${name}?`,
  askText:
    'O que você fizer lá fica no nome dessa pessoa e é guardado à parte. Abrir conteúdos não registra nada, a não ser que você peça. O que é seu continua no seu nome.',
  entering: (name: string) => `Abrindo a conta de ${name}…`,
  offline: {
    title: 'Precisa de conexão',
    text: 'O acesso suporte só abre com conexão. O que espera neste aparelho continua salvo.',
  },
  failed: {
    unreachable: 'A empresa não respondeu agora. Nada mudou neste aparelho.',
    forbidden: 'Você não tem permissão para acessar esta conta.',
    person_unknown: 'Esta pessoa não está mais na empresa.',
    person_blocked: 'Esta conta está bloqueada.',
    demo_local_only:
      'Esta conta de demonstração só entra pelo computador do servidor ou pela rede local dele.',
    other: 'Não foi possível abrir agora. Nada mudou neste aparelho.',
  },
  banner: (name: string) => `Você está fazendo acesso suporte para - ${name}`,
  bannerLeave: 'Sair',
  /** Where there is room for only one word. */
  tag: (name: string) => `Suporte: ${name.split(' ', 1)[0]}`,
  recording: {
    line: 'Acesso suporte: nada é registrado',
    off: (name: string) => ({
      title: 'Você está só olhando',
      text: `O que você abrir aqui não conta como estudo de ${name}.`,
      action: 'Registrar em nome desta pessoa',
    }),
    on: (name: string) => ({
      title: `Registrando em nome de ${name}`,
      text: 'Progresso, conclusão e tempo contam para esta pessoa, com o seu nome ao lado.',
      action: 'Parar de registrar',
    }),
  },
  /** Beside an action that is the person's own word. */
  locked: (name: string) => `No acesso suporte, só ${name} pode fazer isso.`,
  /** Beside what an administrator recorded in the person's account. */
  by: (name: string) => `por ${name}, em acesso suporte`,
  /** Above what only the person may do: an evaluation, a lesson. */
  evaluation: (name: string) => ({
    title: 'Você está só olhando',
    text: `Só ${name} pode iniciar, responder e enviar esta avaliação.`,
  }),
  lesson: (name: string) => ({
    title: 'Você está só olhando',
    text: `Nada do que você fizer nesta lição conta para ${name}: a nota e as respostas são da própria pessoa.`,
  }),
  ended: {
    title: (name: string) => `O acesso suporte à conta de ${name} terminou`,
    text: 'Você voltou à sua conta.',
    waits: (items: number) =>
      items === 1
        ? 'Espera neste aparelho 1 item feito naquela conta. Ele segue quando você a acessar de novo.'
        : `Esperam neste aparelho ${items} itens feitos naquela conta. Eles seguem quando você a acessar de novo.`,
    read: 'Entendi',
  },
});
