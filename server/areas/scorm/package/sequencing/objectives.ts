/**
 * Objectives and what they share with others. The fourth edition adds to them in a list of its own,
 * by their id.
 */
import type { ScormObjective } from '#contract/areas/content/entities/activity.ts';
import type { XmlElement } from '#server/text/read-xml.ts';
import { attribute, children, flagOf, numberIn, textOf, within } from '../manifest/xml-access.ts';

const mapFlags = [
  'readSatisfiedStatus',
  'readNormalizedMeasure',
  'writeSatisfiedStatus',
  'writeNormalizedMeasure',
  'readCompletionStatus',
  'writeCompletionStatus',
  'readProgressMeasure',
  'writeProgressMeasure',
  'readRawScore',
  'writeRawScore',
  'readMinScore',
  'writeMinScore',
  'readMaxScore',
  'writeMaxScore',
] as const;

type MapInfo = NonNullable<ScormObjective['mapInfo']>[number];

/** Those that an element says. */
export const flagsOf = <K extends string>(
  element: XmlElement | undefined,
  names: readonly K[],
): Partial<Record<K, boolean>> => {
  const said: Partial<Record<K, boolean>> = {};
  for (const name of names) {
    const value = flagOf(element, name);
    if (value !== undefined) said[name] = value;
  }
  return said;
};

/** What a map of the fourth edition reads unless it says no. */
const addedReads = {
  readCompletionStatus: true,
  readProgressMeasure: true,
  readRawScore: true,
  readMinScore: true,
  readMaxScore: true,
};

/** `additions`: the objectives of the fourth edition's own list. */
const mapsOf = (elements: readonly XmlElement[], additions: ReadonlySet<XmlElement>): MapInfo[] => {
  const byTarget = new Map<string, MapInfo>();
  for (const element of elements)
    for (const map of children(element, 'mapInfo')) {
      const targetObjectiveID = attribute(map, 'targetObjectiveID');
      if (targetObjectiveID === null) continue;
      byTarget.set(targetObjectiveID, {
        ...byTarget.get(targetObjectiveID),
        targetObjectiveID,
        ...(additions.has(element) && addedReads),
        ...flagsOf(map, mapFlags),
      });
    }
  return [...byTarget.values()];
};

const objectiveOf = (
  element: XmlElement,
  objectiveID: string,
  isPrimary: boolean,
  more: readonly XmlElement[],
  additions: ReadonlySet<XmlElement>,
): ScormObjective => {
  const satisfiedByMeasure = flagOf(element, 'satisfiedByMeasure');
  const least = numberIn(textOf(within(element, 'minNormalizedMeasure')), -1, 1);
  const mapInfo = mapsOf([element, ...more], additions);
  return {
    objectiveID,
    ...(isPrimary && { isPrimary }),
    ...(satisfiedByMeasure !== undefined && { satisfiedByMeasure }),
    ...(least !== null && { minNormalizedMeasure: least }),
    ...(mapInfo.length > 0 && { mapInfo }),
  };
};

/**
 * `identifier`: of the item, to name a primary objective that the manifest leaves without a name.
 */
export const objectivesOf = (sequencing: XmlElement | undefined, identifier: string) => {
  const lists = children(sequencing, 'objectives');
  const primary = lists.flatMap((list) => children(list, 'primaryObjective'))[0];
  const additions = new Set(
    lists
      .filter((list) => children(list, 'primaryObjective').length === 0)
      .flatMap((list) => children(list, 'objective')),
  );
  const named = lists
    .flatMap((list) => children(list, 'objective'))
    .filter((one) => attribute(one, 'objectiveID') !== null);
  const alike = (id: string | null) => named.filter((one) => attribute(one, 'objectiveID') === id);
  const primaryId = attribute(primary, 'objectiveID');
  const others = [...new Set(named.map((one) => attribute(one, 'objectiveID') ?? ''))].filter(
    (id) => id !== primaryId,
  );
  return {
    ...(primary && {
      primaryObjective: objectiveOf(
        primary,
        primaryId ?? `${identifier}-primary`,
        true,
        primaryId === null ? [] : alike(primaryId),
        additions,
      ),
    }),
    ...(others.length > 0 && {
      objectives: others.flatMap((id) => {
        const [first, ...more] = alike(id);
        return first ? [objectiveOf(first, id, false, more, additions)] : [];
      }),
    }),
  };
};
