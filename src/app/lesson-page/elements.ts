// The elements of both data models that hold a value. The library keeps its model in plain objects
// and sets whatever name it is given: `cmi`, a branch as `cmi.core`, or a method as `cmi.reset`
// would destroy the model and be answered with 'true'. Any name that is not here is refused.
import type { ScormVersion } from '#contract/areas/content/entities/package.ts';

/** `n` stands for an index, `*` for a target of the manifest. */
const names: Readonly<Record<ScormVersion, string>> = {
  '1.2': `
    cmi._version cmi._children cmi.suspend_data cmi.launch_data cmi.comments cmi.comments_from_lms
    cmi.core._children cmi.core.student_id cmi.core.student_name cmi.core.lesson_location cmi.core.credit cmi.core.lesson_status cmi.core.entry
    cmi.core.score._children cmi.core.score.raw cmi.core.score.min cmi.core.score.max
    cmi.core.total_time cmi.core.lesson_mode cmi.core.exit cmi.core.session_time
    cmi.objectives._children cmi.objectives._count cmi.objectives.n.id cmi.objectives.n.status
    cmi.objectives.n.score._children cmi.objectives.n.score.raw cmi.objectives.n.score.min cmi.objectives.n.score.max
    cmi.student_data._children cmi.student_data.mastery_score cmi.student_data.max_time_allowed cmi.student_data.time_limit_action
    cmi.student_preference._children cmi.student_preference.audio cmi.student_preference.language cmi.student_preference.speed
    cmi.student_preference.text
    cmi.interactions._children cmi.interactions._count cmi.interactions.n.id cmi.interactions.n.time cmi.interactions.n.type
    cmi.interactions.n.weighting cmi.interactions.n.student_response cmi.interactions.n.result cmi.interactions.n.latency
    cmi.interactions.n.objectives._count cmi.interactions.n.objectives.n.id
    cmi.interactions.n.correct_responses._count cmi.interactions.n.correct_responses.n.pattern`,
  '2004': `
    cmi._version cmi.completion_status cmi.completion_threshold cmi.credit cmi.entry cmi.exit cmi.launch_data cmi.learner_id cmi.learner_name
    cmi.location cmi.max_time_allowed cmi.mode cmi.progress_measure cmi.scaled_passing_score cmi.session_time cmi.success_status
    cmi.suspend_data cmi.time_limit_action cmi.total_time
    cmi.comments_from_learner._children cmi.comments_from_learner._count cmi.comments_from_learner.n.comment
    cmi.comments_from_learner.n.location cmi.comments_from_learner.n.timestamp
    cmi.comments_from_lms._children cmi.comments_from_lms._count cmi.comments_from_lms.n.comment cmi.comments_from_lms.n.location
    cmi.comments_from_lms.n.timestamp
    cmi.interactions._children cmi.interactions._count cmi.interactions.n.id cmi.interactions.n.type cmi.interactions.n.timestamp
    cmi.interactions.n.weighting cmi.interactions.n.learner_response cmi.interactions.n.result cmi.interactions.n.latency
    cmi.interactions.n.description cmi.interactions.n.objectives._count cmi.interactions.n.objectives.n.id
    cmi.interactions.n.correct_responses._count cmi.interactions.n.correct_responses.n.pattern
    cmi.learner_preference._children cmi.learner_preference.audio_level cmi.learner_preference.language cmi.learner_preference.delivery_speed
    cmi.learner_preference.audio_captioning
    cmi.objectives._children cmi.objectives._count cmi.objectives.n.id cmi.objectives.n.score._children cmi.objectives.n.score.scaled
    cmi.objectives.n.score.raw cmi.objectives.n.score.min cmi.objectives.n.score.max cmi.objectives.n.success_status
    cmi.objectives.n.completion_status cmi.objectives.n.progress_measure cmi.objectives.n.description
    cmi.score._children cmi.score.scaled cmi.score.raw cmi.score.min cmi.score.max
    adl.nav.request adl.nav.request_valid.continue adl.nav.request_valid.previous adl.nav.request_valid.choice.* adl.nav.request_valid.jump.*
    adl.data._children adl.data._count adl.data.n.id adl.data.n.store`,
};

const listOf = (version: ScormVersion): ReadonlySet<string> =>
  new Set(names[version].trim().split(/\s+/));
const elements: Readonly<Record<ScormVersion, ReadonlySet<string>>> = {
  '1.2': listOf('1.2'),
  '2004': listOf('2004'),
};

const spelled = (name: string): string =>
  name.replace(/\{target=[^{}]{1,4000}\}$/, '*').replaceAll(/(?<=\.)\d{1,6}(?=\.|$)/g, 'n');

/** Whether the name is of an element that holds a value. */
export const isElement = (version: ScormVersion, name: string): boolean =>
  elements[version].has(spelled(name));

/**
 * `_children`, `_count` or `_version` asked of an element or a branch that has none; null for any
 * other name. The standards have errors of their own for these.
 */
export const strayKeyword = (
  version: ScormVersion,
  name: string,
): '_children' | '_count' | '_version' | null => {
  const [, base = '', keyword] = /^(.+)\.(_children|_count|_version)$/.exec(name) ?? [];
  if (keyword === undefined || isElement(version, name)) return null;
  const isKnown =
    isElement(version, base) ||
    [...elements[version]].some((one) => one.startsWith(`${spelled(base)}.`));
  return isKnown ? (keyword as '_children' | '_count' | '_version') : null;
};

/** The highest index in a name; -1 where it has none. */
export const highestIndex = (name: string): number =>
  Math.max(-1, ...[...name.matchAll(/\.(\d+)(?=\.)/g)].map(([, n]) => Number(n)));
