import { expect, test, vi } from 'vitest';
import { startModel } from '#contract/areas/scorm/rules/start-model.ts';
import { apiTable, inOrder } from '#server/testing/packages/api-table.ts';
import { aLesson } from '#tests/builders/scorm.ts';
import { createRuntime } from './lesson-runtime.ts';

test.each(['1.2', '2004'] as const)(
  'the calls of %s are answered as the standard wants',
  (version) => {
    // The library warns of a word that the fourth edition discourages.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const model = startModel(version, aLesson('tabela'), { id: 'ana', name: 'Silva, Ana' }, null);
    const { api } = createRuntime(
      {
        version,
        model,
        ways: { continue: false, previous: false, choice: ['tabela'], jump: ['tabela'] },
      },
      { save: () => true, onBound: () => undefined, onWish: () => undefined },
    );
    const wrong: string[] = [];
    for (const { call, args, answer, error, line } of apiTable(version)) {
      const given = api[call]?.(...args);
      const code = api[version === '1.2' ? 'LMSGetLastError' : 'GetLastError']?.();
      if (
        (answer !== null &&
          inOrder(args[0] ?? '', String(given)) !== inOrder(args[0] ?? '', answer)) ||
        code !== error
      )
        wrong.push(`${line}  →  ${String(given).slice(0, 60)} ! ${code}`);
    }
    expect(wrong).toEqual([]);
  },
);
