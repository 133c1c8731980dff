import { expect, it } from 'vitest';
import { newPasswordLacks } from './new-password.ts';

it.each([
  ['', ['length', 'digit', 'letter']],
  ['abcdefg', ['length', 'digit']],
  ['1234567', ['length', 'letter']],
  ['abcdefgh', ['digit']],
  ['12345678', ['letter']],
  ['!!!!!!!!', ['digit', 'letter']],
  ['abcdefg1', []],
  ['çãéíõúü1', []],
])('%s lacks %j', (password, lacks) => expect(newPasswordLacks(password)).toEqual(lacks));
