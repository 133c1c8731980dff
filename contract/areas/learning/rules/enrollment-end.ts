/**
 * When an enrolment runs out: at the end of its class, after the days that the class gives each
 * person, or when the validity of what was completed is over. The same on the device and on the
 * server, whichever notices first.
 */
import type { Team } from '../entities/team.ts';
import type { EnrollmentStatus } from '../entities/enrollment.ts';
import { addDays, addMonths, companyDay, endOfCompanyDay } from '#contract/company-time.ts';

export interface EnrollmentTerms {
  /** When the person enrolled. */
  startDate: string;
  /** The class of the enrolment; null without one. */
  team: Pick<Team, 'initialDate' | 'finalDate' | 'duration'> | null;
  /** Of the page. */
  validityMonths: number | null;
}

/**
 * The last ms at which completing counts; null when there is no limit. The days of a person begin
 * with the class at the earliest.
 */
export const dueAt = ({ startDate, team }: EnrollmentTerms): number | null => {
  if (!team) return null;
  const ends = team.finalDate === null ? [] : [Date.parse(team.finalDate)];
  if (team.duration) {
    const from = Math.max(
      Date.parse(startDate),
      team.initialDate === null ? -Infinity : Date.parse(team.initialDate),
    );
    ends.push(endOfCompanyDay(addDays(companyDay(from), team.duration)));
  }
  return ends.length === 0 ? null : Math.min(...ends);
};

/** The last ms of the validity. */
export const validUntil = (finishDate: string, months: number): number =>
  endOfCompanyDay(addMonths(companyDay(Date.parse(finishDate)), months));

export const isInTime = (terms: EnrollmentTerms, finishedAt: number): boolean =>
  finishedAt <= (dueAt(terms) ?? Infinity);

export interface EnrollmentFacts {
  status: EnrollmentStatus;
  finishDate: string | null;
}

export const isConcluded = ({ status }: { status: string }): boolean =>
  status === 'COMPLETED' || status === 'PASSED';

/**
 * The last ms before it is expired; null when nothing ends it. What is completed ends by its
 * validity alone, even when the class ends or is moved later. FAILED stays FAILED.
 */
export const endsAt = (
  { status, finishDate }: EnrollmentFacts,
  terms: EnrollmentTerms,
): number | null => {
  if (status === 'FAILED' || status === 'EXPIRED') return null;
  if (!isConcluded({ status })) return dueAt(terms);
  return finishDate === null || terms.validityMonths === null
    ? null
    : validUntil(finishDate, terms.validityMonths);
};

/** `now` in milliseconds. */
export const statusAt = (
  facts: EnrollmentFacts,
  terms: EnrollmentTerms,
  now: number,
): EnrollmentStatus => (now > (endsAt(facts, terms) ?? Infinity) ? 'EXPIRED' : facts.status);

export interface Completion {
  /** Every step that counts is done. */
  complete: boolean;
  /** When the last of them was; null when unknown, as for an equivalence. */
  finishedAt: number | null;
}

/**
 * An enrolment with what its steps say, before time is looked at. A completion counts when it
 * happened in time, whenever it arrives: also for an enrolment that expired meanwhile. Nothing else
 * brings an expired enrolment back.
 */
export const completedBy = (
  facts: EnrollmentFacts,
  terms: EnrollmentTerms,
  { complete, finishedAt }: Completion,
): EnrollmentFacts => {
  const { status, finishDate } = facts;
  if (!complete || isConcluded(facts)) return facts;
  if (status === 'EXPIRED' && (finishDate !== null || finishedAt === null || dueAt(terms) === null))
    return facts;
  if (finishedAt === null) return { ...facts, status: 'COMPLETED' };
  if (!isInTime(terms, finishedAt))
    return status === 'NOT_ATTEMPTED' ? { ...facts, status: 'IN_PROGRESS' } : facts;
  return { status: 'COMPLETED', finishDate: new Date(finishedAt).toISOString() };
};
