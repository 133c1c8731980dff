/** Texts for a person who comes for the first time. */
import { defineCopy } from '#src/define-copy.ts';
const classes = (count: number): string => (count === 1 ? '1 aula' : `${count} aulas`);

export const welcomeCopy = defineCopy({
  first: 'Primeiro acesso',
  hello: (name: string) => `Olá, ${name}.`,
  promise:
    'Aqui você estuda com ou sem conexão. O que você fizer fica salvo neste aparelho e segue para a empresa quando houver conexão.',
  skip: 'Ir direto para o início',
  trail: {
    required: 'Comece pelo obrigatório',
    other: 'Comece por aqui',
    /** `duration` and `until` are phrases. */
    fact: (title: string, steps: number, duration: string | null, until: string | null) =>
      `“${title}”: ${[classes(steps), duration, until === null ? null : `até ${until}`].filter((part) => part !== null).join(', ')}.`,
    start: 'Começar a trilha',
    catalog: 'Veja o que a empresa preparou para você.',
    toCatalog: 'Ver o catálogo',
  },
  saving: {
    title: 'Leve com você',
    measured: (size: string, free: string) =>
      `Salve a trilha enquanto há Wi‑Fi: ${size} dos ${free} livres.`,
    unmeasured: 'Salve enquanto há Wi‑Fi e estude onde não houver conexão.',
    choose: 'Escolher o que salvar',
    see: 'Ver o que está salvo',
  },
  topics: {
    title: 'Seus assuntos',
    none: 'Escolha assuntos que você mais gosta. As sugestões do início partem deles.',
    some: (count: number) =>
      `Você escolheu ${count === 1 ? '1 assunto' : `${count} assuntos`}. As sugestões do início partem deles.`,
    choose: 'Escolher assuntos',
    change: 'Mudar assuntos',
  },
  journey: {
    title: 'Tudo em um lugar',
    text: 'O que você começou e concluiu e os seus certificados ficam na sua jornada.',
    open: 'Ver minha jornada',
  },
});
