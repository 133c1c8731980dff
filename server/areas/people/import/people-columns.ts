/** How the columns of a table of people are called: by the field's name, or as HR writes them. */
import { cleanLine } from '#contract/clean-text.ts';

const written = {
  username: 'login|usuario|nome de usuario|login de acesso',
  name: 'nome|nome completo|colaborador|colaboradora|funcionario|nome do colaborador|nome do funcionario',
  email: 'e-mail|e-mail corporativo|email corporativo|correio eletronico',
  admin: 'administracao',
  role: 'cargo|funcao|cargo/funcao',
  department: 'setor|departamento|area|departamento/setor',
  unit: 'unidade|loja|unidade/loja',
  branch: 'filial',
  employeeCode: 'matricula|registro|numero de matricula',
  managerName: 'gestor|gestora|nome do gestor|chefe|chefia|lider|supervisor',
  phone: 'telefone|celular|fone',
  gamification: 'gamificacao',
  canAccessSupport: 'acesso de suporte',
  blocked: 'bloqueado|bloqueada|bloqueio|desligado|desligada',
  hiredOn: 'admissao|data de admissao|data admissao|contratacao',
} as const;
export type ColumnField = keyof typeof written;

/** Without accents and case. */
export const folded = (heading: string): string =>
  cleanLine(heading).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const fields = new Map<string, ColumnField>(
  Object.entries(written).flatMap(([field, names]) =>
    [field.toLowerCase(), ...names.split('|')].map((name) => [name, field as ColumnField] as const),
  ),
);

/** Null for a column of which the product has no field. */
export const fieldOfColumn = (heading: string): ColumnField | null =>
  fields.get(folded(heading)) ?? null;
