/** Texts of packages of lessons. */
import { defineCopy } from '#src/define-copy.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';

const grade = (value: number): string =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

export const scormCopy = defineCopy({
  kind: (lessons: number) =>
    lessons === 1 ? 'Pacote interativo · 1 lição' : `Pacote interativo · ${lessons} lições`,
  done: (done: number, total: number) =>
    `${done} de ${total} ${total === 1 ? 'lição concluída' : 'lições concluídas'}`,
  start: 'Começar',
  again: 'Rever',
  resume: (n: number) => `Continuar lição ${n}`,
  list: 'Lições',
  minimum: (score: number) => `mínimo ${grade(score)}`,
  statuses: {
    NOT_ATTEMPTED: 'Não iniciado',
    IN_PROGRESS: 'Em andamento',
    COMPLETED: 'Concluído',
    PASSED: 'Aprovado',
    FAILED: 'Reprovado',
  },
  grade: (value: number) => `nota ${grade(value)}`,
  time: (seconds: number, visits: number) =>
    `${durationPhrase(seconds)} em ${visits} ${visits === 1 ? 'acesso' : 'acessos'}`,
  locked: 'Bloqueado',
  notEnrolled: 'Abre depois da sua matrícula.',
  lockedWhy: (wasOpened: boolean) =>
    wasOpened
      ? 'O pacote não deixa abrir esta lição de novo agora.'
      : 'Abre quando você concluir a lição anterior.',
  preparing: {
    title: 'Este conteúdo está sendo preparado',
    text: 'Assim que ficar pronto, ele abre aqui. Não precisa esperar nesta página.',
  },
  single: 'Abrindo a lição…',
  frame: 'Lições neste aparelho',
  lesson: {
    loading: 'Abrindo a lição…',
    leaving: {
      title: 'Aguarde, salvando dados do conteúdo!',
      text: 'Nada se perde: a posição já está neste aparelho.',
    },
    notHere: {
      title: 'Esta lição não está neste aparelho',
      text: 'Conecte-se para abrir, ou salve as lições para usar sem conexão.',
    },
    unreached: {
      title: 'A lição não abriu',
      text: 'Ela está salva, mas falta uma parte do que a mostra sem conexão. Conecte-se uma vez: ela volta sozinha.',
    },
    repairing: {
      title: 'A lição não abriu',
      text: 'Vamos arrumar o que fica dela neste aparelho e tentar de novo.',
    },
    failed: {
      title: 'A lição não abriu',
      text: 'O que você já fez está salvo. Tente de novo.',
      again: 'Tentar de novo',
    },
    elsewhere: {
      title: 'Outra lição está aberta',
      text: 'Só uma lição fica aberta por vez neste aparelho. O que você fez nesta está salvo.',
      again: 'Abrir aqui',
    },
    notEnrolled: 'Faça a matrícula na página para abrir as lições.',
    missing: { title: 'Lição não encontrada', online: 'Ela pode ter saído deste conteúdo.' },
    back: 'Voltar às lições',
    bound: {
      size: 'Esta lição quer salvar mais do que cabe. O que passar disso não será salvo.',
      entries: 'Esta lição registrou respostas demais. As últimas não serão salvas.',
      value: 'Um texto desta lição era longo demais e não foi salvo.',
    },
    timeOver: {
      title: 'O tempo desta lição acabou',
      text: 'O que você fez está salvo.',
      mayContinue: 'O tempo desta lição acabou. Você pode continuar.',
    },
    notSaved: 'Não foi possível salvar neste aparelho. Deixe a lição aberta e libere espaço.',
    fullScreen: 'Tela cheia',
  },
});
