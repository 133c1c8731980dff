/** An activity tree as the items of a manifest, for packages that tests make. */
import type {
  RollupRule,
  ScormActivity,
  ScormObjective,
  SequencingRule,
} from '#contract/areas/content/entities/activity.ts';
import type { ManifestItem } from '#server/testing/packages/package-manifest.ts';

const attributes = (of: object, ...names: string[]): string =>
  Object.entries(of)
    .filter(([name, value]) => names.includes(name) && value !== undefined)
    .map(([name, value]) => ` ${name}="${String(value)}"`)
    .join('');

const ruleXml = (kind: string, rule: SequencingRule): string =>
  `<imsss:${kind}><imsss:ruleConditions conditionCombination="${rule.conditionCombination}">${rule.conditions
    .map((one) => {
      const threshold =
        one.parameters === undefined ? '' : ` measureThreshold="${one.parameters.threshold}"`;
      return `<imsss:ruleCondition${attributes(one, 'condition', 'operator', 'referencedObjective')}${threshold}/>`;
    })
    .join('')}</imsss:ruleConditions><imsss:ruleAction action="${rule.action}"/></imsss:${kind}>`;

const rollupXml = (rule: RollupRule): string => {
  const share =
    rule.minimumPercent === undefined ? '' : ` minimumPercent="${rule.minimumPercent / 100}"`;
  return `<imsss:rollupRule childActivitySet="${rule.consideration}"${attributes(rule, 'minimumCount')}${share}><imsss:rollupConditions conditionCombination="${rule.conditionCombination}">${rule.conditions
    .map((one) => `<imsss:rollupCondition${attributes(one, 'condition', 'operator')}/>`)
    .join(
      '',
    )}</imsss:rollupConditions><imsss:rollupAction action="${rule.action}"/></imsss:rollupRule>`;
};

const satisfaction = [
  'readSatisfiedStatus',
  'readNormalizedMeasure',
  'writeSatisfiedStatus',
  'writeNormalizedMeasure',
];
const additions = [
  'readCompletionStatus',
  'writeCompletionStatus',
  'readProgressMeasure',
  'writeProgressMeasure',
];

const objectiveXml = (name: string, one: ScormObjective): string => {
  const least =
    one.minNormalizedMeasure === undefined
      ? ''
      : `<imsss:minNormalizedMeasure>${one.minNormalizedMeasure}</imsss:minNormalizedMeasure>`;
  const maps = (one.mapInfo ?? []).map(
    (map) => `<imsss:mapInfo${attributes(map, 'targetObjectiveID', ...satisfaction)}/>`,
  );
  return `<imsss:${name}${attributes(one, 'objectiveID', 'satisfiedByMeasure')}>${least}${maps.join('')}</imsss:${name}>`;
};

const objectivesXml = ({ primaryObjective, objectives = [] }: ScormActivity): string => {
  const all = [...(primaryObjective ? [primaryObjective] : []), ...objectives];
  if (all.length === 0) return '';
  const added = all.flatMap((one) => {
    const maps = (one.mapInfo ?? []).filter((map) => map.writeCompletionStatus !== undefined);
    return maps.length === 0
      ? []
      : [
          `<adlseq:objective objectiveID="${one.objectiveID}">${maps.map((map) => `<adlseq:mapInfo${attributes(map, 'targetObjectiveID', ...additions)}/>`).join('')}</adlseq:objective>`,
        ];
  });
  return `<imsss:objectives>${primaryObjective ? objectiveXml('primaryObjective', primaryObjective) : '<imsss:primaryObjective/>'}${objectives.map((one) => objectiveXml('objective', one)).join('')}</imsss:objectives>${added.length > 0 ? `<adlseq:objectives>${added.join('')}</adlseq:objectives>` : ''}`;
};

const listXml = (kind: string, rules: readonly SequencingRule[] | undefined): string =>
  (rules ?? []).map((rule) => ruleXml(kind, rule)).join('');

export const sequencingXml = (activity: ScormActivity): string => {
  const controls = activity.sequencingControls ?? {};
  const { sequencingRules: rules, rollupRules, deliveryControls, completionThreshold } = activity;
  const threshold = completionThreshold
    ? `<adlcp:completionThreshold completedByMeasure="true"${attributes(completionThreshold, 'minProgressMeasure')}/>`
    : '';
  return `${threshold}<imsss:sequencing><imsss:controlMode${attributes(
    controls,
    'choice',
    'choiceExit',
    'flow',
    'forwardOnly',
    'useCurrentAttemptObjectiveInfo',
    'useCurrentAttemptProgressInfo',
  )}/><imsss:sequencingRules>${listXml('preConditionRule', rules?.preConditionRules)}${listXml('exitConditionRule', rules?.exitConditionRules)}${listXml('postConditionRule', rules?.postConditionRules)}</imsss:sequencingRules><imsss:limitConditions${attributes(activity, 'attemptLimit')}/><imsss:rollupRules${attributes(
    controls,
    'rollupObjectiveSatisfied',
    'rollupProgressCompletion',
    'objectiveMeasureWeight',
  )}>${(rollupRules?.rules ?? []).map(rollupXml).join('')}</imsss:rollupRules>${objectivesXml(activity)}<imsss:randomizationControls${attributes(controls, 'selectionTiming', 'selectCount', 'randomizationTiming', 'reorderChildren')}/><imsss:deliveryControls${attributes(deliveryControls ?? {}, 'tracked', 'completionSetByContent', 'objectiveSetByContent')}/><adlseq:constrainedChoiceConsiderations${attributes(controls, 'preventActivation', 'constrainChoice')}/><adlseq:rollupConsiderations${attributes(
    activity.rollupConsiderations ?? {},
    'requiredForSatisfied',
    'requiredForNotSatisfied',
    'requiredForCompleted',
    'requiredForIncomplete',
  )}/></imsss:sequencing>`;
};

/** `href`: the page that every lesson opens. */
export const itemsOf = (activity: ScormActivity, href: string): ManifestItem[] =>
  (activity.children ?? []).map((child) => ({
    id: child.id,
    title: child.title,
    ...(child.children ? { items: itemsOf(child, href) } : { href: `${href}?${child.id}` }),
    more: sequencingXml(child),
  }));
