import { expect, it } from 'vitest';
import { printedPart, unprintedSigns } from './printed-signs.ts';

it.each([
  ['João Araújo', [], 'all'],
  ['Joa\u0303o', [], 'all'],
  ['Nguyễn Thị Ánh', [], 'all'],
  ['محمد بن سلمان', [], 'all'],
  ['王小明', [], 'all'],
  ['Ana 🌸', ['🌸'], 'some'],
  ['Ana 👩🏽\u200d🚀 🌸🌸', ['👩', '🚀', '🌸'], 'some'],
  ['Abebe ቢቂላ', ['ቢ', 'ቂ', 'ላ'], 'some'],
  ['ቢቂላ', ['ቢ', 'ቂ', 'ላ'], 'none'],
  ['សុខា', ['ស', 'ខ'], 'none'],
  ['🌸 (!)', ['🌸'], 'none'],
])('of "%s" %j is not printed: %s is', (name, signs, part) =>
  expect([unprintedSigns(name), printedPart(name)]).toEqual([signs, part]),
);
