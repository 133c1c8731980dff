/** People who come as a file: what was read, what would happen with each line, what happened. */
import { z } from 'zod/mini';
import { id, instant } from '#contract/primitives.ts';

/** What a column may hold. */
export const importFields = [
  'username',
  'name',
  'email',
  'phone',
  'role',
  'department',
  'unit',
  'branch',
  'employeeCode',
  'managerName',
  'hiredOn',
] as const;
export type ImportField = (typeof importFields)[number];

/** Without these no line says who it is about. */
export const neededFields = ['username', 'name'] as const satisfies readonly ImportField[];

export const importLimits = {
  /** Bytes of the file. */
  file: 8 * 1024 * 1024,
  /** People in it. */
  rows: 50_000,
  columns: 100,
  fileName: 200,
  /** Days in which it can be undone. */
  undoDays: 7,
  /** Lines per page. */
  page: 50,
} as const;

/**
 * `read`: its columns are to be named. `checked`: each line says what would happen. `failed`: it
 * stopped; what came in before stays, and can be undone.
 */
export const importStates = [
  'read',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

export const lineKinds = ['new', 'change', 'same', 'refused'] as const;
export type LineKind = (typeof lineKinds)[number];

/** How many lines of each kind. */
const lineCounts = z.object({ new: z.int(), change: z.int(), same: z.int(), refused: z.int() });
export type LineCounts = z.infer<typeof lineCounts>;

/** What undoing did. `blocked`: they had begun to use the app; `kept`: it was changed since. */
const undoCounts = z.object({
  restored: z.int(),
  removed: z.int(),
  blocked: z.int(),
  kept: z.int(),
});
export type UndoCounts = z.infer<typeof undoCounts>;

export const peopleImport = z.object({
  idImport: id,
  fileName: z.string(),
  createdAt: instant,
  /** Who brought the file. */
  actorName: z.string(),
  state: z.enum(importStates),
  /** Lines below the headings. */
  rows: z.int(),
  headings: z.array(z.string()),
  /** The first texts of each column, to recognise it by. */
  samples: z.array(z.array(z.string())),
  /** What each column holds; null: it is left out. */
  columns: z.array(z.nullable(z.enum(importFields))),
  counts: lineCounts,
  /** Of what is under way: lines that are through, of `rows`. */
  position: z.int(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: z.nullable(instant),
  undo: z.nullable(undoCounts),
  /** Why it stopped. */
  reason: z.nullable(z.string()),
});
export type PeopleImport = z.infer<typeof peopleImport>;

export const importLine = z.object({
  /** Its place in the import. */
  at: z.int(),
  /** The line of the file. */
  line: z.int(),
  kind: z.enum(lineKinds),
  name: z.string(),
  username: z.string(),
  /** Why it is refused. */
  reason: z.nullable(z.string()),
  /** What changes, or what a new person begins with. */
  changes: z.array(
    z.object({
      field: z.enum(importFields),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
});
export type ImportLine = z.infer<typeof importLine>;
