/** How the columns of a table of people are called: by the field's name, or as HR writes them. */
import { cleanLine } from '#contract/clean-text.ts';
import type { personFlags } from './person-flags.ts';

type Field = keyof typeof personFlags | 'blocked';

const written: Readonly<Record<Field, string>> = {
  username: 'login|usuario',
  name: 'nome|nome completo|colaborador',
  email: 'e-mail|e-mail corporativo|email corporativo',
  admin: 'administracao',
  role: 'cargo|funcao',
  department: 'setor|departamento|area',
  unit: 'unidade',
  branch: 'filial',
  employeeCode: 'matricula',
  managerName: 'gestor|gestora|nome do gestor',
  phone: 'telefone|celular',
  gamification: 'gamificacao',
  canAccessSupport: 'acesso de suporte',
  blocked: 'bloqueado|bloqueada|bloqueio|desligado|desligada',
};

const folded = (heading: string): string =>
  cleanLine(heading).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const fields = new Map<string, string>(
  Object.entries(written).flatMap(([field, names]) =>
    [field.toLowerCase(), ...names.split('|')].map((name) => [name, field] as const),
  ),
);

/** Null for a column of which the product has no field. */
export const fieldOfColumn = (heading: string): string | null =>
  fields.get(folded(heading)) ?? null;
