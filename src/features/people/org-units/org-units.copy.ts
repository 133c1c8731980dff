/** Texts of the page of departments and units. */
import { defineCopy } from '#src/define-copy.ts';
import { peopleCopy } from '../people.copy.ts';

export const orgUnitsCopy = defineCopy({
  title: 'Departamentos e unidades',
  lead: 'Eles nascem do cadastro das pessoas. O nome mudado aqui muda em todas de uma vez.',
  kinds: { department: 'Departamentos', unit: 'Unidades' },
  none: {
    department: 'Nenhum departamento no cadastro das pessoas.',
    unit: 'Nenhuma unidade no cadastro das pessoas.',
  },
  columns: { name: 'Nome' },
  rename: 'Mudar o nome',
  renameNamed: (name: string) => `Mudar o nome de ${name}`,
  dialog: {
    title: (name: string) => `Mudar o nome de ${name}`,
    label: 'Novo nome',
    effect: (people: number) => {
      const shown =
        people === 0
          ? 'Nenhuma pessoa está aqui agora.'
          : `${peopleCopy.count(people)} ${people === 1 ? 'passa' : 'passam'} a ter o novo nome no cadastro e nos rankings.`;
      return `${shown} Os gestores são os mesmos.`;
    },
    needed: 'Escreva o nome.',
    save: 'Mudar o nome',
    offline: 'Mudar o nome precisa de conexão.',
    failed: 'O nome não mudou',
    failedText: 'O que você escreveu continua aqui. Confira a conexão e tente de novo.',
  },
  renamed: 'Nome mudado.',
  empty: {
    title: 'Nenhum departamento nem unidade ainda',
    text: 'Preencha o departamento ou a unidade no cadastro de uma pessoa, e eles aparecem aqui.',
  },
  offline: {
    title: 'Precisa de conexão',
    text: 'O cadastro fica na empresa. Esta página abre de novo quando a conexão voltar.',
  },
  failed: {
    title: 'Não foi possível buscar os departamentos',
    text: 'Nada mudou no cadastro.',
    forbidden: 'Só quem administra a empresa vê esta página.',
  },
});
