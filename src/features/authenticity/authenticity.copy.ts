/** Texts of the public page that checks a certificate. */
import { defineCopy } from '#src/define-copy.ts';
const day = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
});
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

const dayOf = (at: Date | string): string => {
  const parts = new Map(day.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${parts.get('day')} ${parts.get('month')?.replace('.', '')} ${parts.get('year')}`;
};

export const authenticityCopy = defineCopy({
  valid: 'Certificado válido',
  ended: 'Certificado fora da validade',
  /** Fixed by the product's specification. */
  unknown: 'Certificado não encontrado.',
  unknownText:
    'Confira se o código está igual ao do certificado. Se estiver, fale com a empresa que o emitiu.',
  issuedBy: (company: string, at: Date) =>
    `Emitido por ${company}. Conferido agora, ${dayOf(at)} às ${time.format(at)}.`,
  endedOn: (company: string, end: string) =>
    `Emitido por ${company}. A validade terminou em ${dayOf(end)}.`,
  of: 'Certificado de',
  completed: 'por concluir',
  facts: {
    start: 'Início',
    finish: 'Conclusão',
    progress: 'Progresso',
    validity: 'Válido até',
    ended: 'Valeu até',
  },
  day: dayOf,
  percent: (progress: number) => `${progress}%`,
  code: 'Código de autenticidade',
  copy: 'Copiar',
  copied: 'Código copiado.',
  notCopied: 'Não foi possível copiar. Selecione o código e copie.',
  compare:
    'Compare o nome, o título e o código com o certificado que você recebeu. Se algo for diferente, fale com a empresa.',
  offline: 'Sem conexão',
  offlineText:
    'Para conferir um certificado, é preciso estar conectado. Tente de novo quando a conexão voltar.',
  crowded: 'Muitas consultas em pouco tempo',
  crowdedText: 'Espere um minuto e tente de novo.',
  failed: 'Não foi possível conferir agora',
  failedText: 'Tente de novo em instantes.',
  open: 'Abrir o aplicativo',
});
