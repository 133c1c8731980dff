/** Texts of sections. Texts fixed by the product's specification must not be changed. */
import { defineCopy } from '#src/define-copy.ts';
export const sectionsCopy = defineCopy({
  /** Fixed by the product's specification. */
  unavailable: 'Seção não disponível',
  unavailableText: 'Esta versão do aplicativo não mostra este tipo de seção.',
  missing: 'Seção não encontrada',
  missingText: 'O endereço não existe ou mudou. O que você fez neste aparelho continua guardado.',
  missingOffline: 'Esta seção não está neste aparelho. Com conexão, procuramos de novo.',
  waiting: 'Ainda não recebemos esta seção. Ela aparece assim que houver conexão.',
  chat: 'Conversa',
  /** Fixed by the product's specification. */
  toAdministration: 'Você será redirecionado para área de administração!',
  /** Fixed by the product's specification. */
  toAddress: (address: string) => `Você será redirecionado para ${address}`,
  administration: 'As páginas de administração são deste mesmo aplicativo.',
  inside: 'A página é deste mesmo aplicativo e abre aqui.',
  outside: 'A página é de outro site e abre em outra aba.',
  accept: 'Continuar',
  deny: 'Voltar',
});
