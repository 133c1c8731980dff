/** The state of the form of an external course, and what sending it does. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Evidence } from '#contract/entities/external-course.ts';
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { useDraft } from '#src/platform/drafts/use-draft.ts';
import { usePageWork } from '#src/platform/lifecycle/page-work.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import type { CourseView } from '#sync/reads/journey/read-external-courses.ts';
import {
  chosenFile,
  type ChosenFile,
  courseForm,
  type CourseForm,
  fieldsOf,
  formOf,
  problemsOf,
  todayAt,
  type Problems,
} from './form-of.ts';
import { saveCourse } from './save-course.ts';

const copy = externalCopy.form;

export type FormMode = 'create' | 'edit' | 'resubmit' | 'view';

export interface CourseFormProps {
  mode: FormMode;
  course: CourseView | null;
  reachable: boolean;
  onClose: () => void;
}

/** Brings the first problem into view each time the form was sent with one. */
const useFirstProblem = (tries: number): RefObject<HTMLFormElement | null> => {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = tries > 0 && formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first) return;
    const field = first.matches('input') ? first : first.querySelector('input');
    field?.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'center' });
  }, [tries]);
  return formRef;
};

/** Without the problem of this field. One about both dates is shown at the second one. */
const problemsWithout = (problems: Problems, name: string | undefined): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(
      ([key]) => key !== name && !(key === 'finishDate' && name === 'startDate'),
    ),
  );

export const useCourseForm = ({ mode, course, reachable, onClose }: CourseFormProps) => {
  const runtime = usePerson();
  const draft = useDraft<CourseForm>({
    form: `externalCourse:${mode}:${course?.idUserExternalCourse ?? ''}`,
    schema: courseForm,
    empty: formOf(course),
  });
  const form = draft.value;
  const [evidence, setEvidence] = useState<Evidence | null>(course?.evidence ?? null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  // A file that was chosen is this page's until the form is saved.
  usePageWork(chosen !== null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const formRef = useFirstProblem(tries);
  const put = (change: Partial<CourseForm>): void => {
    draft.set({ ...form, ...change });
    setProblems(problemsWithout(problems, Object.keys(change)[0]));
  };
  const dismissFile = (): void => setProblems(problemsWithout(problems, 'evidence'));
  const choose = async (file: File): Promise<void> => {
    const read = await chosenFile(file, ids);
    if ('problem' in read) return setProblems({ ...problems, evidence: read.problem });
    setChosen(read);
    setEvidence(read.evidence);
    dismissFile();
  };
  const save = (): Promise<boolean> => {
    const bytes = chosen && evidence?.idUpload === chosen.evidence.idUpload ? chosen.bytes : null;
    return draft.submit(async (id) => {
      const end = await saveCourse(runtime, {
        mode,
        course,
        fields: fieldsOf(form, evidence),
        bytes,
        draft: id,
      });
      if (end !== 'saved') setFailure(copy[end]);
      return end === 'saved';
    });
  };
  const send = async (): Promise<void> => {
    // A file that was refused is not sent: the person chooses another, or says that there is none.
    const refused = problems.evidence === undefined ? {} : { evidence: problems.evidence };
    const found = { ...problemsOf(form, todayAt(clock.now())), ...refused };
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return setTries((n) => n + 1);
    setBusy(true);
    const isSaved = await save();
    setBusy(false);
    if (!isSaved) return;
    showToast({
      text: mode === 'edit' ? copy.saved : reachable ? copy.created : copy.createdOffline,
    });
    onClose();
  };
  const removeFile = (): void => setEvidence(null);
  return {
    draft,
    form,
    formRef,
    evidence,
    problems,
    failure,
    busy,
    put,
    send,
    choose,
    removeFile,
    dismissFile,
  };
};
