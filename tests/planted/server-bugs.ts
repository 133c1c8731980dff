import { bugsOfRestoring } from './server-bugs-of-restoring.ts';
import { bugsOfStore } from './server-bugs-of-store.ts';
import { bugsOfWords } from './server-bugs-of-words.ts';
import type { ServerBug } from './server-bug.ts';

/** The same writes are sent to the model of the simulation and to the server. */
const sameAsTheModel = [
  'tests/simulation/real-server.test.ts',
  'the same pushes have the same verdicts and rows',
] as const;

export const serverBugs = {
  "a batch is taken under another person's name": {
    file: 'server/sync/push/push-route.ts',
    from: "if (body.owner !== person.idUser) throw new Failure('unauthenticated');",
    to: '',
    seen: [
      'server/areas/access/tenant-isolation.test.ts',
      "a batch of another person's writes is taken under no person's name",
    ],
  },
  'an edit of the profile counts whole or not at all': {
    file: 'server/areas/access/profile/profile-writes.ts',
    from: 'const winning = fields.filter(([field]) => isLater(made, lastSet(person, field)));',
    to: 'const winning = fields.every(([field]) => isLater(made, lastSet(person, field))) ? fields : [];',
    seen: [
      'server/areas/access/profile/profile.test.ts',
      'an edit that meets a newer one is merged field by field',
    ],
  },
  'the books do not say who did it in support access': {
    file: 'server/sync/push/ledger.ts',
    from: 'supporter: sender.supporter ?? null,',
    to: 'supporter: null,',
    seen: ['server/areas/access/support-access.test.ts', 'the books say who sent them'],
  },
  'every scope is every person’s': {
    file: 'server/sync/routes/changes.ts',
    from: "if (!scopesOf(person).includes(scope)) throw new Failure('forbidden');",
    to: '',
    seen: [
      'server/sync/queue/queue.test.ts',
      'is offered to them and refused to every other person',
    ],
  },
  'rights are those of the token': {
    file: 'server/areas/access/sessions/authenticate.ts',
    from: '{ ...verified.person, admin, roles }',
    to: 'verified.person',
    seen: [
      'server/areas/access/sessions/session.test.ts',
      'a person who is no administrator any more is none with the token that says so',
    ],
  },
  'a host opens to tokens of other companies': {
    file: 'server/areas/access/sessions/authenticate.ts',
    from: "if ((await services.hosts.tenantOf(request.host)) !== verified.person.tenant) throw new Failure('unauthenticated');",
    to: '',
    seen: [
      'server/areas/access/sessions/session.test.ts',
      "one company's token on the host of another, or of no company",
    ],
  },
  'a page of the feed has rows of every company': {
    file: 'server/feed/read-page.ts',
    from: '.where(and(eq(feedRows.tenant, tenant), eq(feedRows.scope, scope), gt(seq, cursor)))',
    to: '.where(and(eq(feedRows.scope, scope), gt(seq, cursor)))',
    seen: [
      'server/feed/changes.test.ts',
      'move a row to its last change, and tell of one that is gone',
    ],
  },
  'what is restricted is told to the company': {
    file: 'server/areas/content/restriction.ts',
    from: 'if (idGroup === null) {',
    to: 'if (idGroup !== undefined) {',
    seen: [
      'server/sync/every-write.test.ts',
      'no write tells any person outside of the group, no matter who makes it',
    ],
  },
  "another person's comment is changed": {
    file: 'server/areas/social/comments/comment-writes.ts',
    from: "return row.createdBy === context.idUser ? { place, row } : { rejected: 'forbidden' as const };",
    to: 'return { place, row };',
    seen: [
      'server/areas/social/comments/comments.test.ts',
      'is changed by its author alone, and stays deleted',
    ],
  },
  'any person hides what was reported': {
    file: 'contract/areas/social/comment-commands.ts',
    from: "by: 'administrator'",
    to: "by: 'self'",
    seen: [
      'server/areas/social/comments/moderation.test.ts',
      'each role may do its own, by the rights of the moment',
    ],
  },
  'the reason of hiding is told to every person': {
    file: 'server/areas/social/comments/moderation-writes.ts',
    from: "changes.put(personScope(author), 'notification', idNotification, {",
    to: "changes.put('company', 'notification', idNotification, {",
    seen: [
      'server/areas/social/comments/moderation.test.ts',
      'is hidden with a reason that its author alone reads, and shown again with its text',
    ],
  },
  'an earlier decision that arrives late counts': {
    file: 'server/areas/social/comments/moderation-writes.ts',
    from: "if (!isLater(made, before && { at: before.decidedAt, origin: before.decidedOrigin })) return { rejected: 'decision_replaced' };",
    to: '',
    seen: [
      'server/areas/social/comments/moderation.test.ts',
      'of two decisions the later one counts, whichever comes first',
    ],
  },
  'what is said in a class is told to the company': {
    file: 'server/areas/social/comments/comment-place.ts',
    from: 'if (page.idGroup === null) return { ...place, people: inside };',
    to: 'if (page.idGroup === null) return { ...place, people: null };',
    seen: [
      'server/areas/social/comments/comments.test.ts',
      'said in a class is told to those who are in it, and to who comes later',
    ],
  },
  'a write has no savepoint': {
    file: 'server/sync/push/apply-ops.ts',
    from: 'const done = await tx.transaction(async (savepoint) => {',
    to: 'const done = await ((run) => run(tx))(async (savepoint) => {',
    seen: ['server/sync/push/alone.test.ts', ''],
  },
  'an effect is applied without its ledger': {
    file: 'server/sync/push/apply-ops.ts',
    from: 'await writeLedger(tx, sender, settled, head);',
    to: '',
    seen: ['server/sync/push/push.test.ts', ''],
  },
  'a start keeps the epoch': {
    file: 'server/feed/epochs.ts',
    from: 'const id = this.#ids();',
    to:
      'const [last] = await this.#db.select().from(epochs).orderBy(desc(epochs.n)).limit(1);' +
      'if (last) { this.#newest = { id: last.id, startedAt: startedAt.getTime() }; return; }' +
      'const id = this.#ids();',
    seen: ['tests/simulation/restored-server.test.ts', 'a restored server'],
  },
  'the clock decides between the votes of one device': {
    file: 'server/feed/last-write.ts',
    from: 'if (mine.origin && known.origin && mine.origin.series === known.origin.series) return mine.origin.seq > known.origin.seq;',
    to: '',
    seen: ['server/feed/last-write.test.ts', ''],
  },
  'a request is decided as often as a person decides': {
    file: 'server/areas/learning/request-settling.ts',
    from: "if (row.status !== 'PENDING') return { rejected: 'request_settled' };",
    to: '',
    seen: ['server/areas/learning/request-settling.test.ts', 'it is decided once'],
  },
  'a rejected course is sent again as often as a person likes': {
    file: 'server/areas/external-courses/course-writes.ts',
    from: "if (parent.hasResubmission) return { rejected: 'already_resubmitted' };",
    to: '',
    seen: [
      'server/areas/external-courses/external-courses.test.ts',
      'are edited and cancelled while in analysis',
    ],
  },
  "another person's file is evidence too": {
    file: 'server/areas/external-courses/course-writes.ts',
    from: '.where(and(eq(f.tenant, tenant), eq(f.idUser, idUser), eq(f.id, idUpload)));',
    to: '.where(and(eq(f.tenant, tenant), eq(f.id, idUpload)));',
    seen: ['server/areas/external-courses/external-courses.test.ts', 'take evidence in pieces'],
  },
  'a course is decided about that changed since': {
    file: 'server/areas/external-courses/course-writes.ts',
    from: "if ((known.editedAt?.toISOString() ?? null) !== seen) return { rejected: 'course_changed' };",
    to: '',
    seen: [
      'server/areas/external-courses/external-courses.test.ts',
      'are edited and cancelled while in analysis',
    ],
  },
  'support access refuses nothing': {
    file: 'server/sync/queued-writes.ts',
    from: "context.supporter !== null && inSupportOf(kind, data) === 'refused'",
    to: 'false',
    seen: ['server/areas/access/rights.test.ts', 'support access records what its kind allows'],
  },
  'what support access records has no name': {
    file: 'server/areas/learning/apply-progress.ts',
    from: 'row.supportedBy = await context.supportedBy();',
    to: '',
    seen: [
      'server/areas/access/supported-rows.test.ts',
      'the state of a content names who recorded it',
    ],
  },
  'points are counted whenever something is completed again': {
    file: 'server/areas/campaign/points-work.ts',
    from: 'if (known.has(earning.idEarned)) continue;',
    to: "while (known.has(earning.idEarned)) earning.idEarned += '+';",
    seen: sameAsTheModel,
  },
  'the ranking counts what was counted before': {
    file: 'server/areas/campaign/points-work.ts',
    from: 'written.map(({ doc,',
    to: '[...written, ...written].map(({ doc,',
    seen: ['tests/simulation/real-server.test.ts', 'stories against the real server'],
  },
  'an older answer takes the place of a newer one': {
    file: 'server/areas/evaluation/take-answer.ts',
    from: "if (!seen && !isNewer) return keep(context, arrival, mine, 'other');",
    to: '',
    seen: sameAsTheModel,
  },
  'an answer that comes after the end is dropped': {
    file: 'server/areas/evaluation/take-answer.ts',
    from: 'if (tooLate !== null) return keep(context, arrival, mine, tooLate);',
    to: 'if (tooLate !== null) return { merged: { data: known ? presentAnswer(known) : null } };',
    seen: sameAsTheModel,
  },
  'a second end is graded as another attempt': {
    file: 'server/areas/evaluation/evaluation-writes.ts',
    from: 'if (isOver(row)) return { merged: { data: presentAttempt(row) } };\n      const { questions }',
    to: 'const { questions }',
    seen: sameAsTheModel,
  },
  'what is left of the time grows': {
    file: 'server/areas/evaluation/evaluation-writes.ts',
    from: 'timeLeft <= (row.timeLeft ?? row.rules.timeLimit)',
    to: 'timeLeft <= row.rules.timeLimit',
    seen: sameAsTheModel,
  },
  'any person removes a message': {
    file: 'contract/areas/social/commands.ts',
    from: "by: 'administrator'",
    to: "by: 'self'",
    seen: [
      'server/areas/social/chat/section-room.test.ts',
      'loses a message everywhere when an administrator removes it, and no other person may',
    ],
  },
  'a removed message comes back with its author’s device': {
    file: 'server/areas/social/chat/chat-writes.ts',
    from: 'if (await wasRemoved(tx, tenant, room, idMessage)) return { merged: { success: true } };',
    to: '',
    seen: [
      'server/areas/social/chat/section-room.test.ts',
      'loses a message everywhere when an administrator removes it, and no other person may',
    ],
  },
  'a message of a group is told to a person who is in a room': {
    file: 'server/areas/social/chat/room.ts',
    from: 'return room && (room.people === null || room.people.includes(idUser)) ? room : null;',
    to: 'return room;',
    seen: [
      'server/areas/social/chat/section-room.test.ts',
      'is for the people of its groups: others neither read, nor write, nor hear',
    ],
  },
  'any person publishes an upload': {
    file: 'contract/areas/media/commands.ts',
    from: "by: 'administrator'",
    to: "by: 'self'",
    seen: [
      'server/areas/media/user-uploads/user-uploads.test.ts',
      'counts once, waits for an administrator, and is then for every person in the company',
    ],
  },
  'an upload waits for no approval': {
    file: 'server/areas/media/user-uploads/upload-writes.ts',
    from: "const status = section.approval === true ? 'PENDING' : 'APPROVED';",
    to: "const status = 'APPROVED' as 'PENDING' | 'APPROVED';",
    seen: [
      'server/areas/media/user-uploads/user-uploads.test.ts',
      'counts once, waits for an administrator, and is then for every person in the company',
    ],
  },
  'the second word on an upload counts': {
    file: 'server/areas/media/user-uploads/upload-writes.ts',
    from: "if (known.status !== 'PENDING') {",
    to: 'if (false) {',
    seen: [
      'server/areas/media/user-uploads/user-uploads.test.ts',
      'counts once, waits for an administrator, and is then for every person in the company',
    ],
  },
  'people are reminded by push as often as something ends': {
    file: 'server/areas/social/notifications/reminder-pushes.ts',
    from: 'if (mine.length > 0) return true;',
    to: 'return true;',
    seen: [
      'server/areas/social/notifications/notifications.test.ts',
      'reminds at most once a day and never at night, of all that is due together, and answers at once',
    ],
  },
  'an import clears what is absent': {
    file: 'server/areas/publish/source/keep-absent.ts',
    from: 'else if (!isReplaced(name)) merged[name] = said;',
    to: '',
    seen: ['server/areas/publish/absent-fields.test.ts', 'stays in every row'],
  },
  'an import clears what it does not say of a person': {
    file: 'server/areas/publish/write/write-people.ts',
    from: '...(person ? only(register, said) : register),',
    to: '...register,',
    seen: ['server/areas/publish/absent-fields.test.ts', 'stays in every row'],
  },
  'work in a closed page counts at once': {
    file: 'server/areas/learning/apply-progress.ts',
    from: 'if (!isClosed) await countOpen',
    to: 'await countOpen',
    seen: [
      'server/areas/learning/prerequisites.test.ts',
      'closes the pages below it too: work in them is kept, and counts once it may',
    ],
  },
  'work in a closed page never counts': {
    file: 'server/areas/learning/apply-progress.ts',
    from: 'if (concluded.length > 0) await countOpened(context, new Set(concluded), at);',
    to: '',
    seen: [
      'server/areas/learning/prerequisites.test.ts',
      'closes the pages below it too: work in them is kept, and counts once it may',
    ],
  },
  ...bugsOfStore,
  ...bugsOfWords,
  ...bugsOfRestoring,
} as const satisfies Record<string, ServerBug>;
