/** Texts of evaluations and surveys. */
import { defineCopy } from '#src/define-copy.ts';
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** 'a questão 3', 'as questões 2, 3 e 5'. */
const questionsAt = (places: readonly number[]): string =>
  `${places.length === 1 ? 'a questão' : 'as questões'} ${listed.format(places.map(String))}`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const remaining = (n: number, one: string, many: string): string =>
  `${n === 1 ? 'Resta' : 'Restam'} ${plural(n, one, many)}.`;

export const evaluationCopy = defineCopy({
  unknownType: 'TIPO DE AVALIAÇÃO NÃO ENCONTRADA.',
  unknownStage: 'Componente não encontrado.',
  close: 'FECHAR CONTEÚDO',
  backToPage: 'Voltar para a trilha',
  back: 'Voltar',
  notEnrolled: {
    online: 'Faça a matrícula para começar a avaliação.',
    offline: 'Você pode fazer a matrícula agora. As questões chegam quando houver conexão.',
  },
  missing: {
    title: 'Avaliação não encontrada',
    online: 'Ela não existe mais ou não está disponível para você.',
    offline:
      'Ela não existia na última conexão deste aparelho. Se for nova, aparece aqui quando houver conexão.',
  },
  preparing: {
    title: 'Preparando a sua avaliação',
    online: 'As questões chegam em instantes.',
    /** Instead of the title. */
    offlineTitle: 'As questões ainda não chegaram a este aparelho',
    offline:
      'A sua matrícula está salva. As questões chegam na próxima conexão; depois disso, você pode fazer a avaliação sem conexão.',
  },
  archived: {
    title: 'Esta página foi arquivada',
    text: 'Ela não recebe mais matrículas, e sem matrícula a avaliação não abre.',
  },
  intro: {
    of: (page: string) => `Avaliação da trilha ${page}`,
    questions: 'Questões',
    time: 'Tempo',
    minutes: (seconds: number) =>
      seconds % 60 === 0
        ? `${seconds / 60} min`
        : `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    toPass: 'Para passar',
    percent: (score: number) => `${score}%`,
    tries: 'Tentativas',
    triesOf: (left: number, most: number) => `${left} de ${most}`,
    unlimited: 'sem limite',
    locked: {
      title: 'Uma questão por vez',
      text: 'Nesta avaliação você só avança depois de responder a questão atual.',
    },
    offline: {
      title: 'Você pode fazer sem conexão',
      text: 'As respostas ficam salvas neste aparelho e seguem sozinhas. O resultado vem quando a conexão voltar.',
    },
    clock: 'O tempo corre desde o início, mesmo com o aplicativo fechado.',
    start: 'Iniciar avaliação',
    starting: 'Aguarde, iniciando a avaliação!',
    failed: {
      title: 'Não foi possível iniciar',
      text: 'Este aparelho não conseguiu salvar o início. Libere espaço e tente de novo.',
    },
  },
  player: {
    autosave: 'Salvamento automático',
    saving: 'Salvando…',
    offline: {
      title: 'Sem conexão',
      text: 'Continue normalmente. Cada resposta fica salva neste aparelho e segue assim que houver conexão.',
    },
    timeLeft: 'Tempo restante',
    question: (n: number, total: number) => `Questão ${n} de ${total}`,
    counter: (n: number, total: number) => `${n} / ${total}`,
    progress: (n: number, total: number) => `Questão ${n} de ${total}`,
    back: 'Retornar à questão',
    next: 'Avançar questão',
    send: 'Enviar avaliação',
    saveSurvey: 'Salvar',
    surveySaved: 'Pesquisa salva. Você pode voltar e enviar depois.',
    /** Which questions, then the sentence. */
    missing: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `Questão ${numbers[0]}: É necessário responder a questão para enviar a avaliação.`
        : `Questões ${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)}: É necessário responder todas as questões para enviar a avaliação.`,
    answerFirst: 'Responda esta questão para avançar.',
    confirm: {
      title: 'Enviar a avaliação?',
      text: (n: number) =>
        `${n === 1 ? 'A sua resposta não muda' : `As suas ${n} respostas não mudam`} mais depois do envio.`,
      confirm: 'Enviar avaliação',
      cancel: 'Continuar respondendo',
    },
    processing: 'Aguarde, estamos processando o resultado.',
    restarting: 'Aguarde, sua avaliação está sendo reiniciada.',
    failed: {
      title: 'Não foi possível salvar',
      text: 'Este aparelho está sem espaço. Suas respostas continuam na tela: libere espaço e tente de novo.',
    },
    resumed: (when: string, device: string | null) =>
      device === null
        ? `Continuando de onde você parou, ${when}.`
        : `Continuando de onde você parou, ${when}, em ${device}.`,
    /** Told by ears at these moments alone. */
    left: (seconds: number) =>
      seconds >= 60
        ? remaining(Math.round(seconds / 60), 'minuto', 'minutos')
        : remaining(seconds, 'segundo', 'segundos'),
    expired: 'O tempo terminou. As respostas que você deu até aqui estão salvas.',
  },
  feedback: {
    passed: 'Aprovado',
    failed: 'Reprovado',
    preTest: 'Aproveitamento',
    congratulations: (name: string) => `Parabéns, ${name}!`,
    pity: (name: string) => `Que pena, ${name}!`,
    needed: (mastery: string, reached: string) =>
      `Você precisava de ${mastery}% e acertou ${reached}%`,
    reached: (reached: string) => `Você acertou ${reached}%`,
    triesLeft: (left: number, most: number) => `* Restam ${left}/${most} tentativas`,
    retry: 'Tentar novamente',
    next: 'Próximo conteúdo',
    review: 'Rever os conteúdos',
    key: 'Gabarito',
    line: (n: number, statement: string) => `${n}. ${statement}`,
    correctOf: (correct: number, total: number) => `${correct} de ${total} corretas`,
    right: 'Resposta correta',
    wrong: 'Resposta errada',
    closeKey: 'Ok, entendi',
    thanks: 'Obrigado por responder!',
    /** Where nothing is graded. The first is fixed by the product's specification. */
    handing: {
      sent: 'Sua avaliação já foi recebida.',
      sending: 'Suas respostas estão salvas neste aparelho. Enviando…',
      offline:
        'Suas respostas estão salvas neste aparelho e seguem sozinhas quando houver conexão.',
      attention: 'Suas respostas estão salvas neste aparelho, mas o envio precisa de você.',
    },
    doneHere: (when: string) => `Concluída ${when}, neste aparelho.`,
    handedIn: (when: string, device: string | null) =>
      device === null ? `Enviada ${when}.` : `Enviada ${when}, em ${device}.`,
    expired: 'O tempo terminou antes do envio.',
    /** `isWhole`: no question is without an answer. */
    expiredText: (isWhole: boolean) =>
      isWhole
        ? 'As suas respostas contam.'
        : 'Contam as respostas que chegaram. Se você respondeu mais em outro aparelho, elas são conferidas quando chegarem.',
    unsent: {
      title: (n: number) =>
        plural(
          n,
          'resposta ainda não saiu deste aparelho',
          'respostas ainda não saíram deste aparelho',
        ),
      text: 'Elas são conferidas quando chegarem à empresa.',
    },
    late: {
      counted: (n: number) =>
        plural(
          n,
          'resposta sua chegou depois do fim e contou',
          'respostas suas chegaram depois do fim e contaram',
        ),
      /** `before`: the grade without them, of 100; null where nothing is graded. */
      countedText: (places: readonly number[], before: string | null) =>
        `Você respondeu ${questionsAt(places)} antes do fim.${before === null ? '' : ` Sem isso, a nota era ${before}%.`}`,
      kept: (n: number) => plural(n, 'resposta sua não contou', 'respostas suas não contaram'),
      other: (places: readonly number[]) =>
        places.length === 1
          ? `${capitalized(questionsAt(places))} tem outra resposta, e é ela que conta.`
          : `${capitalized(questionsAt(places))} têm outras respostas, e são elas que contam.`,
      time: (places: readonly number[]) =>
        `Não deu para confirmar que você respondeu ${questionsAt(places)} antes do fim.`,
      void: 'Esta tentativa foi anulada.',
      inReview: 'A administração recebeu para conferir.',
      reviewed: 'A administração já conferiu.',
    },
    regraded: 'A empresa corrigiu o gabarito e recalculou a sua nota.',
    granted: 'A administração liberou mais uma tentativa para você.',
    accepted: 'A administração conferiu esta avaliação.',
    reason: (reason: string) => `Motivo: ${reason}`,
    pending: {
      title: 'Avaliação concluída neste aparelho',
      text: (n: number) =>
        n === 1
          ? 'Sua resposta está salva e não muda mais. A nota aparece aqui assim que ela chegar.'
          : `Suas ${n} respostas estão salvas e não mudam mais. A nota aparece aqui assim que elas chegarem.`,
      steps: 'O que falta para o resultado',
      saved: (n: number) => plural(n, 'resposta salva', 'respostas salvas'),
      here: (when: string) => `${when} · neste aparelho`,
      waiting: 'Aguardando envio',
      offline:
        'Sem conexão. O envio acontece sozinho, mesmo com o aplicativo fechado, se o aparelho permitir.',
      online: 'Enviando…',
      attention: 'Precisa de atenção',
      result: 'Resultado',
      resultLater: 'Alguns segundos depois do envio',
      queue: 'Ver o que falta enviar',
    },
  },
  /** In the sync centre. */
  lateAnswers: {
    title: 'Respostas que chegaram depois',
    window: 'últimos 30 dias',
    attempt: (title: string, attempt: number) => `Avaliação · ${title} · tentativa ${attempt}`,
    arrived: (when: string) => `Chegou ${when}`,
    grade: (before: string, now: string) => `A nota era ${before}% e agora é ${now}%`,
    open: 'Ver resultado',
  },
  withdrawn: {
    title: 'Esta tentativa foi anulada',
    text: 'A administração anulou esta tentativa. O que você já concluiu na trilha continua valendo.',
  },
  result: {
    close: 'Fechar',
    arrived: (title: string) => `Saiu o resultado de “${title}”.`,
    regraded: (title: string) => `A sua nota em “${title}” mudou.`,
    late: (title: string) => `Chegaram mais respostas suas em “${title}”.`,
    open: 'Ver resultado',
  },
  gate: {
    title: 'Pré-teste',
    text: 'Antes de começar, é obrigatório fazer o pré-teste de conhecimentos desta trilha.',
    notStarted: 'Não iniciado',
    running: 'Em andamento',
    later: 'Agora não',
    offline: {
      title: 'O pré-teste ainda não está neste aparelho.',
      text: 'As questões chegam na próxima conexão. Depois disso, você pode fazer sem conexão.',
    },
    start: 'Iniciar pré-teste',
    resume: 'Continuar pré-teste',
  },
});
