// @vitest-environment node
import { expect, it } from 'vitest';
import { pdfKey } from './pdf-keys.ts';

const press = (key: string, on = 'body', command = false) => pdfKey({ key, on, command });

it.each([
  ['PageUp', 'previous'],
  ['ArrowLeft', 'previous'],
  ['PageDown', 'next'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
  ['+', 'in'],
  ['=', 'in'],
  ['-', 'out'],
  ['0', 'fit'],
])('%s goes %s', (key, action) => {
  expect(press(key)).toBe(action);
});

it('searches by Ctrl+F, also from a field, and leaves other commands', () => {
  expect([
    press('f', 'body', true),
    press('F', 'input', true),
    press('p', 'body', true),
    press('+', 'body', true),
  ]).toEqual(['find', 'find', undefined, undefined]);
});

it('leaves arrows to scroll and keys to those who type', () => {
  expect([
    press('ArrowDown'),
    press('ArrowUp'),
    press('ArrowLeft', 'input'),
    press('0', 'input'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
