import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aMapElement, aNode } from '#tests/builders/rows.ts';
import { NodeTreeScreen } from './node-tree-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const open = async (id: string): Promise<void> => {
  const person = aFakePerson('ana');
  await person.db
    .mirror('node')
    .bulkPut([
      aNode({ idNode: 'aurora', nodeCode: null, title: 'Aurora' }),
      aNode({ idNode: 'area', nodeCode: '1', title: 'Segurança' }),
      aNode({ idNode: 'page', nodeCode: '1.1', title: 'Empilhadeira' }),
    ]);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <NodeTreeScreen id={id} />
    </RuntimeProvider>,
  );
};

it.each([
  ['of the company is its whole catalogue', 'aurora', 'Catálogo', 'Segurança'],
  ['of a page is what stands below it', 'area', 'Segurança', 'Empilhadeira'],
  ['is found by the code of a page too', '1', 'Segurança', 'Empilhadeira'],
])('a tree %s', async (_what, id, title, first) => {
  await open(id);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getAllByRole('link')[0]?.textContent).toBe(first);
});

it('of a course has its steps, also below a page that is unfolded', async () => {
  const person = aFakePerson('bia');
  const step = (idElement: string, title: string) => aMapElement({ idElement, title });
  await person.db.mirror('node').bulkPut([
    aNode({ idNode: 'aurora', nodeCode: null, title: 'Aurora' }),
    aNode({
      idNode: 'course',
      nodeCode: '1',
      title: 'Empilhadeira',
      mapElements: [
        step('c1', 'Antes de ligar'),
        aMapElement({ elementType: 'NODE', idElement: 'below', title: 'Prática' }),
        aMapElement({ elementType: 'IMAGE', idElement: 'i1', title: 'Figura' }),
      ],
    }),
    aNode({
      idNode: 'below',
      nodeCode: '1.1',
      title: 'Prática',
      mapElements: [step('c2', 'No pátio')],
    }),
  ]);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <NodeTreeScreen id="course" />
    </RuntimeProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Empilhadeira' });
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links()).toEqual(['/contentNode/c1', '/level/below']);
  fireEvent.click(screen.getByRole('button', { name: /Prática/ }));
  await expect.poll(links).toEqual(['/contentNode/c1', '/level/below', '/contentNode/c2']);
});

it('of a page that does not exist it says so', async () => {
  await open('gone');
  await screen.findByRole('heading', { level: 1, name: 'Ocorreu um erro.' });
});
