import { describe, expect, it } from 'vitest';
import type { HeldRole } from '#contract/role.ts';
import { partsFound } from './parts-found.ts';
import { readRoleKey, roleKey, roleName, withoutRole, withRole } from './role-names.ts';

const names = {
  units: new Map([['u1', 'Logística']]),
  pages: new Map([['p1', 'Segurança']]),
  classes: new Map([['c1', 'Turma A (Brigada)']]),
};
const below: HeldRole = { role: 'manager', scope: 'below', idScope: null };
const ofUnit: HeldRole = { role: 'manager', scope: 'unit', idScope: 'u1' };

describe('a role in words', () => {
  it('names the part of the company, and says so where that is gone', () => {
    const held: HeldRole[] = [
      below,
      ofUnit,
      { role: 'manager', scope: 'department', idScope: 'gone' },
      { role: 'author', scope: 'area', idScope: 'p1' },
      { role: 'trainer', scope: 'class', idScope: 'c1' },
    ];
    expect(held.map((role) => roleName(role, names))).toEqual([
      'Gestor de quem responde a esta pessoa',
      'Gestor da unidade Logística',
      'Gestor de um departamento que não existe mais',
      'Autor em Segurança',
      'Instrutor em Turma A (Brigada)',
    ]);
  });

  it('is read back from its text, with an id that has the sign in it', () => {
    const odd: HeldRole = { role: 'author', scope: 'area', idScope: 'a~b' };
    expect([below, odd].map((role) => readRoleKey(roleKey(role)))).toEqual([below, odd]);
    expect(['', 'owner', 'manager~unit', 'author~unit~u1'].map(readRoleKey)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is given once, and taken without the others', () => {
    expect(withRole([below, ofUnit], { ...below })).toEqual([ofUnit, below]);
    expect(withoutRole([below, ofUnit], { ...ofUnit })).toEqual([below]);
  });
});

it('finds parts by each word, in name and note, without accents', () => {
  const parts = [
    { name: 'Turma A', note: 'Operação' },
    { name: 'Turma B', note: 'Operação' },
  ];
  expect(partsFound(parts, 'operacao a').map(({ name }) => name)).toEqual(['Turma A', 'Turma B']);
  expect(partsFound(parts, 'turma b OPER').map(({ name }) => name)).toEqual(['Turma B']);
  expect(partsFound(parts, 'xis')).toEqual([]);
});
