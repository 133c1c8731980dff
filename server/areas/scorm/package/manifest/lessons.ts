/** Items that open something, as lessons. Rejects what could never be opened. */
import type { ScormLesson } from '#contract/areas/content/entities/package.ts';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { refuse } from '../package-refused.ts';
import { inOrder, type Item } from './items.ts';
import { addressOf, launchOf, storedPath } from './launch-address.ts';
import { prerequisitesOf } from './prerequisites.ts';
import type { Resource } from './resources.ts';
import { fileTitle, metadataTitle } from './titles.ts';
import { secondsOf, timeLimitActionOf, writtenTimeOf } from './time-limits.ts';
import { attribute, flagOf, numberIn, textOf, within } from './xml-access.ts';

export interface PackageContents {
  resources: ReadonlyMap<string, Resource>;
  files: ReadonlyMap<string, unknown>;
  /** Paths by their lower case. */
  byLooks: ReadonlyMap<string, string>;
}

const opened = (item: Item, title: string, { resources, files, byLooks }: PackageContents) => {
  const reference = item.reference ?? '';
  const resource = resources.get(reference) ?? refuse(scormCopy.noResource(title, reference));
  const href = resource.href ?? refuse(scormCopy.noHref(title));
  const address = addressOf(resource.bases, href);
  if (address.kind === 'elsewhere') return refuse(scormCopy.launchElsewhere(title, href));
  if (address.kind === 'outside') return refuse(scormCopy.launchOutside(title, href));
  // A name may hold signs that mean something in an address.
  const whole = `${address.path}${address.query}${address.fragment}`;
  const literal = files.has(whole) ? { ...address, path: whole, query: '', fragment: '' } : address;
  const stored =
    storedPath(literal.path, files, byLooks) ?? refuse(scormCopy.noLaunchFile(title, href));
  return {
    resource,
    stored,
    launch: launchOf(stored, literal, attribute(item.element, 'parameters')),
  };
};

/** 2004's third edition wrote a number, the fourth attributes. */
const completionThresholdOf = ({ element }: Item): number | null => {
  const threshold = within(element, 'completionThreshold');
  if (flagOf(threshold, 'completedByMeasure') === true)
    return numberIn(attribute(threshold, 'minProgressMeasure') ?? '1', 0, 1);
  return threshold && attribute(threshold, 'completedByMeasure') === null
    ? numberIn(textOf(threshold), 0, 1)
    : null;
};

/** Of 1.2, 0 to 100; of 2004, -100 to 100: the measure that satisfies the primary objective. */
const masteryOf = ({ element, sequencing }: Item): number | null => {
  const said = numberIn(textOf(within(element, 'masteryscore')), 0, 100);
  const primary = within(sequencing, 'objectives', 'primaryObjective');
  if (said !== null || flagOf(primary, 'satisfiedByMeasure') !== true) return said;
  const measure = numberIn(textOf(within(primary, 'minNormalizedMeasure')) ?? '1', -1, 1);
  return measure === null ? null : Math.round(measure * 10_000) / 100;
};

/** As 1.2 or 2004 says it. */
const maxTimeOf = ({ element, sequencing }: Item): string | null =>
  textOf(within(element, 'maxtimeallowed')) ??
  textOf(within(sequencing, 'limitConditions', 'attemptAbsoluteDurationLimit')) ??
  attribute(within(sequencing, 'limitConditions'), 'attemptAbsoluteDurationLimit');

const labelsOf = (
  items: readonly Item[],
  above: readonly string[],
  labels: Map<Item, string | null>,
): void => {
  for (const item of items) {
    labels.set(item, above.length > 0 ? above.join(' › ') : null);
    labelsOf(item.children, item.title === null ? above : [...above, item.title], labels);
  }
};

export const lessonsOf = (items: readonly Item[], contents: PackageContents): ScormLesson[] => {
  const all = inOrder(items);
  const leaves = all.filter(({ reference }) => reference !== null);
  if (leaves.length === 0) refuse(scormCopy.nothingToOpen);
  const labels = new Map<Item, string | null>();
  labelsOf(items, [], labels);
  const lessonIds = new Map(
    all.map((item) => [
      item.identifier,
      inOrder([item]).flatMap((one) => (one.reference === null ? [] : [one.idSco])),
    ]),
  );
  return leaves.map((item, at) => {
    const fallback = scormCopy.lesson(at + 1);
    const { resource, stored, launch } = opened(item, item.title ?? fallback, contents);
    const title = item.title ?? metadataTitle(resource.element) ?? fileTitle(stored) ?? fallback;
    const maxTime = maxTimeOf(item);
    const script = textOf(within(item.element, 'prerequisites'));
    return {
      idSco: item.idSco,
      identifier: item.identifier,
      title,
      label: labels.get(item) ?? null,
      depth: item.depth,
      launch,
      isSco: resource.isSco,
      masteryScore: masteryOf(item),
      prerequisites:
        script === null
          ? null
          : prerequisitesOf(script, title, (identifier) => lessonIds.get(identifier)),
      launchData: within(item.element, 'datafromlms')?.text.trim() || null,
      maxTimeAllowed: secondsOf(maxTime),
      maxTimeWritten: writtenTimeOf(maxTime),
      timeLimitAction: timeLimitActionOf(textOf(within(item.element, 'timelimitaction'))),
      completionThreshold: completionThresholdOf(item),
    };
  });
};
