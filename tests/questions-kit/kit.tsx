/**
 * One type of question in every state by its address:
 * `?type=CORRELATE&scheme=dark&tenant=horizonte&letters=2`. What is answered is in `window.kitLog`.
 */
import '#src/theme/styles.css';
import './kit.css';
import { StrictMode, useId, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  questionTypes,
  type AnswerData,
  type Question,
} from '#contract/entities/evaluation/question.ts';
import { applyTheme } from '#src/theme/apply-theme.ts';
import { QuestionText } from '#src/kinds/questions/question-text.tsx';
import { questions } from '#src/kinds/questions/registry.ts';
import { samples } from './samples.ts';

const log: AnswerData[] = [];
Object.assign(window, { kitLog: log });

const query = new URLSearchParams(window.location.search);
const type = questionTypes.find((one) => one === query.get('type')) ?? 'SINGLE_OPTION';
const scheme = query.get('scheme');
if (scheme) document.documentElement.dataset['scheme'] = scheme;
document.documentElement.dataset['letters'] = query.get('letters') ?? '1';
applyTheme(
  query.get('tenant') === 'horizonte'
    ? { brand: '#ffd400', menu: '#23262c', accent: '#ffd400', neutralHue: 262 }
    : { brand: '#0d4653', menu: '#0d4653', accent: '#0a7180', neutralHue: 82 },
);

const { Component, Review, instruction } = questions[type];
const { question, difficult, given, correct, wrong } = samples[type];

interface Show {
  state: string;
  of?: Question;
  children: (labelledBy: string) => ReactNode;
}

const Show = ({ state, of = question, children }: Show) => {
  const id = useId();
  return (
    <section className="kit-state" data-state={state}>
      <p className="kit-name">{`${state} · ${instruction}`}</p>
      <h2 id={id}>
        <QuestionText html={of.statement} links />
      </h2>
      {children(id)}
    </section>
  );
};

interface AskedProps {
  state: string;
  of?: Question;
  from?: AnswerData;
  disabled?: boolean;
  missing?: boolean;
}

const Asked = ({ state, of = question, from, disabled = false, missing = false }: AskedProps) => {
  const [data, setData] = useState(from);
  return (
    <Show state={state} of={of}>
      {(id) => (
        <Component
          question={of}
          data={data}
          onAnswer={(next) => {
            log.push(next);
            setData(next);
          }}
          disabled={disabled}
          missing={missing}
          labelledBy={id}
        />
      )}
    </Show>
  );
};

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <main className="kit">
        <h1 className="kit-name">{type}</h1>
        <Asked state="empty" />
        <Asked state="answered" from={given} />
        <Asked state="partly answered" from={wrong} missing />
        <Asked state="missing" missing />
        <Asked state="disabled" from={given} disabled />
        <Asked state="difficult" of={difficult} from={given} />
        <Show state="reviewed right">
          {() => <Review question={question} given={given} correct={correct} />}
        </Show>
        <Show state="reviewed wrong">
          {() => <Review question={question} given={wrong} correct={correct} />}
        </Show>
        <Show state="reviewed without an answer">
          {() => <Review question={question} given={undefined} correct={correct} />}
        </Show>
      </main>
    </StrictMode>,
  );
