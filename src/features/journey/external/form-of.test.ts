import { describe, expect, it } from 'vitest';
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import {
  chosenFile,
  type CourseForm,
  emptyForm,
  fieldsOf,
  problemsOf,
  todayAt,
} from './form-of.ts';

const { errors } = externalCopy;
const right: CourseForm = {
  title: ' NR-11 ',
  type: 'IN_PERSON',
  workload: '16',
  entityName: 'SENAI',
  expirationDate: '',
  startDate: '2026-11-09',
  finishDate: '2026-11-13',
};
const ids = {
  key: () => '00000000-0000-4000-8000-000000000001',
  digest: async () => 'a'.repeat(64),
};
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];

describe('the form of an external course', () => {
  it('has no problem when it is right', () => {
    expect(problemsOf(right, '2026-11-13')).toEqual({});
    expect(fieldsOf(right, null)).toMatchObject({
      title: 'NR-11',
      workload: 16,
      expirationDate: null,
      evidence: null,
    });
    expect(fieldsOf({ ...right, workload: '1,5' }, null).workload).toBe(1.5);
  });
  it('asks for what is missing', () =>
    expect(problemsOf(emptyForm, '2026-11-13')).toEqual({
      title: errors.required,
      type: errors.required,
      workload: errors.required,
      startDate: errors.required,
      finishDate: errors.required,
      entityName: errors.required,
    }));
  it.each([
    ['0', errors.workload],
    ['-3', errors.workload],
    ['dez', errors.workload],
    ['0,5', errors.workloadLow],
  ])('has a workload of an hour at least: %s', (workload, problem) =>
    expect(problemsOf({ ...right, workload }, '2026-11-13').workload).toBe(problem),
  );
  it.each([
    ['2026-11-14', '2026-11-13'],
    ['2026-11-09', '2026-11-14'],
    ['2026-11-14', '2026-11-15'],
  ])('has a period that has ended: %s to %s', (startDate, finishDate) =>
    expect(problemsOf({ ...right, startDate, finishDate }, '2026-11-13').finishDate).toBe(
      errors.period,
    ),
  );
  it('knows the day', () =>
    expect(todayAt(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05'));
});

describe('a chosen file', () => {
  it.each([
    ['5 MB and one byte', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.pdf'), errors.size],
    [
      'a renamed executable',
      new File([new Uint8Array([0x4d, 0x5a, 0x90])], 'certificado.pdf'),
      errors.type,
    ],
    [
      'a picture that is none',
      new File(['no picture'], 'foto.png', { type: 'image/png' }),
      errors.type,
    ],
    ['nothing', new File([], 'vazio.pdf'), errors.type],
  ])('is refused: %s', async (_name, file, problem) =>
    expect(await chosenFile(file, ids)).toEqual({ problem }),
  );
  it('has a safe name and the type of its content', async () => {
    const name = `${'certificado de conclusão/'.repeat(12)}Meu curso (1)é.jpg`;
    const chosen = await chosenFile(new File([new Uint8Array(pdf)], name), ids);
    expect(chosen).toMatchObject({
      evidence: { name: 'Meu-curso-1-e.pdf', type: 'application/pdf', size: 5 },
    });
    const long = await chosenFile(new File([new Uint8Array(pdf)], `${'a'.repeat(300)}.pdf`), ids);
    expect('evidence' in long && long.evidence.name).toMatch(/^a{100}\.pdf$/);
    expect(await chosenFile(new File([new Uint8Array(pdf)], '../../../'), ids)).toMatchObject({
      evidence: { name: 'evidencia.pdf' },
    });
  });
});
