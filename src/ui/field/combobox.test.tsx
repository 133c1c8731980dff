import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Combobox, type ComboboxOption } from './combobox.tsx';

await vi.hoisted(async () => {
  // jsdom has none.
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
});

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const people = [
  { id: 'ana', text: 'Ana Lima', note: 'Conferente' },
  { id: 'bia', text: 'Bia Souza' },
];

const looks: string[] = [];
const chosen: (ComboboxOption | null)[] = [];
/** Finds at once what is looked for, as a list on the device does. */
const Form = () => {
  const [one, setOne] = useState<ComboboxOption | null>(null);
  const [text, setText] = useState('');
  return (
    <Combobox
      label="Gestor"
      chosen={one?.text ?? ''}
      options={people.filter((each) => each.text.toLowerCase().includes(text))}
      empty="Ninguém assim."
      maxLength={100}
      onLook={(typed) => {
        looks.push(typed);
        setText(typed);
      }}
      onChoose={(option) => {
        chosen.push(option);
        setOne(option);
      }}
    />
  );
};

const open = (): HTMLInputElement => {
  looks.length = 0;
  chosen.length = 0;
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Gestor' });
  field.focus();
  return field;
};
const type = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });
const press = (field: HTMLElement, key: string): void => {
  fireEvent.keyDown(field, { key });
  fireEvent.keyUp(field, { key });
};

it('is picked from by keyboard, closes, and shows what was picked', async () => {
  const field = open();
  type(field, 'bia');
  await screen.findByRole('option', { name: 'Bia Souza' });
  expect(screen.queryByRole('option', { name: /Ana/ })).toBeNull();
  press(field, 'ArrowDown');
  press(field, 'Enter');
  await expect.poll(() => field.value).toBe('Bia Souza');
  await expect.poll(() => screen.queryByRole('listbox')).toBeNull();
  expect(chosen.map((one) => one?.id)).toEqual(['bia']);
});

it('says where there is none, and puts back what was chosen when another is not picked', async () => {
  const field = open();
  type(field, 'xis');
  expect(await screen.findByText('Ninguém assim.')).toBeTruthy();
  field.blur();
  await expect.poll(() => field.value).toBe('');
  expect([chosen, looks.at(-1)]).toEqual([[], '']);
});

it('is emptied by taking its text away', async () => {
  const field = open();
  type(field, 'ana');
  await screen.findByRole('option', { name: /Ana Lima/ });
  press(field, 'ArrowDown');
  press(field, 'Enter');
  await expect.poll(() => field.value).toBe('Ana Lima');
  type(field, '');
  field.blur();
  await expect.poll(() => chosen.map((one) => one?.id ?? null)).toEqual(['ana', null]);
});
