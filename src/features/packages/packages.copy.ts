/** Texts of the administrators' page about SCORM packages. */
import { defineCopy } from '#src/define-copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';

const number = (value: number): string =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
const lessons = (count: number): string => (count === 1 ? '1 lição' : `${number(count)} lições`);
const seconds = (left: number): string =>
  left < 90 ? `${Math.max(1, Math.round(left))} s` : `${Math.round(left / 60)} min`;

export const packagesCopy = defineCopy({
  title: 'Pacotes interativos',
  subtitle: 'Lições no padrão SCORM 1.2 ou SCORM 2004.',
  count: (total: number, waiting: number, refused: number) =>
    [
      total === 1 ? '1 pacote pronto' : `${number(total)} pacotes prontos`,
      ...(waiting > 0 ? [`${number(waiting)} em preparo`] : []),
      ...(refused > 0 ? [`${number(refused)} com problema`] : []),
    ].join(', '),
  attention: 'Precisa de atenção',
  preparing: 'Em preparo',
  ready: 'Prontos',
  states: { preparing: 'Preparando', failed: 'Não foi possível preparar', ready: 'Pronto' },
  version: (version: string, edition: string | null) =>
    `SCORM ${version}${edition === null ? '' : ` (${edition.replace(/(?:nd|rd|th)$/, 'ª')} edição)`}`,
  facts: (count: number, size: string) => `${lessons(count)} · ${size}`,
  inPage: (page: string) => `na trilha ${page}`,
  sent: (at: string, now: number, name: string | null) =>
    `Enviado ${momentPhrase(at, now)}${name === null ? '' : ` por ${name}`}`,
  byCommand: 'Importado por comando',
  newVersionOf: (title: string) => `Nova versão de ${title}`,
  preparingText:
    'O pacote está sendo preparado. Enquanto um pacote novo é preparado, quem abre vê um aviso de espera.',
  keepsOld: 'A versão anterior continua no ar. Notas e progresso ficam.',
  newVersion: 'Enviar nova versão',
  newVersionFor: (title: string) => `Enviar nova versão de ${title}`,
  open: (title: string) => `Abrir ${title}`,
  dismiss: 'Tirar da lista',
  dismissFor: (name: string) => `Tirar ${name} da lista`,
  empty: {
    title: 'Nenhum pacote ainda',
    text: 'Envie o .zip que a ferramenta de autoria exportou.',
  },
  offline: {
    title: 'Precisa de conexão',
    text: 'Os pacotes ficam na empresa. Esta página abre de novo quando a conexão voltar.',
  },
  failed: {
    title: 'Não foi possível buscar os pacotes',
    text: 'O que você estava enviando continua.',
    forbidden: 'Só administradores veem os pacotes.',
  },
  notDismissed: 'Não foi possível tirar da lista. Tente de novo.',
  send: {
    title: 'Enviar pacote',
    drop: 'Solte o .zip aqui ou escolha o arquivo',
    limit: (size: string) => `Arquivo .zip de até ${size}.`,
    choose: 'Escolher arquivo',
    file: 'Arquivo do pacote',
    where: 'Onde o pacote entra',
    pick: 'Escolha onde o pacote entra',
    asNew: (area: string) => `Pacote novo em ${area}`,
    asVersion: (title: string) => `Nova versão de ${title}`,
    action: 'Enviar',
    other: 'Trocar arquivo',
    notZip: 'Escolha um arquivo .zip.',
    tooLarge: (size: string) => `O arquivo é grande demais. O limite é ${size}.`,
    emptyFile: 'O arquivo está vazio.',
    noArea: 'A empresa ainda não tem uma área em que um pacote possa entrar.',
  },
  upload: {
    checking: 'Conferindo o arquivo',
    sending: 'Enviando',
    paused: 'Em pausa',
    waiting: 'Sem conexão. O envio continua sozinho quando ela voltar.',
    of: (sent: string, size: string) => `${sent} de ${size}`,
    rate: (rate: string, left: number) => `${rate}/s · ${seconds(left)}`,
    bar: (name: string) => `Envio de ${name}`,
    pause: 'Pausar',
    resume: 'Continuar',
    retry: 'Tentar agora',
    cancel: 'Cancelar o envio',
    left: (sent: string, size: string) =>
      `O envio parou em ${sent} de ${size}. Escolha o mesmo arquivo para continuar de onde parou.`,
    chooseAgain: 'Escolher o mesmo arquivo',
    otherFile: 'Este é outro arquivo. Escolha o mesmo de antes ou cancele o envio.',
    sent: 'Enviado. O pacote está sendo preparado.',
    done: (title: string) => `${title} está pronto.`,
    refused: 'O pacote não foi aceito',
    failed: 'O arquivo não pôde ser lido ou enviado. Tente de novo.',
    again: 'Enviar outro pacote',
    sure: {
      title: 'Cancelar o envio?',
      text: 'O que já foi enviado se perde. O arquivo continua no seu aparelho.',
      yes: 'Cancelar o envio',
      no: 'Continuar enviando',
    },
  },
});
