import { expect, it } from 'vitest';
import { anOp } from '#tests/builders/op.ts';
import { reasonsOf, settledBecause } from './reasons-of.ts';

const refusedWith = (code: 'comment_gone' | 'not_found') => ({
  code,
  message: 'Este comentário foi excluído.',
  at: 1,
});

it('a report of what is gone says that nothing more is needed, without the same again in other words', () => {
  const op = anOp({ kind: 'comment.report', state: 'parked', last: refusedWith('comment_gone') });
  expect(reasonsOf(op, 0)).toEqual([
    'A mensagem já tinha sido excluída. Não há mais o que denunciar: pode descartar este item.',
  ]);
  expect(settledBecause(op)).not.toBeNull();
});

it('what may still arrive, and what a person wrote, keep their further tries', () => {
  const report = anOp({ kind: 'comment.report', state: 'parked', last: refusedWith('not_found') });
  const edit = anOp({ kind: 'comment.edit', state: 'parked', last: refusedWith('comment_gone') });
  expect([settledBecause(report), settledBecause(edit)]).toEqual([null, null]);
  expect(reasonsOf(edit, 0)[0]).toBe(
    'A mensagem já tinha sido excluída. O que você escreveu continua guardado aqui.',
  );
});
