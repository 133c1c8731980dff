/** Mails to people, in Brazilian Portuguese. */
/**
 * A message as it is written: a line of text, or a button with its link. How it looks is the
 * company's brand of the day it leaves.
 */
export interface MailText {
  subject: string;
  lines: readonly (string | { label: string; link: string })[];
}

const hello = (name: string): string => `Olá, ${name}.`;

export const resetMail = (name: string, app: string, link: string): MailText => ({
  subject: `${app}: crie uma nova senha`,
  lines: [
    hello(name),
    `Para criar a sua senha de acesso a ${app}, use este link. Ele vale por uma hora a partir do pedido:`,
    { label: 'Criar senha', link },
    'Se você não pediu isso, ignore esta mensagem: a sua senha continua a mesma.',
  ],
});

export const invitationMail = (
  name: string,
  app: string,
  link: string,
  login: string,
  days: number,
): MailText => ({
  subject: `${app}: seu acesso está pronto`,
  lines: [
    hello(name),
    `Você já pode entrar em ${app}. O seu login é ${login}; falta só criar a sua senha. Este link vale por ${days} dias e uma vez só:`,
    { label: 'Criar senha', link },
    'Se o link não valer mais, use “Esqueceu sua senha?” na página de entrada.',
  ],
});

export const copiedMail = (name: string, app: string): MailText => ({
  subject: `${app}: encerramos uma sessão sua por segurança`,
  lines: [
    hello(name),
    `Um acesso antigo da sua conta em ${app} foi usado de novo depois de já ter sido renovado. Isso acontece quando alguém copia o acesso de um aparelho.`,
    'Encerramos essa sessão: o aparelho vai pedir a sua senha outra vez, e o que você ainda não enviou continua guardado nele.',
    'Se você não sabe o motivo, crie uma nova senha em “Esqueceu sua senha?” e avise a administração da sua empresa.',
  ],
});

interface ContactMail {
  app: string;
  name: string;
  username: string;
  email: string | null;
  message: string;
  at: Date;
}

export const contactMail = ({
  app,
  name,
  username,
  email,
  message,
  at,
}: ContactMail): MailText => ({
  subject: `${app}: mensagem de ${name}`,
  lines: [
    `${name} (login ${username}) escreveu pelo aplicativo em ${at.toLocaleString('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })}, horário de Brasília:`,
    ...message.split(/\n{2,}/),
    email === null
      ? 'Esta pessoa não tem e-mail cadastrado.'
      : `Para responder, escreva para ${email}.`,
  ],
});

export const passwordChangedMail = (name: string, app: string): MailText => ({
  subject: `${app}: sua senha foi alterada`,
  lines: [
    hello(name),
    `A sua senha de acesso a ${app} acabou de ser alterada. Os seus outros aparelhos vão pedir a senha nova; o que ainda não enviaram continua guardado neles.`,
    'Se não foi você, crie uma nova senha em “Esqueceu sua senha?” e avise a administração da sua empresa.',
  ],
});
