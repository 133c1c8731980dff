/**
 * The activity tree of a SCORM 2004 organisation with its sequencing. Names and values are those of
 * scorm-again's activity settings, so that a tree is handed to the runtime as it is. An absent
 * field has the standard's default.
 */
import { z } from 'zod/mini';

const yes = z.optional(z.boolean());

export const ruleConditions = [
  'satisfied',
  'objectiveStatusKnown',
  'objectiveMeasureKnown',
  'objectiveMeasureGreaterThan',
  'objectiveMeasureLessThan',
  'completed',
  'activityProgressKnown',
  'attempted',
  'attemptLimitExceeded',
  'timeLimitExceeded',
  'outsideAvailableTimeRange',
  'always',
] as const;

/** Of rollup. */
export const rollupConditions = [
  'satisfied',
  'objectiveStatusKnown',
  'objectiveMeasureKnown',
  'objectiveMeasureGreaterThan',
  'objectiveMeasureLessThan',
  'completed',
  'progressKnown',
  'attempted',
  'attemptLimitExceeded',
  'timeLimitExceeded',
  'outsideAvailableTimeRange',
  'notAttempted',
  'always',
] as const;

export const ruleActions = [
  'skip',
  'disabled',
  'hiddenFromChoice',
  'stopForwardTraversal',
  'exitParent',
  'exitAll',
  'retry',
  'retryAll',
  'continue',
  'previous',
  'exit',
] as const;

const sequencingRule = z.object({
  action: z.enum(ruleActions),
  conditionCombination: z.enum(['all', 'any']),
  conditions: z.array(
    z.object({
      condition: z.enum(ruleConditions),
      operator: z.optional(z.literal('not')),
      referencedObjective: z.optional(z.string()),
      /** `threshold`: the measure that is compared with. */
      parameters: z.optional(z.object({ threshold: z.number() })),
    }),
  ),
});
export type SequencingRule = z.infer<typeof sequencingRule>;

const rollupRule = z.object({
  action: z.enum(['satisfied', 'notSatisfied', 'completed', 'incomplete']),
  conditionCombination: z.enum(['all', 'any']),
  consideration: z.enum(['all', 'any', 'none', 'atLeastCount', 'atLeastPercent']),
  minimumCount: z.optional(z.int()),
  /** 0 to 100. */
  minimumPercent: z.optional(z.number()),
  conditions: z.array(
    z.object({ condition: z.enum(rollupConditions), operator: z.optional(z.literal('not')) }),
  ),
});
export type RollupRule = z.infer<typeof rollupRule>;

const objective = z.object({
  objectiveID: z.string(),
  isPrimary: yes,
  satisfiedByMeasure: yes,
  minNormalizedMeasure: z.optional(z.number()),
  mapInfo: z.optional(
    z.array(
      z.object({
        targetObjectiveID: z.string(),
        readSatisfiedStatus: yes,
        readNormalizedMeasure: yes,
        writeSatisfiedStatus: yes,
        writeNormalizedMeasure: yes,
        readCompletionStatus: yes,
        writeCompletionStatus: yes,
        readProgressMeasure: yes,
        writeProgressMeasure: yes,
        readRawScore: yes,
        writeRawScore: yes,
        readMinScore: yes,
        writeMinScore: yes,
        readMaxScore: yes,
        writeMaxScore: yes,
      }),
    ),
  ),
});
export type ScormObjective = z.infer<typeof objective>;

const timing = z.optional(z.enum(['never', 'once', 'onEachNewAttempt']));

const requirement = z.optional(z.enum(['always', 'ifAttempted', 'ifNotSkipped', 'ifNotSuspended']));

export const scormActivity = z.object({
  /** The item's identifier in the manifest. */
  id: z.string(),
  title: z.string(),
  /** False: not in the menu. */
  isVisible: yes,
  get children() {
    return z.optional(z.array(scormActivity));
  },
  attemptLimit: z.optional(z.int()),
  /** ISO 8601 duration. */
  attemptAbsoluteDurationLimit: z.optional(z.string()),
  timeLimitAction: z.optional(z.string()),
  /** The other limits of time: ISO 8601 durations. */
  limits: z.optional(
    z.object({
      attemptExperiencedDurationLimit: z.optional(z.string()),
      activityExperiencedDurationLimit: z.optional(z.string()),
      activityAbsoluteDurationLimit: z.optional(z.string()),
    }),
  ),
  primaryObjective: z.optional(objective),
  objectives: z.optional(z.array(objective)),
  sequencingRules: z.optional(
    z.object({
      preConditionRules: z.array(sequencingRule),
      exitConditionRules: z.array(sequencingRule),
      postConditionRules: z.array(sequencingRule),
    }),
  ),
  sequencingControls: z.optional(
    z.object({
      choice: yes,
      choiceExit: yes,
      flow: yes,
      forwardOnly: yes,
      useCurrentAttemptObjectiveInfo: yes,
      useCurrentAttemptProgressInfo: yes,
      preventActivation: yes,
      constrainChoice: yes,
      rollupObjectiveSatisfied: yes,
      rollupProgressCompletion: yes,
      objectiveMeasureWeight: z.optional(z.number()),
      selectionTiming: timing,
      selectCount: z.optional(z.int()),
      randomizationTiming: timing,
      randomizeChildren: yes,
      reorderChildren: yes,
    }),
  ),
  deliveryControls: z.optional(
    z.object({ tracked: yes, completionSetByContent: yes, objectiveSetByContent: yes }),
  ),
  rollupRules: z.optional(z.object({ rules: z.array(rollupRule) })),
  rollupConsiderations: z.optional(
    z.object({
      requiredForSatisfied: requirement,
      requiredForNotSatisfied: requirement,
      requiredForCompleted: requirement,
      requiredForIncomplete: requirement,
      measureSatisfactionIfActive: yes,
    }),
  ),
  completionThreshold: z.optional(
    z.object({
      completedByMeasure: yes,
      minProgressMeasure: z.optional(z.number()),
      progressWeight: z.optional(z.number()),
    }),
  ),
  hideLmsUi: z.optional(
    z.array(
      z.enum(['continue', 'previous', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll']),
    ),
  ),
  /** Data stores that lessons share (`adl.data`); both flags are true where they are absent. */
  sharedDataMaps: z.optional(
    z.array(z.object({ targetID: z.string(), readSharedData: yes, writeSharedData: yes })),
  ),
  /** Of the organisation. False: begins anew with each attempt of the whole. */
  objectivesGlobalToSystem: yes,
  sharedDataGlobalToSystem: yes,
});
export type ScormActivity = z.infer<typeof scormActivity>;
