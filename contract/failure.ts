/**
 * All failures of a call that both sides know, in one closed list. Code decides only by the failure
 * code, never by a message.
 */
import { z } from 'zod/mini';

/**
 * What the push does next: `retry` keeps it and sends it again, `reject` parks it for a person,
 * `relogin` waits for a session.
 */
export type FailureClass = 'retry' | 'reject' | 'relogin';

interface FailureSpec {
  status: number;
  class: FailureClass;
}

export const failures = {
  invalid_json: { status: 400, class: 'reject' },
  key_missing: { status: 400, class: 'reject' },
  unauthenticated: { status: 401, class: 'relogin' },
  wrong_credentials: { status: 401, class: 'relogin' },
  forbidden: { status: 403, class: 'reject' },
  /** A one-time token of a login: used, expired, or of another company. */
  ticket_invalid: { status: 401, class: 'relogin' },
  person_blocked: { status: 403, class: 'reject' },
  /** An account of the demonstration, asked for from another network. */
  demo_local_only: { status: 403, class: 'relogin' },
  terms_pending: { status: 403, class: 'reject' },
  not_enrolled: { status: 403, class: 'reject' },
  locked: { status: 403, class: 'reject' },
  /** A page restricted to a group that the person is not in. */
  restricted: { status: 403, class: 'reject' },
  /** Of a class: it has no free place, has ended, or has not started. */
  team_full: { status: 409, class: 'reject' },
  team_ended: { status: 403, class: 'reject' },
  team_not_started: { status: 403, class: 'reject' },
  /**
   * The class accepts no person without approval; or it needs no approval, so there is nothing to
   * request.
   */
  approval_required: { status: 403, class: 'reject' },
  approval_not_needed: { status: 409, class: 'reject' },
  /** The page cannot be enrolled in: no class, and no self-enrolment. */
  enrollment_closed: { status: 403, class: 'reject' },
  reenrollment_denied: { status: 403, class: 'reject' },
  already_enrolled: { status: 409, class: 'reject' },
  /** The request has already been decided. */
  request_settled: { status: 409, class: 'reject' },
  /**
   * Of an external course: its dates; it is not in analysis any more; it was corrected and sent
   * again before; it was edited since it was seen.
   */
  period_invalid: { status: 422, class: 'reject' },
  course_settled: { status: 409, class: 'reject' },
  already_resubmitted: { status: 409, class: 'reject' },
  course_changed: { status: 409, class: 'reject' },
  /**
   * The write names a file whose bytes this server does not have from this person, or that are not
   * what the write says.
   */
  file_missing: { status: 409, class: 'reject' },
  /** The comment was deleted meanwhile. */
  comment_gone: { status: 409, class: 'reject' },
  /**
   * It was hidden meanwhile; it is the person's own, which no person reports; another administrator
   * decided later.
   */
  comment_hidden: { status: 409, class: 'reject' },
  own_comment: { status: 409, class: 'reject' },
  decision_replaced: { status: 409, class: 'reject' },
  /**
   * Of a purchase: the offer is sold no more; it costs something else; the person has it; a
   * purchase of it waits for its payment.
   */
  offer_ended: { status: 409, class: 'reject' },
  price_changed: { status: 409, class: 'reject' },
  already_bought: { status: 409, class: 'reject' },
  purchase_pending: { status: 409, class: 'reject' },
  /** Of one person in a chat room, in a few seconds. */
  too_many_messages: { status: 409, class: 'reject' },
  /**
   * Of an evaluation's attempt: its start was never taken; an administrator took it out; a
   * question, an option that it does not have.
   */
  attempt_not_started: { status: 409, class: 'reject' },
  attempt_discarded: { status: 409, class: 'reject' },
  /** An attempt of the person waits or is under way: none is granted beside it. */
  attempt_waiting: { status: 409, class: 'reject' },
  question_unknown: { status: 422, class: 'reject' },
  option_unknown: { status: 422, class: 'reject' },
  too_many_options: { status: 422, class: 'reject' },
  text_too_long: { status: 422, class: 'reject' },
  answers_missing: { status: 422, class: 'reject' },
  /** Of a certificate: the page is not completed, or has no certificate. */
  not_completed: { status: 403, class: 'reject' },
  no_certificate: { status: 404, class: 'reject' },
  /** The person's name has no letter that can be printed. */
  name_not_printed: { status: 409, class: 'reject' },
  /** No certificate of this company has this code, or it was revoked. */
  certificate_unknown: { status: 404, class: 'reject' },
  /**
   * Of a person or a part of the company: another has the login or the e-mail address; another part
   * has the name; the manager is not a person of the company, or is below the person; a role names
   * what is not there; the company would have no owner; one's own account.
   */
  login_taken: { status: 409, class: 'reject' },
  name_taken: { status: 409, class: 'reject' },
  manager_unknown: { status: 422, class: 'reject' },
  scope_unknown: { status: 422, class: 'reject' },
  last_owner: { status: 409, class: 'reject' },
  own_account: { status: 409, class: 'reject' },
  /**
   * Of a table of people: the file is none, which `fields` says in words; the import is past this
   * step, or its time to be undone is over.
   */
  table_unreadable: { status: 422, class: 'reject' },
  import_settled: { status: 409, class: 'reject' },
  not_found: { status: 404, class: 'reject' },
  unknown_host: { status: 404, class: 'reject' },
  person_unknown: { status: 404, class: 'reject' },
  conflict: { status: 409, class: 'reject' },
  /** An administrator has already decided about this write. */
  decided: { status: 409, class: 'reject' },
  /** More came about it after the administrator looked. */
  item_changed: { status: 409, class: 'reject' },
  /**
   * Brought in by an administrator, of the person's own words: nothing proves that the person's
   * device wrote it.
   */
  not_sealed: { status: 403, class: 'reject' },
  /** What it cannot exist without was given up. */
  need_missing: { status: 409, class: 'reject' },
  in_flight: { status: 409, class: 'retry' },
  cursor_expired: { status: 410, class: 'retry' },
  too_large: { status: 413, class: 'reject' },
  unsupported_media: { status: 415, class: 'reject' },
  /** Text that cannot be kept: U+0000, half an emoji; or a value nested too deep. */
  ill_formed: { status: 422, class: 'reject' },
  invalid_fields: { status: 422, class: 'reject' },
  key_reused: { status: 422, class: 'reject' },
  version_unsupported: { status: 426, class: 'retry' },
  rate_limited: { status: 429, class: 'retry' },
  internal: { status: 500, class: 'retry' },
  unavailable: { status: 503, class: 'retry' },
  /** The server's disk is almost full: it takes nothing new for now, and everything can be read. */
  storage_full: { status: 503, class: 'retry' },
} as const satisfies Record<string, FailureSpec>;

export type FailureCode = keyof typeof failures;

const codes: [FailureCode, ...FailureCode[]] = Object.keys(failures) as [
  FailureCode,
  ...FailureCode[],
];
export const failureCode = z.enum(codes);

/**
 * RFC 9457 problem details, with a code of the list above and a Portuguese sentence for the person.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: failureCode,
  /** Portuguese, ready to be shown. */
  message: z.string(),
  instance: z.optional(z.string()),
  /** One entry per invalid field: JSON path and a Portuguese sentence. */
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problem>;
