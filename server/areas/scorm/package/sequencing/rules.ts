/**
 * Sequencing and rollup rules. A word that the runtime does not know is refused: a rule that never
 * holds would lock or skip what it should not.
 */
import {
  ruleActions,
  ruleConditions,
  rollupConditions,
  type RollupRule,
  type SequencingRule,
} from '#contract/areas/content/entities/activity.ts';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import type { XmlElement } from '#server/text/read-xml.ts';
import { attribute, children, numberIn, wholeIn, within } from '../manifest/xml-access.ts';
import { refuse } from '../package-refused.ts';

const { features, notHonoured } = scormCopy;

const oneOf = <T extends string>(
  options: readonly T[],
  said: string | null,
  otherwise: (said: string) => never,
): T =>
  options.find((option) => option.toLowerCase() === said?.toLowerCase()) ?? otherwise(said ?? '');

const negated = (condition: XmlElement): { operator?: 'not' } =>
  attribute(condition, 'operator')?.toLowerCase() === 'not' ? { operator: 'not' } : {};

const combination = (conditions: XmlElement | undefined, otherwise: 'all' | 'any'): 'all' | 'any' =>
  oneOf(['all', 'any'], attribute(conditions, 'conditionCombination') ?? otherwise, () =>
    refuse(scormCopy.badXml(conditions?.line ?? 1)),
  );

const ruleOf = (
  rule: XmlElement,
  actions: readonly SequencingRule['action'][],
  title: string,
): SequencingRule => {
  const conditions = within(rule, 'ruleConditions');
  return {
    action: oneOf(actions, attribute(within(rule, 'ruleAction'), 'action'), (said) =>
      refuse(notHonoured(title, features.action(said))),
    ),
    conditionCombination: combination(conditions, 'all'),
    conditions: children(conditions, 'ruleCondition').map((condition) => {
      const referencedObjective = attribute(condition, 'referencedObjective');
      const threshold = numberIn(attribute(condition, 'measureThreshold'), -1, 1);
      return {
        condition: oneOf(ruleConditions, attribute(condition, 'condition'), (said) =>
          refuse(notHonoured(title, features.condition(said))),
        ),
        ...negated(condition),
        ...(referencedObjective !== null && { referencedObjective }),
        ...(threshold !== null && { parameters: { threshold } }),
      };
    }),
  };
};

const before = ruleActions.slice(0, 4);
const after = ruleActions.slice(4, 10);

/** Undefined where there are none. */
export const sequencingRulesOf = (sequencing: XmlElement | undefined, title: string) => {
  const rules = within(sequencing, 'sequencingRules');
  const of = (kind: string, actions: readonly SequencingRule['action'][]) =>
    children(rules, kind).map((rule) => ruleOf(rule, actions, title));
  return (
    rules && {
      preConditionRules: of('preConditionRule', before),
      exitConditionRules: of('exitConditionRule', ['exit']),
      postConditionRules: of('postConditionRule', after),
    }
  );
};

/** The runtime's rollup has another word for it than its rules. */
const rollupWord = (said: string | null): string | null =>
  said?.toLowerCase() === 'activityprogressknown' ? 'progressKnown' : said;

const rollupRuleOf = (rule: XmlElement, title: string): RollupRule => {
  const conditions = within(rule, 'rollupConditions');
  const count = wholeIn(attribute(rule, 'minimumCount'), 0, 1_000_000);
  const share = numberIn(attribute(rule, 'minimumPercent'), 0, 1);
  return {
    action: oneOf(
      ['satisfied', 'notSatisfied', 'completed', 'incomplete'],
      attribute(within(rule, 'rollupAction'), 'action'),
      (said) => refuse(notHonoured(title, features.action(said))),
    ),
    conditionCombination: combination(conditions, 'any'),
    consideration: oneOf(
      ['all', 'any', 'none', 'atLeastCount', 'atLeastPercent'],
      attribute(rule, 'childActivitySet') ?? 'all',
      (said) => refuse(notHonoured(title, features.childSet(said))),
    ),
    ...(count !== null && { minimumCount: count }),
    ...(share !== null && { minimumPercent: share * 100 }),
    conditions: children(conditions, 'rollupCondition').map((condition) => ({
      condition: oneOf(rollupConditions, rollupWord(attribute(condition, 'condition')), (said) =>
        refuse(notHonoured(title, features.condition(said))),
      ),
      ...negated(condition),
    })),
  };
};

export const rollupRulesOf = (
  sequencing: XmlElement | undefined,
  title: string,
): { rules: RollupRule[] } | undefined => {
  const rules = children(within(sequencing, 'rollupRules'), 'rollupRule').map((rule) =>
    rollupRuleOf(rule, title),
  );
  return rules.length > 0 ? { rules } : undefined;
};
