/**
 * A sentence that nothing was charged needs a state from which it follows. This list has all of
 * them, each with that state.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const followsFrom: Readonly<Record<string, string>> = {
  'A compra não chegou ao pagamento. Nada foi cobrado.':
    'the payment service has closed the key of the purchase',
  'Nada foi cobrado${card === null': 'the payment service has refused the purchase',
  'peça a contratação. Nada é cobrado agora.': 'asking for a plan charges nothing',
  'days(of)}`}. Nada é cobrado.': 'a trial charges nothing',
};

it('says that nothing is charged only where a state holds it', () => {
  const found = ['src', 'server/copy'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        ({ name, parentPath }) =>
          name.endsWith('.copy.ts') || (name.endsWith('.ts') && parentPath.includes('server')),
      )
      .flatMap((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').split('\n'))
      .filter((line) => /nada (foi|é|será) cobrad|não (foi|é|será) cobrad/i.test(line)),
  );
  const unexplained = found.filter(
    (line) => !Object.keys(followsFrom).some((sentence) => line.includes(sentence)),
  );
  // The one that says how often, and not whether.
  expect(unexplained.filter((line) => !line.includes('a compra não é cobrada duas vezes'))).toEqual(
    [],
  );
  expect(found.length).toBeGreaterThanOrEqual(Object.keys(followsFrom).length);
});
