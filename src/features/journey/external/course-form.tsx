/**
 * Registers an external course, edits it, sends a rejected one again, or only shows it. What is
 * typed stays until it is saved on this device.
 */
import { CloudOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Evidence } from '#contract/areas/external-courses/entities/external-course.ts';
import { externalCourseType } from '#contract/areas/external-courses/entities/external-course.ts';
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { EvidenceButton } from '#src/kinds/viewers/evidence/evidence-button.tsx';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { useDraft } from '#src/platform/drafts/use-draft.ts';
import { usePageWork } from '#src/platform/lifecycle/page-work.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { RadioChoices } from '#src/ui/choice/radio-choices.tsx';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { CourseView } from '#sync/reads/journey/read-external-courses.ts';
import { EvidenceField } from './evidence-field.tsx';
import {
  chosenFile,
  type ChosenFile,
  courseForm,
  type CourseForm as Form,
  fieldsOf,
  formOf,
  problemsOf,
  todayAt,
  type Problems,
} from './form-of.ts';
import { saveCourse } from './save-course.ts';
import styles from './external.module.css';

const copy = externalCopy.form;

export type FormMode = 'create' | 'edit' | 'resubmit' | 'view';

interface CourseFormProps {
  mode: FormMode;
  course: CourseView | null;
  reachable: boolean;
  onClose: () => void;
}

export const CourseForm = ({ mode, course, reachable, onClose }: CourseFormProps) => {
  const runtime = usePerson();
  const labelId = useId();
  const formId = useId();
  const draft = useDraft<Form>({
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
  /** Sent with problems: the first of them comes into view. */
  const [tries, setTries] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = tries > 0 && formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first) return;
    const field = first.matches('input') ? first : first.querySelector('input');
    field?.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'center' });
  }, [tries]);
  const isReadOnly = mode === 'view';
  const put = (change: Partial<Form>): void => {
    draft.set({ ...form, ...change });
    const [name] = Object.keys(change);
    // Both dates are told of at the second one.
    setProblems(
      Object.fromEntries(
        Object.entries(problems).filter(
          ([key]) => key !== name && !(key === 'finishDate' && name === 'startDate'),
        ),
      ),
    );
  };
  const dismissFile = (): void => {
    const { evidence: _gone, ...others } = problems;
    setProblems(others);
  };
  const choose = async (file: File): Promise<void> => {
    const read = await chosenFile(file, ids);
    if ('problem' in read) return setProblems({ ...problems, evidence: read.problem });
    setChosen(read);
    setEvidence(read.evidence);
    dismissFile();
  };
  const send = async (): Promise<void> => {
    // A file that was refused is not sent: the person chooses another, or says that there is none.
    const refused = problems.evidence === undefined ? {} : { evidence: problems.evidence };
    const found = { ...problemsOf(form, todayAt(clock.now())), ...refused };
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return setTries((n) => n + 1);
    setBusy(true);
    const bytes = chosen && evidence?.idUpload === chosen.evidence.idUpload ? chosen.bytes : null;
    const isSaved = await draft.submit(async (id) => {
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
    setBusy(false);
    if (!isSaved) return;
    showToast({
      text: mode === 'edit' ? copy.saved : reachable ? copy.created : copy.createdOffline,
    });
    onClose();
  };
  const text = (name: Exclude<keyof Form, 'type'>, more: object = {}) => (
    <Field
      label={copy[name]}
      name={name}
      value={form[name]}
      readOnly={isReadOnly}
      error={problems[name]}
      optional={name === 'expirationDate'}
      onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
      {...more}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy[mode]}
      size="large"
      footer={
        <>
          {!reachable && !isReadOnly && (
            <span className={styles.footnote}>
              <Icon of={CloudOff} size={16} />
              {copy.offline}
            </span>
          )}
          <Button
            onClick={() => {
              draft.discard();
              onClose();
            }}
          >
            {isReadOnly ? copy.close : externalCopy.cancel}
          </Button>
          {!isReadOnly && (
            <Button tone="primary" type="submit" form={formId} disabled={busy}>
              {mode === 'edit' ? copy.save : copy.send}
            </Button>
          )}
        </>
      }
    >
      <form
        ref={formRef}
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DraftNote draft={draft} />
        {isReadOnly && course?.isResent && <p className={styles.wide}>{copy.resent}</p>}
        {isReadOnly && course?.statusReason && (
          <p className={styles.wide}>
            <b>{externalCopy.reason}</b> {course.statusReason}
          </p>
        )}
        <div className={styles.wide}>{text('title', { maxLength: 200 })}</div>
        <div className={styles.wide}>
          <span id={labelId} className={styles.legend}>
            {copy.type}
          </span>
          {isReadOnly ? (
            <p>{form.type && externalCopy.types[form.type]}</p>
          ) : (
            <RadioChoices
              labelledBy={labelId}
              look="row"
              value={form.type}
              error={problems.type ?? null}
              choices={externalCourseType.options.map((id) => ({
                id,
                content: externalCopy.types[id],
              }))}
              onChange={(id) => put({ type: externalCourseType.parse(id) })}
            />
          )}
        </div>
        {text('entityName', { maxLength: 200 })}
        {text('workload', { inputMode: 'decimal', maxLength: 8 })}
        {text('startDate', { type: 'date' })}
        {text('finishDate', { type: 'date' })}
        {text('expirationDate', { type: 'date' })}
        {isReadOnly ? (
          <div className={styles.wide}>
            <span className={styles.legend}>{copy.evidence}</span>
            {course?.evidence ? (
              <EvidenceButton
                idUserExternalCourse={course.idUserExternalCourse}
                evidence={course.evidence}
              />
            ) : (
              <p className={styles.muted}>{copy.noEvidence}</p>
            )}
          </div>
        ) : (
          <EvidenceField
            evidence={evidence}
            error={problems.evidence}
            onFile={(file) => void choose(file)}
            onRemove={() => setEvidence(null)}
            onDismiss={dismissFile}
          />
        )}
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
};
