/** Where the files of a lesson come from: the packages' origin, or the delivery network where the device's test has passed. */
import { useEffect, useState } from 'react';
import { FAILED, PASSED } from '#contract/rules/scorm/delivery-test.ts';
import { deliveryResult, keepDeliveryResult } from '#src/package-frame/delivery-result.ts';
import { browserOnline } from '#src/platform/browser-online.ts';
import { useApp, usePerson } from '#src/platform/runtime-context.tsx';
import { savedPackage } from '#src/platform/saving/saved-package.ts';
import type { OpenedLesson } from './lesson-screen.tsx';

export type LessonSource = 'server' | 'cdn';

/** The source is undefined while it is being found out. `onCdnFailed`: the lesson opens from the server, and so do others until the next test. */
export const useLessonSource = ({ view, pack }: OpenedLesson): { source: LessonSource | undefined; onCdnFailed(): void } => {
  const { person } = usePerson();
  const { lessonCdnUrl } = useApp();
  const [source, setSource] = useState<LessonSource | undefined>(() =>
    lessonCdnUrl && deliveryResult() === PASSED && browserOnline.read() ? undefined : 'server',
  );
  useEffect(() => {
    if (source !== undefined) return undefined;
    let isOver = false;
    // What is on this device comes from nowhere else.
    void savedPackage(person, view.content.idContentItem, pack)
      .catch(() => null)
      .then((here) => {
        here?.close();
        if (!isOver) setSource(here ? 'server' : 'cdn');
      });
    return () => {
      isOver = true;
    };
  }, [source, person, view, pack]);
  const onCdnFailed = (): void => {
    keepDeliveryResult(FAILED);
    setSource('server');
  };
  return { source, onCdnFailed };
};
