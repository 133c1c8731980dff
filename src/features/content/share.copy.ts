/** Texts of sharing a content. */
import { defineCopy } from '#src/define-copy.ts';
export const shareCopy = defineCopy({
  open: 'Compartilhar',
  title: 'Compartilhar conteúdo',
  text: 'Quem abrir o endereço precisa entrar com a própria conta.',
  address: 'Endereço',
  copy: 'Copiar endereço',
  copied: 'Endereço copiado.',
  notCopied: 'Não foi possível copiar. Selecione o endereço e copie.',
  send: 'Enviar por outro aplicativo',
  failed: 'Não foi possível salvar este compartilhamento.',
});
