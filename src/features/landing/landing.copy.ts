/** Texts around a company's public page. */
import { defineCopy } from '#src/define-copy.ts';
export const landingCopy = defineCopy({
  contact: 'Contato',
  login: 'Login',
  noContact: 'A empresa ainda não informou contatos.',
  copy: 'Copiar',
  copied: 'Copiado',
  frame: (company: string) => `Página de ${company}`,
  refused: {
    title: 'Esta página não pode ser mostrada aqui',
    text: 'O site dela não permite. O login continua aqui.',
    open: 'Abrir em outra aba',
  },
  unreached: {
    title: 'Esta página precisa de conexão',
    text: 'Ela fica em outro endereço, que não respondeu. O login continua aqui.',
  },
});
