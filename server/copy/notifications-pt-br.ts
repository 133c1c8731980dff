/** Notifications beyond the app, in Brazilian Portuguese. */
import type { MailText } from './mail-pt-br.ts';

/** Notifications that a mail names; the others are counted. */
const MAX_NAMED = 10;

interface Digest {
  app: string;
  name: string;
  /** Oldest first, at least one. */
  items: readonly { title: string; text: string }[];
  link: string;
}

export const notificationCopy = {
  /** Where the company lets nothing of a notification leave its server. */
  neutral: 'Você tem uma nova notificação.',
  /** Several reminders at once; `titles` are two or more. */
  reminders: (titles: readonly string[]) => ({
    title: `${titles.length} prazos perto do fim`,
    text: titles.join('; '),
  }),
  digest: ({ app, name, items, link }: Digest): MailText => {
    const more = items.length - MAX_NAMED;
    return {
      subject:
        items.length === 1
          ? `${app}: ${items[0]?.title}`
          : `${app}: ${items.length} novas notificações`,
      lines: [
        `Olá, ${name}.`,
        ...items.slice(0, MAX_NAMED).map(({ title, text }) => `${title}\n${text}`),
        ...(more > 0
          ? [
              more === 1
                ? 'E mais uma notificação no aplicativo.'
                : `E mais ${more} notificações no aplicativo.`,
            ]
          : []),
        { label: 'Ver no aplicativo', link },
        'Você recebe este e-mail porque aceitou avisos por e-mail. Para parar, mude isso em Dados pessoais, no aplicativo.',
      ],
    };
  },
};
