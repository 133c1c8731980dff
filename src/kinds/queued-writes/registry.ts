/** Every kind of queued write with its presentation. */
import { type CommandKind, specOf } from '#contract/commands.ts';
import { queuedWritesCopy } from './queued-writes.copy.ts';
import type { Subjects } from '#sync/reads/subjects.ts';
import { companyViews } from './company.ts';
import { contentViews } from './content.ts';
import { externalCourseViews } from './external-courses.ts';
import { userUploadViews } from './user-uploads.ts';
import { evaluationViews } from './evaluation.ts';
import { learningViews } from './learning.ts';
import { navigationViews } from './navigation.ts';
import { profileViews } from './profile.ts';
import { queueViews } from './queue.ts';
import { scormViews } from './scorm.ts';
import { commentViews } from './comments.ts';
import { storeViews } from './store.ts';
import { contactViews } from './contact.ts';
import { socialViews } from './social.ts';
import type { About, DescribedWrite, Description, WriteView } from './write-view.ts';

const views = {
  ...learningViews,
  ...evaluationViews,
  ...scormViews,
  ...contentViews,
  ...socialViews,
  ...contactViews,
  ...externalCourseViews,
  ...userUploadViews,
  ...commentViews,
  ...companyViews,
  ...storeViews,
  ...navigationViews,
  ...profileViews,
  ...queueViews,
} satisfies { [K in CommandKind]: WriteView<K> };

/** A kind by its name, with erased types; undefined for a kind from another version of the app. */
export const viewOf = (kind: string): WriteView<CommandKind> | undefined =>
  Object.hasOwn(views, kind)
    ? (views[kind as CommandKind] as unknown as WriteView<CommandKind>)
    : undefined;

/** The name of a kind in one or two words, for kinds of any version of the app. */
export const writeName = (kind: string): string => viewOf(kind)?.name ?? queuedWritesCopy.otherName;

/** Describes an item in plain words, for kinds of any version of the app. */
export const describeItem = (
  { kind, payload, merged }: DescribedWrite,
  subjects: Subjects,
  whose: Pick<About, 'ofOther' | 'maker'> = {},
): Description => {
  const spec = specOf(kind);
  const parsed = spec?.payload.safeParse(payload);
  const view = viewOf(kind);
  if (!spec || !parsed?.success || !view)
    return { title: queuedWritesCopy.other, fact: queuedWritesCopy.otherFact(kind) };
  return view.describe(parsed.data as never, {
    subjects,
    subject: spec.subject(parsed.data),
    merged,
    ...whose,
  });
};
