import type { Meta, StoryObj } from '@storybook/react-vite';
import { useId, useState, type ReactNode } from 'react';
import type {
  AnswerData,
  Question,
  QuestionType,
} from '#contract/areas/evaluation/entities/question.ts';
import { QuestionText } from './question-text.tsx';
import { questions } from './registry.ts';
import { samples } from '#tests/stories/questions.ts';

interface Show {
  state: string;
  of: Question;
  children: (labelledBy: string) => ReactNode;
}

const Show = ({ state, of, children }: Show) => {
  const id = useId();
  return (
    <section className="state">
      <p>{`${state} · ${questions[of.questionType].instruction}`}</p>
      <h2 id={id}>
        <QuestionText html={of.statement} links />
      </h2>
      {children(id)}
    </section>
  );
};

interface AskedProps {
  state: string;
  of: Question;
  from?: AnswerData;
  disabled?: boolean;
  missing?: boolean;
}

const Asked = ({ state, of, from, disabled = false, missing = false }: AskedProps) => {
  const [data, setData] = useState(from);
  const { Component } = questions[of.questionType];
  return (
    <Show state={state} of={of}>
      {(id) => (
        <Component
          question={of}
          data={data}
          onAnswer={setData}
          disabled={disabled}
          missing={missing}
          labelledBy={id}
        />
      )}
    </Show>
  );
};

/** One type of question in every state. */
const States = ({ type }: { type: QuestionType }) => {
  const { Review } = questions[type];
  const { question, difficult, given, correct, wrong } = samples[type];
  return (
    <main>
      <h1 className="state">{type}</h1>
      <Asked state="empty" of={question} />
      <Asked state="answered" of={question} from={given} />
      <Asked state="partly answered" of={question} from={wrong} missing />
      <Asked state="missing" of={question} missing />
      <Asked state="disabled" of={question} from={given} disabled />
      <Asked state="difficult" of={difficult} from={given} />
      <Show state="reviewed right" of={question}>
        {() => <Review question={question} given={given} correct={correct} />}
      </Show>
      <Show state="reviewed wrong" of={question}>
        {() => <Review question={question} given={wrong} correct={correct} />}
      </Show>
      <Show state="reviewed without an answer" of={question}>
        {() => <Review question={question} given={undefined} correct={correct} />}
      </Show>
    </main>
  );
};

const meta: Meta<typeof States> = { title: 'Questões', component: States };
export default meta;

type Story = StoryObj<typeof States>;
export const SingleOption: Story = { args: { type: 'SINGLE_OPTION' } };
export const TrueOrFalse: Story = { args: { type: 'TRUE_OR_FALSE' } };
export const MultiOption: Story = { args: { type: 'MULTI_OPTION' } };
export const Correlate: Story = { args: { type: 'CORRELATE' } };
export const MultiLikertScale: Story = { args: { type: 'MULTI_LIKERT_SCALE' } };
export const LikertScale: Story = { args: { type: 'LIKERT_SCALE' } };
export const SingleOptionComment: Story = { args: { type: 'SINGLE_OPTION_COMMENT' } };
export const Comment: Story = { args: { type: 'COMMENT' } };
export const DoubledLetters: Story = {
  args: { type: 'CORRELATE' },
  globals: { letters: '2', tenant: 'horizonte' },
};
