import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { questionTypes } from '#contract/areas/evaluation/entities/question.ts';
import { everyType } from '#tests/builders/questions.ts';
import { questions } from './registry.ts';

afterEach(cleanup);

const show = (
  type: (typeof questionTypes)[number],
  more: { disabled?: boolean; missing?: boolean } = {},
) => {
  const { Component } = questions[type];
  return render(
    <>
      <h1 id="statement">{everyType[type].statement}</h1>
      <Component
        question={everyType[type]}
        data={undefined}
        onAnswer={() => undefined}
        labelledBy="statement"
        {...more}
      />
    </>,
  );
};

it.each(questionTypes)(
  '%s has an instruction that goes on after the number of the question',
  (type) => {
    expect(questions[type].instruction).toMatch(/^\p{Ll}.+[^.]$/u);
  },
);

it.each(questionTypes)('%s is named by its statement', (type) => {
  show(type);
  const named = ['radiogroup', 'group', 'textbox'].flatMap((role) =>
    screen.queryAllByRole(role, { name: /O que você verifica primeiro\?/ }),
  );
  expect(named.length).toBeGreaterThan(0);
});

it.each(questionTypes)('%s takes no answer while disabled', (type) => {
  show(type, { disabled: true });
  const controls = [...document.querySelectorAll('input, textarea, button')];
  expect(controls.length).toBeGreaterThan(0);
  expect(controls.filter((control) => !control.matches(':disabled'))).toEqual([]);
});

it.each(questionTypes)('%s says what is missing, and only when it was asked for', (type) => {
  show(type);
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  cleanup();
  show(type, { missing: true });
  const invalid = document.querySelector('[aria-invalid="true"]');
  const described = [...document.querySelectorAll('[aria-describedby]')].flatMap((one) =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? ''),
  );
  expect(invalid).not.toBeNull();
  expect(described.some((text) => /^(Escolha|Escreva|Falta)/.test(text))).toBe(true);
});
