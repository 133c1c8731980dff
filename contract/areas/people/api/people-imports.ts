/** People by file: read, checked line by line, imported, undone. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/primitives.ts';
import { forAdministrators } from '#contract/role.ts';
import { asLine } from '#contract/written.ts';
import {
  importFields,
  importLimits,
  importLine,
  lineKinds,
  peopleImport,
} from '../entities/people-import.ts';

const tag = 'pessoas';
const params = z.object({ idImport: id });
const answer = z.object({ import: peopleImport });

/** The newest of the company. */
export const listPeopleImports = call({
  method: 'GET',
  path: '/people-imports',
  summary: 'As últimas importações de pessoas',
  tag,
  auth: forAdministrators,
  answer: z.object({ imports: z.array(peopleImport) }),
  failures: ['forbidden'],
});

/** Characters of base64 for as many bytes. */
const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** Reads the file. Nothing is changed by it. */
export const createPeopleImport = call({
  method: 'POST',
  path: '/people-imports',
  summary: 'Lê um arquivo CSV ou XLSX de pessoas',
  tag,
  auth: forAdministrators,
  body: z.object({
    fileName: z.string().check(asLine(), z.minLength(1), z.maxLength(importLimits.fileName)),
    /** Its bytes, in base64. */
    file: z
      .string()
      .check(z.maxLength(base64Length(importLimits.file)), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  maxBody: base64Length(importLimits.file) + 2_000,
  answer,
  failures: ['forbidden', 'table_unreadable'],
});

export const readPeopleImport = call({
  method: 'GET',
  path: '/people-imports/:idImport',
  summary: 'Uma importação de pessoas, com o seu andamento',
  tag,
  auth: forAdministrators,
  params,
  answer,
  failures: ['forbidden', 'not_found'],
});

/** Says what each column holds, and begins to check every line. Nothing is changed by it. */
export const checkPeopleImport = call({
  method: 'PUT',
  path: '/people-imports/:idImport/columns',
  summary: 'Define as colunas e confere cada linha',
  tag,
  auth: forAdministrators,
  params,
  body: z.object({
    columns: z
      .array(z.nullable(z.enum(importFields)))
      .check(z.minLength(1), z.maxLength(importLimits.columns)),
  }),
  answer,
  failures: ['forbidden', 'not_found', 'import_settled'],
});

export const listPeopleImportLines = call({
  method: 'GET',
  path: '/people-imports/:idImport/lines',
  summary: 'O que acontece com cada linha',
  tag,
  auth: forAdministrators,
  params,
  query: z.object({
    kind: z.optional(z.enum(lineKinds)),
    /** Lines behind this place. */
    after: z._default(z.coerce.number().check(z.int(), z.gte(-1)), -1),
  }),
  answer: z.object({ lines: z.array(importLine), next: z.nullable(z.int()) }),
  failures: ['forbidden', 'not_found'],
});

export const startPeopleImport = call({
  method: 'POST',
  path: '/people-imports/:idImport/start',
  summary: 'Importa as linhas conferidas',
  tag,
  auth: forAdministrators,
  params,
  body: z.object({
    /** New people with an address are sent a link to set their password. */
    invites: z.boolean(),
  }),
  answer,
  failures: ['forbidden', 'not_found', 'import_settled'],
});

/**
 * Takes back what the import changed and no one changed since. A person made by it who has used the
 * app is blocked; the others are removed.
 */
export const undoPeopleImport = call({
  method: 'POST',
  path: '/people-imports/:idImport/undo',
  summary: 'Desfaz uma importação inteira',
  tag,
  auth: forAdministrators,
  params,
  answer,
  failures: ['forbidden', 'not_found', 'import_settled'],
});

/** The refused lines as a table to mend, each with its reason. */
export const readRefusedLines = call({
  method: 'GET',
  path: '/people-imports/:idImport/refused',
  summary: 'As linhas recusadas como CSV',
  tag,
  auth: forAdministrators,
  params,
  answer: z.object({ fileName: z.string(), csv: z.string() }),
  failures: ['forbidden', 'not_found'],
});
