import { expect, test } from 'vitest';
import { isPhone, maskPhone, phoneDigits } from './phone-mask.ts';

test.each([
  ['', '', false],
  ['1', '(1', false],
  ['19', '(19', false],
  ['198', '(19) 8', false],
  ['1932324430', '(19) 3232-4430', true],
  ['19981274430', '(19) 98127-4430', true],
  ['(19) 98127-44301', '(19) 98127-4430', true],
  ['+55 19 98127-4430', '(19) 98127-4430', true],
  ['55981274430', '(55) 98127-4430', true],
  ['09981274430', '(09) 98127-4430', false],
])('%s', (typed, shown, right) => {
  expect([maskPhone(typed), isPhone(typed)]).toEqual([shown, right]);
});

test('what is sent are digits', () => expect(phoneDigits('(19) 98127-4430')).toBe('19981274430'));
