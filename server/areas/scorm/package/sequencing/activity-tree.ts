/** The organisation of a 2004 package as the tree of activities that the runtime takes. */
import { scormActivity, type ScormActivity } from '#contract/areas/content/entities/activity.ts';
import type { ScormLesson } from '#contract/areas/content/entities/package.ts';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import type { XmlElement } from '#server/text/read-xml.ts';
import type { Item } from '../manifest/items.ts';
import {
  attribute,
  children,
  flagOf,
  numberIn,
  textOf,
  wholeIn,
  within,
} from '../manifest/xml-access.ts';
import { refuse } from '../package-refused.ts';
import { refuseNotHonoured } from './not-honoured.ts';
import { flagsOf, objectivesOf } from './objectives.ts';
import { rollupRulesOf, sequencingRulesOf } from './rules.ts';
import { sequencingOf } from './sequencing-of.ts';

const requirements = ['always', 'ifAttempted', 'ifNotSkipped', 'ifNotSuspended'] as const;
const timings = ['never', 'once', 'onEachNewAttempt'] as const;
const hidden = [
  'continue',
  'previous',
  'exit',
  'exitAll',
  'abandon',
  'abandonAll',
  'suspendAll',
] as const;

const chosen = <T extends string>(
  options: readonly T[],
  element: XmlElement | undefined,
  name: string,
): T | undefined =>
  options.find((option) => option.toLowerCase() === attribute(element, name)?.toLowerCase());

/** Without what is absent, so that the runtime's default holds. */
const said = (value: Record<string, unknown>): Record<string, unknown> | undefined => {
  const kept = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
};

const controlsOf = (sequencing: XmlElement | undefined) => {
  const random = within(sequencing, 'randomizationControls');
  const rollup = within(sequencing, 'rollupRules');
  const randomizationTiming = chosen(timings, random, 'randomizationTiming');
  return {
    choice: true,
    choiceExit: true,
    flow: false,
    forwardOnly: false,
    ...flagsOf(within(sequencing, 'controlMode'), [
      ...(['choice', 'choiceExit', 'flow', 'forwardOnly'] as const),
      ...(['useCurrentAttemptObjectiveInfo', 'useCurrentAttemptProgressInfo'] as const),
    ]),
    ...flagsOf(within(sequencing, 'constrainedChoiceConsiderations'), [
      'preventActivation',
      'constrainChoice',
    ]),
    ...flagsOf(rollup, ['rollupObjectiveSatisfied', 'rollupProgressCompletion']),
    ...said({
      objectiveMeasureWeight: numberIn(attribute(rollup, 'objectiveMeasureWeight'), 0, 1),
      selectionTiming: chosen(timings, random, 'selectionTiming'),
      selectCount: wholeIn(attribute(random, 'selectCount'), 0, 10_000),
      randomizationTiming,
      reorderChildren: flagOf(random, 'reorderChildren'),
    }),
  };
};

const considerationsOf = (sequencing: XmlElement | undefined) => {
  const element = within(sequencing, 'rollupConsiderations');
  return said({
    requiredForSatisfied: chosen(requirements, element, 'requiredForSatisfied'),
    requiredForNotSatisfied: chosen(requirements, element, 'requiredForNotSatisfied'),
    requiredForCompleted: chosen(requirements, element, 'requiredForCompleted'),
    requiredForIncomplete: chosen(requirements, element, 'requiredForIncomplete'),
    measureSatisfactionIfActive: flagOf(element, 'measureSatisfactionIfActive'),
  });
};

const thresholdOf = (element: XmlElement) => {
  const threshold = within(element, 'completionThreshold');
  const text = numberIn(textOf(threshold), 0, 1);
  return said({
    completedByMeasure: text !== null ? true : flagOf(threshold, 'completedByMeasure'),
    minProgressMeasure: text ?? numberIn(attribute(threshold, 'minProgressMeasure'), 0, 1),
    progressWeight: numberIn(attribute(threshold, 'progressWeight'), 0, 1),
  });
};

const durations = [
  'attemptExperiencedDurationLimit',
  'activityExperiencedDurationLimit',
  'activityAbsoluteDurationLimit',
] as const;

const limitsOf = (limits: XmlElement | undefined) =>
  said(
    Object.fromEntries(
      durations.map((name) => [name, attribute(limits, name) ?? textOf(within(limits, name))]),
    ),
  );

/** Data stores of the item, which other lessons may share. */
const storesOf = (element: XmlElement) => {
  const maps = children(within(element, 'data'), 'map').flatMap((map) => {
    const targetID = attribute(map, 'targetID');
    const flags = flagsOf(map, ['readSharedData', 'writeSharedData']);
    return targetID === null ? [] : [{ targetID, ...flags }];
  });
  return maps.length > 0 ? maps : undefined;
};

const hiddenButtons = (element: XmlElement) => {
  const buttons = children(within(element, 'presentation', 'navigationInterface'), 'hideLMSUI').map(
    textOf,
  );
  return hidden.filter((button) =>
    buttons.some((one) => one?.toLowerCase() === button.toLowerCase()),
  );
};

interface Branch {
  element: XmlElement;
  identifier: string;
  title: string;
  sequencing: XmlElement | undefined;
  children: readonly Item[];
  opens: boolean;
}

export interface Organization {
  collections: ReadonlyMap<string, XmlElement>;
  organization: XmlElement;
  items: readonly Item[];
  title: string;
  lessons: readonly ScormLesson[];
}

export const activityTree = ({
  collections,
  organization,
  items,
  title,
  lessons,
}: Organization): ScormActivity => {
  const titles = new Map(lessons.map((lesson) => [lesson.identifier, lesson.title]));
  const grow = (branch: Branch): ScormActivity => {
    const { element, sequencing } = branch;
    refuseNotHonoured(sequencing, branch.title);
    if (branch.opens && branch.children.length > 0)
      refuse(scormCopy.notHonoured(branch.title, scormCopy.features.cluster));
    const limits = within(sequencing, 'limitConditions');
    const buttons = hiddenButtons(element);
    const below = branch.children.map((item) =>
      grow({
        ...item,
        title: item.title ?? titles.get(item.identifier) ?? item.identifier,
        opens: item.reference !== null,
      }),
    );
    const flat = said({
      attemptLimit: wholeIn(
        attribute(limits, 'attemptLimit') ?? textOf(within(limits, 'attemptLimit')),
        0,
        1_000_000,
      ),
      attemptAbsoluteDurationLimit:
        attribute(limits, 'attemptAbsoluteDurationLimit') ??
        textOf(within(limits, 'attemptAbsoluteDurationLimit')),
      limits: limitsOf(limits),
      timeLimitAction: textOf(within(element, 'timeLimitAction')),
      sharedDataMaps: storesOf(element),
      sequencingRules: sequencingRulesOf(sequencing, branch.title),
      deliveryControls: said(
        flagsOf(within(sequencing, 'deliveryControls'), [
          'tracked',
          'completionSetByContent',
          'objectiveSetByContent',
        ]),
      ),
      rollupRules: rollupRulesOf(sequencing, branch.title),
      rollupConsiderations: considerationsOf(sequencing),
      completionThreshold: thresholdOf(element),
    });
    return scormActivity.parse({
      id: branch.identifier,
      title: branch.title,
      ...(flagOf(element, 'isvisible') === false && { isVisible: false }),
      ...(below.length > 0 && { children: below }),
      ...flat,
      ...flagsOf(element, ['objectivesGlobalToSystem', 'sharedDataGlobalToSystem']),
      ...objectivesOf(sequencing, branch.identifier),
      sequencingControls: controlsOf(sequencing),
      ...(buttons.length > 0 && { hideLmsUi: buttons }),
    });
  };
  const identifier = attribute(organization, 'identifier') ?? 'organization';
  return grow({
    element: organization,
    identifier,
    title,
    children: items,
    opens: false,
    sequencing: sequencingOf(organization, collections, title),
  });
};
