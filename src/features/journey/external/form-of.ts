/**
 * What is typed into the form of an external course, what is wrong with it, and the fields that it
 * gives.
 */
import * as z from 'zod/mini';
import type {
  Evidence,
  ExternalCourse,
  ExternalCourseFields,
} from '#contract/areas/external-courses/entities/external-course.ts';
import {
  externalCourseType,
  MAX_EVIDENCE,
} from '#contract/areas/external-courses/entities/external-course.ts';
import {
  evidenceName,
  evidenceTypeOf,
  isPeriodValid,
} from '#contract/areas/external-courses/rules/external-course.ts';
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { cleanLine } from '#contract/clean-text.ts';

export const courseForm = z.object({
  title: z.string(),
  type: z.optional(externalCourseType),
  workload: z.string(),
  startDate: z.string(),
  finishDate: z.string(),
  expirationDate: z.string(),
  entityName: z.string(),
});
export type CourseForm = z.infer<typeof courseForm>;

export type Problems = Partial<Record<keyof CourseForm | 'evidence', string>>;

export const emptyForm: CourseForm = {
  title: '',
  type: undefined,
  workload: '',
  startDate: '',
  finishDate: '',
  expirationDate: '',
  entityName: '',
};

export const formOf = (course: ExternalCourse | null): CourseForm =>
  course
    ? {
        title: course.title,
        type: course.type,
        workload: String(course.workload).replace('.', ','),
        entityName: course.entityName,
        startDate: course.startDate,
        finishDate: course.finishDate,
        expirationDate: course.expirationDate ?? '',
      }
    : emptyForm;

const hoursOf = (workload: string): number => Number(cleanLine(workload).replace(',', '.'));

/** `today`: YYYY-MM-DD where the person is. */
export const problemsOf = (form: CourseForm, today: string): Problems => {
  const { required, workload, workloadLow, period } = externalCopy.errors;
  const problems: Problems = {};
  for (const name of ['title', 'startDate', 'finishDate', 'entityName', 'workload'] as const)
    if (cleanLine(form[name]) === '') problems[name] = required;
  if (form.type === undefined) problems.type = required;
  const hours = hoursOf(form.workload);
  if (!problems.workload && !(hours > 0)) problems.workload = workload;
  else if (!problems.workload && hours < 1) problems.workload = workloadLow;
  if (!problems.startDate && !problems.finishDate && !isPeriodValid(form, today))
    problems.finishDate = period;
  return problems;
};

/** Of a form without problems. */
export const fieldsOf = (form: CourseForm, evidence: Evidence | null): ExternalCourseFields => ({
  title: cleanLine(form.title),
  type: form.type ?? 'IN_PERSON',
  workload: hoursOf(form.workload),
  entityName: cleanLine(form.entityName),
  startDate: form.startDate,
  finishDate: form.finishDate,
  expirationDate: form.expirationDate || null,
  evidence,
});

export interface ChosenFile {
  evidence: Evidence;
  bytes: ArrayBuffer;
}

/** Reads and checks a file that the person chose, or says what is wrong with it. */
export const chosenFile = async (
  file: File,
  ids: { key(): string; digest(bytes: ArrayBuffer): Promise<string> },
): Promise<ChosenFile | { problem: string }> => {
  const { size: tooLarge, type: noEvidence, unread } = externalCopy.errors;
  if (file.size > MAX_EVIDENCE) return { problem: tooLarge };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { problem: unread };
  const type = evidenceTypeOf(new Uint8Array(bytes));
  if (type === null) return { problem: noEvidence };
  const name = evidenceName(file.name, type);
  return {
    evidence: {
      idUpload: ids.key(),
      name,
      type,
      size: bytes.byteLength,
      sha256: await ids.digest(bytes),
    },
    bytes,
  };
};

/** YYYY-MM-DD where the person is. */
export const todayAt = (ms: number): string => {
  const date = new Date(ms);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
