/**
 * Registers an external course, edits it, sends a rejected one again, or only shows it. What is
 * typed stays until it is saved on this device.
 */
import { CloudOff } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { externalCourseType } from '#contract/entities/external-course.ts';
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { EvidenceButton } from '#src/kinds/viewers/evidence/evidence-button.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { RadioChoices } from '#src/ui/choice/radio-choices.tsx';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { CourseView } from '#sync/reads/journey/read-external-courses.ts';
import { EvidenceField } from './evidence-field.tsx';
import type { CourseForm as Form } from './form-of.ts';
import { type CourseFormProps, useCourseForm } from './use-course-form.ts';
import styles from './external.module.css';

const copy = externalCopy.form;

/** Why it was answered as it was, on a course that is only shown. */
const Answered = ({ course }: { course: CourseView }) => (
  <>
    {course.isResent && <p className={styles.wide}>{copy.resent}</p>}
    {course.statusReason && (
      <p className={styles.wide}>
        <b>{externalCopy.reason}</b> {course.statusReason}
      </p>
    )}
  </>
);

interface FieldsProps {
  state: ReturnType<typeof useCourseForm>;
  isReadOnly: boolean;
}

const TypeField = ({ state: { form, problems, put }, isReadOnly }: FieldsProps) => {
  const labelId = useId();
  return (
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
  );
};

const Fields = (props: FieldsProps) => {
  const { form, problems, put } = props.state;
  const text = (
    name: Exclude<keyof Form, 'type'>,
    more: Partial<ComponentProps<typeof Field>> = {},
  ) => (
    <Field
      label={copy[name]}
      name={name}
      value={form[name]}
      readOnly={props.isReadOnly}
      error={problems[name]}
      optional={name === 'expirationDate'}
      onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
      {...more}
    />
  );
  return (
    <>
      <div className={styles.wide}>{text('title', { maxLength: 200 })}</div>
      <TypeField {...props} />
      {text('entityName', { maxLength: 200 })}
      {text('workload', { inputMode: 'decimal', maxLength: 8 })}
      {text('startDate', { type: 'date' })}
      {text('finishDate', { type: 'date' })}
      {text('expirationDate', { type: 'date' })}
    </>
  );
};

const ShownEvidence = ({ course }: { course: CourseView | null }) => (
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
);

export const CourseForm = (props: CourseFormProps) => {
  const { mode, course, reachable, onClose } = props;
  const formId = useId();
  const state = useCourseForm(props);
  const { draft, formRef, evidence, problems, failure, busy } = state;
  const isReadOnly = mode === 'view';
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
          void state.send();
        }}
      >
        <DraftNote draft={draft} />
        {isReadOnly && course && <Answered course={course} />}
        <Fields state={state} isReadOnly={isReadOnly} />
        {isReadOnly ? (
          <ShownEvidence course={course} />
        ) : (
          <EvidenceField
            evidence={evidence}
            error={problems.evidence}
            onFile={(file) => void state.choose(file)}
            onRemove={state.removeFile}
            onDismiss={state.dismissFile}
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
