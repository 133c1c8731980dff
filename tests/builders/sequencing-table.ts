/**
 * Cases of the sequencing book as text. A line that begins with `tree` describes an activity tree;
 * each line below it is a case: what happens, `=`, and what each request leads to.
 *
 * A tree: `o[flow](a b[pre skip if satisfied] g[flow; nochoice](c d))`. Requests: `start`,
 * `continue`, `choice:b`. Between them, what the lesson says: `passed`, `failed`, `completed`,
 * `incomplete`, `suspend`, `measure:0.8`, `progress:0.5`, `x:passed` of an objective. A request
 * leads to an activity, to an exception's code, to `end` of the session or to `-`, nothing.
 */
import type {
  RollupRule,
  ScormActivity,
  ScormObjective,
  SequencingRule,
} from '#contract/areas/content/entities/activity.ts';
import {
  newState,
  type SequencingState,
  unknownObjective,
} from '#contract/areas/scorm/rules/sequencing/activity-state.ts';
import {
  type NavigationRequest,
  processed,
} from '#contract/areas/scorm/rules/sequencing/processes.ts';

type Activity = ScormActivity & {
  sequencingControls: NonNullable<ScormActivity['sequencingControls']>;
};
type Condition = SequencingRule['conditions'][number];

const conditionOf = (text: string): Condition => {
  const [, not, name = '', objective, threshold] =
    /^(not )?(\w+)(?:\((\w+)\))?(?: ([-.\d]+))?$/.exec(text.trim()) ?? [];
  return {
    condition: name as Condition['condition'],
    ...(not !== undefined && { operator: 'not' as const }),
    ...(objective !== undefined && { referencedObjective: objective }),
    ...(threshold !== undefined && { parameters: { threshold: Number(threshold) } }),
  };
};

const conditionsOf = (text: string) => ({
  conditionCombination: text.includes(' or ') ? ('any' as const) : ('all' as const),
  conditions: text.split(/ and | or /).map(conditionOf),
});

const addRule = (activity: Activity, kind: string, action: string, conditions: string): void => {
  activity.sequencingRules ??= {
    preConditionRules: [],
    exitConditionRules: [],
    postConditionRules: [],
  };
  const lists = {
    pre: activity.sequencingRules.preConditionRules,
    exit: activity.sequencingRules.exitConditionRules,
    post: activity.sequencingRules.postConditionRules,
  };
  lists[kind as 'pre'].push({
    action: action as SequencingRule['action'],
    ...conditionsOf(conditions),
  });
};

const addRollup = (activity: Activity, said: string): void => {
  const [, action, consideration = '', count, conditions = ''] =
    /^roll (\w+) if (\w+?)(?::([\d.]+))? (.+)$/.exec(said) ?? [];
  activity.rollupRules ??= { rules: [] };
  activity.rollupRules.rules.push({
    action: action as RollupRule['action'],
    consideration: consideration as RollupRule['consideration'],
    ...(consideration === 'atLeastCount' && { minimumCount: Number(count) }),
    ...(consideration === 'atLeastPercent' && { minimumPercent: Number(count) }),
    ...(conditionsOf(conditions) as Pick<RollupRule, 'conditionCombination' | 'conditions'>),
  });
};

/** `x>g` writes the objective x into g, `x<g` reads it from there, `x=g` does both; `*` is all. */
const addMap = (activity: Activity, said: string): void => {
  const [, id = '', way = '', target = '', all] = /^(\w*)([<>=])(\w+)(\*)?$/.exec(said) ?? [];
  const [reads, writes] = [way !== '>', way !== '<'];
  const map = {
    targetObjectiveID: target,
    readSatisfiedStatus: reads,
    readNormalizedMeasure: reads,
    writeSatisfiedStatus: writes,
    writeNormalizedMeasure: writes,
    ...(all !== undefined && {
      readCompletionStatus: reads,
      readProgressMeasure: reads,
      writeCompletionStatus: writes,
      writeProgressMeasure: writes,
    }),
  };
  const objective: ScormObjective = { objectiveID: id, mapInfo: [map] };
  if (id === '')
    activity.primaryObjective = {
      ...activity.primaryObjective,
      objectiveID: `${activity.id}-main`,
      mapInfo: [...(activity.primaryObjective?.mapInfo ?? []), map],
    };
  else activity.objectives = [...(activity.objectives ?? []), objective];
};

const flags: Readonly<Record<string, (activity: Activity) => void>> = {
  flow: ({ sequencingControls }) => (sequencingControls.flow = true),
  nochoice: ({ sequencingControls }) => (sequencingControls.choice = false),
  nochoiceExit: ({ sequencingControls }) => (sequencingControls.choiceExit = false),
  forwardOnly: ({ sequencingControls }) => (sequencingControls.forwardOnly = true),
  constrain: ({ sequencingControls }) => (sequencingControls.constrainChoice = true),
  prevent: ({ sequencingControls }) => (sequencingControls.preventActivation = true),
  noroll: ({ sequencingControls }) => (sequencingControls.rollupObjectiveSatisfied = false),
  norollprogress: ({ sequencingControls }) => (sequencingControls.rollupProgressCompletion = false),
  keepobjective: ({ sequencingControls }) =>
    (sequencingControls.useCurrentAttemptObjectiveInfo = false),
  keepprogress: ({ sequencingControls }) =>
    (sequencingControls.useCurrentAttemptProgressInfo = false),
  untracked: (activity) => (activity.deliveryControls = { tracked: false }),
  says: (activity) =>
    (activity.deliveryControls = { completionSetByContent: true, objectiveSetByContent: true }),
};

const values: Readonly<Record<string, (activity: Activity, value: string) => void>> = {
  limit: (activity, value) => (activity.attemptLimit = Number(value)),
  weight: ({ sequencingControls }, value) =>
    (sequencingControls.objectiveMeasureWeight = Number(value)),
  needs: (activity, value) =>
    (activity.primaryObjective = {
      objectiveID: `${activity.id}-main`,
      ...activity.primaryObjective,
      satisfiedByMeasure: true,
      minNormalizedMeasure: Number(value),
    }),
  threshold: (activity, value) =>
    (activity.completionThreshold = {
      completedByMeasure: true,
      minProgressMeasure: Number(value),
    }),
  pick: ({ sequencingControls }, value) => {
    sequencingControls.selectionTiming = 'once';
    sequencingControls.selectCount = Number(value);
  },
  counts: (activity, value) => {
    const requirement = value as 'ifAttempted';
    activity.rollupConsiderations = {
      requiredForSatisfied: requirement,
      requiredForNotSatisfied: requirement,
      requiredForCompleted: requirement,
      requiredForIncomplete: requirement,
    };
  },
};

const apply = (activity: Activity, said: string): void => {
  const [, kind, action, conditions] = /^(pre|post|exit)(?: (\w+))? if (.+)$/.exec(said) ?? [];
  if (kind !== undefined) return addRule(activity, kind, action ?? 'exit', conditions ?? '');
  if (said.startsWith('roll ')) return addRollup(activity, said);
  if (/^\w*[<>=]\w+\*?$/.test(said)) return addMap(activity, said);
  const [name = '', value = ''] = said.split(' ');
  const change = flags[name] ?? values[name];
  if (!change) throw new Error(`no such thing in a tree: ${said}`);
  change(activity, value);
};

export const treeOf = (text: string): ScormActivity => {
  let at = 0;
  const activity = (): Activity => {
    const [whole, id = '', , said = ''] =
      /^(\w+)(\[([^\]]*)\])?/.exec(text.slice(at)) ??
      (() => {
        throw new Error(`no activity at “${text.slice(at)}”`);
      })();
    at += whole.length;
    const made: Activity = { id, title: id, sequencingControls: {} };
    for (const one of said.split(';').filter(Boolean)) apply(made, one.trim());
    if (text[at] !== '(') return made;
    at += 1;
    made.children = [];
    while (text[at] !== ')') {
      if (text[at] === ' ') at += 1;
      else made.children.push(activity());
    }
    at += 1;
    return made;
  };
  return activity();
};

const said: Readonly<Record<string, object>> = {
  passed: { satisfied: true, completed: true },
  failed: { satisfied: false, completed: true },
  completed: { completed: true },
  incomplete: { completed: false },
};

/** What the open lesson says; false where the word is a request. */
const isSaid = ({ current }: SequencingState, word: string): boolean => {
  const tracking = current?.tracking;
  const [name = '', value = ''] = word.split(':');
  if (name === 'suspend' && tracking) tracking.suspended = true;
  else if (said[name] && tracking) Object.assign(tracking.primary, said[name]);
  else if (name === 'measure' && tracking) tracking.primary.measure = Number(value);
  else if (name === 'progress' && tracking) {
    tracking.primary.progress = Number(value);
    const threshold = current.activity.completionThreshold?.minProgressMeasure;
    if (threshold !== undefined) tracking.primary.completed = Number(value) >= threshold;
  } else if (said[value] && tracking)
    tracking.objectives.set(name, { ...unknownObjective(), ...said[value] });
  else return false;
  return true;
};

const requestOf = (word: string): NavigationRequest => {
  const [kind = '', target] = word.split(':');
  return { kind: kind as NavigationRequest['kind'], target: target ?? null };
};

/** What each request leads to. */
export const play = (tree: ScormActivity, steps: string): string => {
  let state = newState(tree, 'table');
  const led: string[] = [];
  for (const word of steps.trim().split(/\s+/)) {
    if (isSaid(state, word)) continue;
    const result = processed(state, requestOf(word));
    ({ state } = result);
    led.push(result.delivered ?? result.exception ?? (result.isOver ? 'end' : '-'));
  }
  return led.join(' ');
};

export interface TableCase {
  tree: string;
  steps: string;
  leads: string;
}

export const casesOf = (table: string): TableCase[] => {
  let tree = '';
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      if (line.startsWith('tree ')) {
        tree = line.slice(5);
        return [];
      }
      const [steps = '', leads = ''] = line.split(/ = /);
      return [{ tree, steps: steps.trim(), leads: leads.trim().replaceAll(/\s+/g, ' ') }];
    });
};
