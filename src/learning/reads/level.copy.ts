/** Texts of the level page. */
import { defineCopy } from '#src/define-copy.ts';
export const levelCopy = defineCopy({
  crumbHome: 'Início',
  youAreHere: 'Você está em',
  validity: (months: number) =>
    months === 1 ? 'validade de 1 mês' : `validade de ${months} meses`,
  percent: (value: number) => `${value}%`,
  progressOf: (title: string) => `Progresso em ${title}`,
  begin: 'Começar',
  resume: (position: number) => `Continuar item ${position}`,
  review: 'Rever conteúdos',
  mandatory: 'Obrigatório',
  of: (done: number, total: number) => `${done} de ${total}`,
  marks: {
    done: 'Concluído',
    open: 'Não iniciado',
    locked: 'Bloqueado',
    ring: (value: number) => `Em andamento, ${value}%`,
  },
  contents: 'Conteúdos',
  syllabus: 'Ementa',
  /** An icon that does nothing, as the product's specification has it. */
  meetings: 'Encontros: veja as datas na sua turma',
  seeSyllabus: 'Ver ementa',
  /** Fixed by the product's specification. */
  equivalence: {
    title: 'Concluído por equivalência',
    text: 'Estas páginas valem como esta:',
    see: 'Ver páginas',
    ok: 'Ok, entendi',
    untitled: 'Sem título',
  },
  prerequisites: (count: number) =>
    count === 1
      ? 'Para abrir esta página, conclua antes:'
      : 'Para abrir esta página, conclua antes estas páginas:',
  enterFailed:
    'Não foi possível salvar o começo desta página neste aparelho. Libere espaço e tente de novo.',
  notEnrolled: {
    title: 'Você ainda não está matriculado',
    text: 'Você pode ver os conteúdos; o progresso conta depois da matrícula.',
    /** One enrols in the page above. */
    partOf: (title: string) =>
      `Esta página faz parte de “${title}”: a matrícula é feita lá e vale aqui.`,
    toPart: 'Ver e fazer a matrícula',
    enroll: 'Fazer matrícula',
    /** A class filled up before the enrolment arrived. */
    other: 'Escolher outra turma',
    refused: 'Nada mudou na sua jornada, e o pedido está salvo na central de envio.',
  },
  expired: {
    /** What was completed is no longer valid. */
    validity: 'A validade da sua conclusão terminou',
    term: 'O prazo da sua matrícula terminou',
    text: 'Você pode ver os conteúdos, mas o que estudar agora não conta para a conclusão.',
    failed: 'Esta matrícula terminou com reprovação',
    failedText: (isAgain: boolean) =>
      isAgain
        ? 'Você pode rever os conteúdos. Para tentar de novo, faça a rematrícula.'
        : 'Você pode rever os conteúdos.',
    again: 'Fazer rematrícula',
  },
  restricted: {
    title: 'Acesso restrito',
    text: 'Este conteúdo é restrito a um grupo específico.',
    toStore: 'Ver na lojinha',
    ok: 'OK',
  },
  missing: {
    title: 'Página não encontrada',
    offline:
      'Ela não existia na última conexão deste aparelho. Se for nova, aparece aqui quando houver conexão.',
    online: 'Ela não existe mais ou não está disponível para você.',
  },
  offline: {
    /** Until what is on this device was checked. */
    checking: 'Você está sem conexão.',
    /** `part`: how many of `count` open only in part. */
    opens: (count: number, total: number, part: number) => {
      if (count === 0)
        return total === 1
          ? 'O conteúdo desta página precisa de conexão.'
          : 'Nenhum conteúdo desta página abre sem conexão.';
      const contents = total === 1 ? '1 conteúdo' : `${total} conteúdos`;
      if (count === total && total > 1 && part === 0)
        return `Todos os ${contents} abrem sem conexão.`;
      const inPart = part === 0 ? '' : `, ${part === count ? 'em parte' : `${part} em parte`}`;
      return `${count} de ${contents} ${count === 1 ? 'abre' : 'abrem'} sem conexão${inPart}.`;
    },
    /** `when` is a phrase from moment.ts. */
    asOf: (when: string) => `Página vista ${when}, com o seu progresso neste aparelho.`,
  },
  awaitedEvaluations: {
    title: (count: number) =>
      count === 1
        ? 'A avaliação desta página ainda não está neste aparelho.'
        : 'As avaliações desta página ainda não estão neste aparelho.',
    enrolled: 'As questões chegam na próxima conexão. Depois disso, você pode fazer sem conexão.',
    outside: 'As questões chegam na primeira conexão depois da matrícula.',
  },
  toHome: 'Ir para a tela inicial',
  empty: {
    title: 'Esta página não possui blocos de conteúdos.',
    text: 'Quando a empresa publicar conteúdos aqui, eles aparecem nesta página.',
  },
});
