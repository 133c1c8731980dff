import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BlockElement } from '#contract/blocks.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFileRef, someBytes } from '#tests/builders/saving-device.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aMapElement, anEnrollment, aNode, aNodeEnrollment } from '#tests/builders/rows.ts';
import { ownerOf } from '#sync/downloads/saved-database.ts';
import { anAttempt } from '#tests/builders/evaluations.ts';
import { requestDownload } from '#sync/downloads/request-download.ts';
import { elementOf } from '#src/learning/reads/element-of.ts';
import { useBlockPage } from './use-block-page.ts';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const node = aNode({ mapElements: [aMapElement({ size: 9 })] });
const content: BlockElement = {
  ...elementOf({ node }),
  elementType: 'CONTENT',
  idElement: 'c1',
  title: 'Primeiro passo',
  idNode: 'n1',
};

/** Stands where a page with its cards does. */
const Cards = () => {
  const { page } = useBlockPage();
  return [elementOf({ node }), content].map((element) => (
    <p
      key={element.title}
    >{`${element.title}: ${page.stateOf(element).saved ? 'salvo' : 'não salvo'}`}</p>
  ));
};

it('cards say that they are on this device as soon as they are, by one read for all pages that stand', async () => {
  const { saved } = await import('#src/platform/saving/saved.ts');
  const reads = vi.spyOn(saved, 'transaction');
  const person = aFakePerson('ana');
  await person.db.mirror('node').put(node);
  await person.db.mirror('enrollment').put(anEnrollment());
  await person.db.mirror('nodeEnrollment').put(aNodeEnrollment());
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <Cards />
      <Cards />
      <Cards />
    </RuntimeProvider>,
  );
  await waitFor(() => expect(screen.getAllByText('Trilha: não salvo')).toHaveLength(3));
  await waitFor(() => expect(reads).toHaveBeenCalled());
  // The database's own opening may make one look again.
  expect(reads.mock.calls.length).toBeLessThan(3);

  const owner = ownerOf(person.person);
  const file = aFileRef(someBytes(9));
  const plans = [
    { kind: 'page' as const, id: 'n1', files: [] },
    { kind: 'content' as const, id: 'c1', files: [file] },
  ];
  await requestDownload(saved, owner, plans, { auto: false, now: 0 });
  expect(screen.getAllByText('Trilha: não salvo')).toHaveLength(3);
  await saved.files.update(file.sha256, { state: 'ready' });
  await waitFor(() => expect(screen.getAllByText('Trilha: salvo')).toHaveLength(3));
  expect(screen.getAllByText('Primeiro passo: salvo')).toHaveLength(3);
});

it.each([
  ['failed', 40],
  ['passed', 80],
] as const)('the card of an evaluation says that it was %s', async (status, grade) => {
  const map = [
    aMapElement({
      elementType: 'EVALUATION',
      idElement: 'v1',
      title: 'Prova',
      idContentType: null,
    }),
  ];
  const page = aNode({ mapElements: map });
  const person = aFakePerson(`ana-${status}`);
  await person.db.mirror('node').put(page);
  await person.db.mirror('enrollment').put(anEnrollment());
  await person.db.mirror('nodeEnrollment').put(aNodeEnrollment({ idNodeEnrollment: 'e1.n' }));
  const at = '2026-01-05T10:00:00.000Z';
  const result = { correct: 1, total: 2, summary: null };
  await person.db.mirror('attempt').put(
    anAttempt({
      status: 'FINISHED',
      startDate: at,
      finishDate: at,
      finishedBy: 'person',
      grade,
      result,
      masteryScore: 70,
    }),
  );
  const Card = () => {
    const { page: seen } = useBlockPage();
    return (
      <p>
        {
          seen.stateOf({
            ...elementOf({ node: page }),
            elementType: 'EVALUATION',
            idElement: 'v1',
            idNode: 'n1',
          }).status
        }
      </p>
    );
  };
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <Card />
    </RuntimeProvider>,
  );
  expect(await screen.findByText(status)).toBeTruthy();
});
