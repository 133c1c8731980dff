/**
 * Texts of the dialog about plans. Texts fixed by the product's specification must not be changed.
 * Imported by lazily loaded parts only.
 */
import { defineCopy } from '#src/define-copy.ts';
import { addDays, companyDay } from '#contract/company-time.ts';

const timeZone = 'America/Sao_Paulo';
const date = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const hour = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const whole = new Intl.NumberFormat('pt-BR');

/** In the company's time, wherever the device is. */
const day = (at: string | number): string => date.format(new Date(at));
const days = (count: number): string => (count === 1 ? '1 dia' : `${whole.format(count)} dias`);
const left = (count: number): string => (count === 1 ? 'Resta 1 dia' : `Restam ${days(count)}`);
const people = (count: number): string =>
  count === 1 ? '1 pessoa' : `${whole.format(count)} pessoas`;
const cents = (value: number): string => money.format(value / 100);

export const plansCopy = defineCopy({
  day,
  days,
  left,
  people,
  cents,
  count: (value: number) => whole.format(value),
  close: 'Fechar',
  seePlans: 'Ver planos',
  understood: 'Ok, entendi',
  signOut: 'Sair',
  back: 'Voltar',
  plan: (name: string) => `Plano ${name}`,
  upgrade: {
    title: 'Escolha o plano da sua empresa',
    lead: 'Compare, calcule para o tamanho da sua equipe e peça a contratação. Nada é cobrado agora.',
    list: 'Planos',
    current: (name: string, count: number | null) =>
      count === null ? name : `${name} · ${left(count).toLowerCase()}`,
    asked: (count: number) =>
      count === 1 ? '1 pessoa pediu' : `${whole.format(count)} pessoas pediram`,
    inTrial: 'Em degustação',
    trialOver: 'Degustação terminada',
    perPerson: (maxUsers: number) => `por pessoa e por mês, até ${maxUsers} pessoas`,
    trialLeft: (now: number, of: number) =>
      `${now === 1 ? 'resta' : 'restam'} da degustação de ${days(of)}`,
    onRequest: 'Sob consulta',
    agreed: 'valor combinado com vendas',
    contract: 'Calcular e contratar',
    sales: 'Falar com vendas',
    onlySales: 'Só por contato com vendas',
    start: (of: number) => `Começar degustação de ${days(of)}`,
    until: (finishDate: string) => `Em degustação até ${day(finishDate)}`,
    ended: (finishDate: string) => `Terminou em ${day(finishDate)}`,
    extend: 'Estender por 7 dias',
    more: 'Ver tudo',
    products: 'Produtos',
    features: 'O que está incluído',
    requested: (name: string) => `O plano ${name} foi solicitado. Vendas responde à administração.`,
    open: 'Abrir a degustação',
  },
  terms: {
    title: 'Termos da degustação',
    accept: 'Li e aceito os termos em nome da empresa',
    go: 'Continuar',
    needed: 'Aceite os termos para continuar.',
  },
  form: {
    title: {
      trial: 'Começar a degustação',
      contact: 'Conte o que a sua empresa precisa',
      extension: 'Peça mais dias de degustação',
    },
    name: 'Nome',
    email: 'E-mail',
    role: 'Cargo',
    department: 'Departamento',
    company: 'Empresa',
    employees: 'Número de funcionários',
    choose: 'Escolha',
    message: 'Mensagem',
    motive: 'Motivo para estender',
    locked: 'Nome, e-mail e empresa vêm do seu perfil.',
    send: 'Enviar',
    start: 'Começar degustação',
    nameMissing: 'Nome obrigatório',
    emailMissing: 'E-mail obrigatório',
    emailBad: 'E-mail inválido.',
    roleMissing: 'Cargo obrigatório',
    departmentMissing: 'Departamento obrigatório',
  },
  calculator: {
    title: 'Quanto custa para a sua equipe?',
    team: 'Quantas pessoas vão usar?',
    less: 'Diminuir',
    more: 'Aumentar',
    simulated: 'Valor mensal simulado',
    average: (value: number) => `em média ${cents(value)} por pessoa`,
    caption: 'Preço por faixa e composição do valor',
    columns: ['Faixa', 'Preço', 'Pessoas', 'Valor'],
    band: (from: number, to: number | null) =>
      to === null
        ? `Acima de ${whole.format(from - 1)}`
        : from === 1
          ? `Até ${whole.format(to)}`
          : `${whole.format(from)} a ${whole.format(to)}`,
    none: '-',
    total: 'Total por mês',
    note: 'Os valores são uma simulação. Pode haver taxa de adesão. A equipe de vendas confirma o valor final.',
    go: 'Continuar',
    wrong: 'Escreva um número de 1 a 1.000.000.',
    wait: 'Escreva quantas pessoas vão usar para ver o valor.',
  },
  detail: {
    title: 'Detalhes do seu pedido',
    plan: 'Plano',
    licences: 'Número de licenças',
    company: 'Empresa',
    price: 'Valor mensal',
    note: (email: string | null) =>
      `O valor é uma simulação. A equipe de vendas confirma${email === null ? '.' : ` e responde em ${email}.`}`,
    finalise: 'Finalizar solicitação',
  },
  dialog: {
    trial: {
      title: 'Degustação iniciada',
      head: (name: string, until: string) => `${name}, até ${day(until)}`,
      text: (of: number) => `${of === 1 ? 'É 1 dia' : `São ${days(of)}`}. Nada é cobrado.`,
      open: 'Abrir em nova aba',
    },
    sent: {
      title: 'Mensagem enviada',
      text: 'Vendas responde no e-mail do seu perfil.',
      kept: 'A mensagem está salva neste aparelho e segue quando houver conexão.',
      keptTitle: 'Mensagem salva',
    },
    contract: {
      title: (name: string) => `Plano ${name} solicitado`,
      head: (licences: number, price: number) =>
        `${licences === 1 ? '1 licença' : `${whole.format(licences)} licenças`}, ${cents(price)} por mês`,
      text: (at: number) =>
        `Pedido de ${day(at)} às ${hour.format(new Date(at))}. Vendas confirma o valor final.`,
      kept: 'O pedido está salvo neste aparelho e segue quando houver conexão.',
    },
    extended: {
      title: 'Degustação estendida por 7 dias',
      head: (until: string) => `Agora até ${day(until)}`,
      text: (count: number) => `${left(count)}. Depois disso, a extensão é com vendas.`,
    },
  },
  expiring: {
    /** By the company's calendar: a deadline of one day may be over today. */
    title: (finishDate: string, now: number, deadline: number): string => {
      const end = companyDay(Date.parse(finishDate));
      if (end === companyDay(now)) return 'Seu plano termina hoje';
      return end === addDays(companyDay(now), 1)
        ? 'Seu plano termina amanhã'
        : `Seu plano termina em ${days(deadline)}`;
    },
    head: (name: string, finishDate: string) => `${name}, até ${day(finishDate)}`,
    headLast: (finishDate: string) => `Resta 1 dia: até ${day(finishDate)}`,
    text: 'O que a equipe fez fica guardado. Escolha um plano para continuar.',
    calm: 'Escolha com calma: o pedido leva menos de 2 minutos.',
    later: 'Lembrar depois',
    ring: (count: number, of: number | null) =>
      of === null ? days(count) : `${count} de ${days(of)}`,
  },
  ended: {
    title: (company: string) => `O plano de ${company} terminou`,
    trialTitle: 'Sua degustação terminou',
    head: (finishDate: string) => `Terminou em ${day(finishDate)}`,
    text: 'O que as pessoas fizeram está guardado e volta com o plano.',
    extend: 'Estender por 7 dias',
    ask: 'Pedir mais dias',
    waiting: (count: number) =>
      count === 1
        ? '1 item deste aparelho ainda espera envio. Ele não se perde se você sair.'
        : `${whole.format(count)} itens deste aparelho ainda esperam envio. Eles não se perdem se você sair.`,
  },
  client: {
    leftTitle: 'Gostou do que viu até aqui?',
    leftText: 'Diga que está gostando da degustação. A administração recebe o seu aviso.',
    notNow: 'Agora não',
    like: 'Estou gostando',
    requestedTitle: 'Seu pedido já foi feito',
    requestedHead: 'Você já avisou a administração',
    requested: (count: number) =>
      count <= 1
        ? 'Você foi a primeira pessoa a dizer que está gostando.'
        : `Com você, ${people(count)} disseram que estão gostando.`,
    endedTitle: 'A degustação terminou',
    endedText: 'Conte à administração que você gosta. O que você já fez fica guardado.',
    endedKept: 'O que você já fez fica guardado.',
    tell: 'Avisar a administração',
    thanksTitle: 'Obrigado por compartilhar!',
    thanksHead: 'A administração recebe o seu aviso',
    thanks: 'Ela vê quantas pessoas disseram que estão gostando.',
    thanksKept: 'O aviso está salvo neste aparelho e segue quando houver conexão.',
    onward: 'Voltar aos conteúdos',
  },
  campaign: {
    adminLead: 'A degustação não cobra nada. No fim, você decide se contrata.',
    notNow: 'Agora não',
    start: 'Começar degustação ou contratar',
    request: 'Pedir a degustação',
    like: 'Diga que está gostando da degustação',
    page: 'Convite',
    offline: 'O convite precisa de conexão.',
  },
  problems: {
    offline: 'Isto precisa de conexão. O que você escreveu continua aqui.',
    conflict: 'Esta degustação já foi usada. Fale com vendas.',
    failed: 'Não foi possível agora. O que você escreveu continua aqui; tente de novo.',
    full: 'Não foi possível salvar o pedido neste aparelho. Libere espaço e tente de novo.',
    licences: 'Escreva um número de 1 a 1.000.000.',
  },
  waiting: {
    starting: 'Começando a degustação…',
    extending: 'Estendendo a degustação…',
    sending: 'Salvando o pedido…',
  },
  requests: {
    title: 'Pedidos de plano',
    lead: 'Quem pediu o quê, e o que já foi respondido.',
    search: 'Buscar por pessoa ou plano',
    filters: 'Filtrar pedidos',
    waiting: 'A responder',
    answered: 'Respondidos',
    all: 'Todos',
    empty: 'Nada por aqui',
    caption: 'Pedidos de plano',
    columns: ['Pessoa', 'Pedido', 'Data', 'Situação', 'Ações'],
    kinds: {
      interest: 'Quer mais do plano',
      contract: 'Contratação',
      contact: 'Contato com vendas',
      trial: 'Começou a degustação',
      extension: 'Estendeu a degustação',
    },
    of: (kind: string, plan: string) => (plan === '' ? kind : `${kind}: ${plan}`),
    me: 'Você',
    employees: (text: string) => `${text} funcionários`,
    open: 'A responder',
    done: 'Respondido',
    by: (name: string, at: string) => `por ${name}, ${day(at)}`,
    write: 'Responder por e-mail',
    writeTo: (name: string) => `Responder a ${name} por e-mail`,
    mark: 'Marcar respondido',
    markOf: (name: string) => `Marcar o pedido de ${name} como respondido`,
    marked: 'Marcado como respondido.',
    failed: 'Não foi possível salvar neste aparelho.',
    subject: (plan: string) => `Sobre o plano ${plan}`,
  },
});
