/**
 * Texts of the topics that a person likes. Texts fixed by the product's specification must not be
 * changed.
 */
import { defineCopy } from '#src/define-copy.ts';
export const topicsCopy = defineCopy({
  /** Fixed by the product's specification. */
  title: 'Escolha assuntos que você mais gosta.',
  save: 'Salvar',
  text: 'As recomendações da tela inicial seguem a sua escolha.',
  later: 'Agora não',
  cancel: 'Cancelar',
  own: 'Meus assuntos',
  choose: 'Escolher assuntos',
  selected: 'Escolhidos',
  noneSelected: 'Nenhum assunto escolhido.',
  remove: (topic: string) => `Tirar ${topic}`,
  search: 'Buscar assunto',
  all: 'Assuntos',
  found: (count: number) => (count === 1 ? '1 assunto' : `${count} assuntos`),
  notFound: 'Nenhum assunto com essas letras.',
  none: 'Ainda não há assuntos para escolher.',
  full: (most: number) => `São até ${most} assuntos. Tire um para escolher outro.`,
  failed: 'Não foi possível salvar a sua escolha neste aparelho. Tente de novo.',
  saved: 'Assuntos salvos.',
});
