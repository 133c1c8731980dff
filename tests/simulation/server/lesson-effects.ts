/** The effect of what a lesson stores, as server/scorm/play has it. */
import type { PayloadOf } from '#contract/commands.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import type { ProgressState } from '#contract/areas/content/rules/content-progress.ts';
import { isPackageDone } from '#contract/areas/scorm/rules/lesson-locks.ts';
import { isLessonDone, lessonResult } from '#contract/areas/scorm/rules/lesson-result.ts';
import { standingsOf } from '#contract/areas/scorm/rules/standing.ts';
import { presentSession, type ScormSessionRow } from '#server/areas/scorm/play/scorm-sessions.ts';
import { enrollmentOf } from './enrollment-effects.ts';
import { nodeOf } from './node-of.ts';
import {
  applied,
  type Catalogue,
  type Outcome,
  type PersonState,
  refused,
  taken,
  type Write,
} from './state.ts';

type Advance = (key: string, progress: ProgressState) => Outcome;

const isBefore = (one: ScormSessionRow, other: ScormSessionRow): number =>
  one.savedAt.getTime() - other.savedAt.getTime() || (one.id < other.id ? -1 : 1);

const visitsOf = (
  state: PersonState,
  { idNodeEnrollment, idContentItem }: Pick<ScormSessionRow, 'idNodeEnrollment' | 'idContentItem'>,
) =>
  [...state.sessions.values()]
    .filter(
      (one) => one.idNodeEnrollment === idNodeEnrollment && one.idContentItem === idContentItem,
    )
    .sort(isBefore);

/** As its person mirrors it. */
export const sessionRow = (state: PersonState, id: string): unknown => {
  const row = state.sessions.get(id);
  if (!row) return undefined;
  const last = visitsOf(state, row)
    .filter(({ idSco }) => idSco === row.idSco)
    .at(-1);
  return presentSession(row, last === row);
};

export const commitLesson = (
  state: PersonState,
  catalogue: Catalogue,
  { payload, at }: Write,
  advance: Advance,
): Outcome => {
  const p = payload as PayloadOf<'scorm.commit'>;
  if (p.idUser !== state.me.idUser) return refused('forbidden');
  const node = nodeOf(state, p.idNodeEnrollment);
  if (!node || enrollmentOf(state, p.idEnrollment)?.idEnrollment !== node.idEnrollment)
    return refused('not_enrolled');
  const pack = catalogue.contents.get(p.idContentItem)?.scorm;
  const lesson = pack?.lessons.find(({ idSco }) => idSco === p.idSco);
  if (!pack || !lesson) return refused('not_found');
  const place = { idNodeEnrollment: node.idNodeEnrollment, idContentItem: p.idContentItem };
  const before = visitsOf(state, place).filter(({ idSco }) => idSco === p.idSco);
  const known = before.find(({ id }) => id === p.idSession);
  if (known && known.savedAt.getTime() > at) return taken();
  const key = contentEnrollmentId(node.idNodeEnrollment, p.idContentItem);
  const begun = advance(key, {
    status: 'IN_PROGRESS',
    progress: 50,
    grade: null,
    lastPosition: null,
  });
  if (begun.verdict === 'rejected') return begun;
  const { status, grade, seconds, suspended } = lessonResult(
    pack.version,
    p.state,
    lesson,
    p.ended,
    p.measured,
  );
  const savedAt = new Date(at);
  state.sessions.set(p.idSession, {
    tenant: '',
    idUser: p.idUser,
    id: p.idSession,
    idEnrollment: node.idEnrollment,
    ...place,
    idSco: p.idSco,
    idPackage: p.idPackage,
    basedOn: known ? known.basedOn : p.basedOn,
    startedAt: known?.startedAt ?? savedAt,
    state: p.state,
    ended: p.ended,
    suspended,
    status,
    grade,
    seconds,
    savedAt,
    savedOn: p.on,
    doneAt: known?.doneAt ?? (isLessonDone(status) ? savedAt : null),
  });
  const after = visitsOf(state, place);
  const passed = before.at(-1);
  const last = after.filter(({ idSco }) => idSco === p.idSco).at(-1);
  const rows: [['scormSession', string], ...['scormSession', string][]] = [
    ['scormSession', p.idSession],
  ];
  if (last?.id === p.idSession && passed && passed.id !== p.idSession)
    rows.push(['scormSession', passed.id]);
  const standings = standingsOf(after.map((one) => presentSession(one, false)));
  const done = isPackageDone(pack, (one) => standings.get(one)?.status);
  const grades = pack.lessons.flatMap((one) => standings.get(one.idSco)?.grade ?? []);
  const mean =
    grades.length === 0 ? null : grades.reduce((sum, each) => sum + each, 0) / grades.length;
  const finished = done
    ? advance(key, { status: 'COMPLETED', progress: 100, grade: mean, lastPosition: null })
    : null;
  return { ...applied(), changed: [...rows, ...begun.changed, ...(finished?.changed ?? [])] };
};
