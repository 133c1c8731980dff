/** Texts of a certificate, in Brazilian Portuguese. */
const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long' });

const hours = (count: number): string => (count === 1 ? '1 hora' : `${count} horas`);
const minutes = (count: number): string => (count === 1 ? '1 minuto' : `${count} minutos`);

export const certificateCopy = {
  heading: 'Certificado',
  documentTitle: (title: string, person: string) => `Certificado: ${title}, ${person}`,
  /** Together with `completed` one sentence of the company, with the person's name between them. */
  certifies: (company: string) => `${company} certifica que`,
  completed: 'concluiu',
  facts: {
    workload: 'Carga horária',
    start: 'Início',
    finish: 'Conclusão',
    validity: 'Válido até',
  },
  day: (moment: Date) => day.format(moment),
  workload: (seconds: number): string => {
    const all = Math.max(1, Math.round(seconds / 60));
    const [whole, rest] = [Math.floor(all / 60), all % 60];
    if (whole === 0) return minutes(rest);
    return rest === 0 ? hours(whole) : `${hours(whole)} e ${minutes(rest)}`;
  },
  authenticity: (code: string) => `Código de autenticidade: ${code}`,
  issued: (moment: Date) => `Emitido em ${day.format(moment)}.`,
  checkAt: (address: string) => `Confira em ${address}`,
  qr: (address: string) => `Código QR da página que confere este certificado: ${address}`,
  logoOf: (company: string) => `Logotipo de ${company}`,
} as const;
