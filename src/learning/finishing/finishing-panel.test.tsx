import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import { justFinished } from '#src/platform/memory/just-finished.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import {
  aContentEnrollment,
  aMapElement,
  aMe,
  anEnrollment,
  aNode,
  aNodeEnrollment,
} from '#tests/builders/rows.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { readLevel } from '#sync/reads/read-level.ts';
import type { Opened } from '#sync/downloads/opens-here.ts';
import { FinishingPanel } from './finishing-panel.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const step = (idElement: string, over: Partial<MapElement> = {}): MapElement =>
  aMapElement({
    idElement,
    title: `Passo ${idElement}`,
    idContentType: 5,
    mandatory: true,
    ...over,
  });

interface Page {
  steps: MapElement[];
  done: string[];
  /** Do not open without the connection that there is not. */
  away?: string[];
  /** The page is a step of another one, before these. */
  above?: MapElement[];
}

/** A person has just finished `here`. */
const finish = async (
  idUser: string,
  here: string,
  { steps, done, away = [], above }: Page,
  told = false,
  more: (db: PersonDatabase) => Promise<unknown> = async () => undefined,
  strip = false,
) => {
  const person = aFakePerson(idUser);
  const { db } = person;
  const parents = above ? { idParentNodeEnrollment: 'e1.n0' } : {};
  await db.mirror('node').put(aNode({ title: 'Módulo', mapElements: steps }));
  await db.mirror('enrollment').put(anEnrollment({ idNode: above ? 'n0' : 'n1' }));
  await db.mirror('nodeEnrollment').put(aNodeEnrollment({ idNodeEnrollment: 'e1.n1', ...parents }));
  if (above) {
    await db
      .mirror('node')
      .put(aNode({ idNode: 'n0', nodeCode: '1', title: 'Trilha', mapElements: above }));
    await db
      .mirror('nodeEnrollment')
      .put(aNodeEnrollment({ idNodeEnrollment: 'e1.n0', idNode: 'n0' }));
  }
  for (const idContentItem of done)
    await db.mirror('contentEnrollment').put(
      aContentEnrollment({
        idContentEnrollment: contentEnrollmentId('e1.n1', idContentItem),
        idNodeEnrollment: 'e1.n1',
        idContentItem,
        status: 'COMPLETED',
        progress: 100,
      }),
    );
  await more(db);
  const level = await readLevel(db, 'n1');
  const of = level?.steps.find(({ element }) => element.idElement === here);
  if (!level || !of) throw new Error('no such step');
  const said: string[] = [];
  justFinished.note({ idUser, idElement: here });
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <FinishingPanel
        level={level}
        step={of}
        opens={Object.assign(({ idElement }: Opened) => !away.includes(idElement), {
          of: ({ idElement }: Opened) =>
            away.includes(idElement) ? ('none' as const) : ('whole' as const),
        })}
        told={told}
        strip={strip}
        state={<span>Enviado às 14:32</span>}
        onSay={(text) => said.push(text)}
      />
    </RuntimeProvider>,
  );
  await screen.findByRole('heading', { name: 'Concluído' });
  return {
    said,
    links: () =>
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  };
};

it('says how far one is by the rule of the page, and leads to what follows', async () => {
  const { said, links } = await finish('ana', 'c2', {
    steps: [step('c1'), step('c2'), step('c3'), step('c4', { mandatory: false })],
    done: ['c1', 'c2'],
  });
  expect(screen.getByText('2 de 3 obrigatórios')).toBeTruthy();
  expect(links()).toEqual([['Próximo: Passo c3', '/contentNode/c3']]);
  expect(screen.getByText('Item 3 de 4 · Obrigatório')).toBeTruthy();
  await waitFor(() =>
    expect(said).toEqual(['Concluído: Passo c2. 2 de 3 obrigatórios. Próximo: Passo c3.']),
  );
  expect(justFinished.read()?.told).toBe(true);
});

it('says what it brings in a campaign, until the server has counted it', async () => {
  await finish(
    'points',
    'c1',
    { steps: [step('c1'), step('c2')], done: ['c1'] },
    false,
    async (db) => {
      await db.mirror('me').put(aMe({ idUser: 'points', gamification: 1 }));
      await db.mirror('campaign').put({
        idCampaign: 'k',
        name: 'Semana',
        description: null,
        image: null,
        rules: null,
        nodes: ['n1'],
        contents: [],
        startDate: '2000-01-01T00:00:00.000Z',
        endDate: '2999-01-01T00:00:00.000Z',
        events: [{ idEvent: 'CONTENT_COMPLETED', points: 20 }],
      });
      await db.shadow.put({
        key: `contentEnrollment:${contentEnrollmentId('e1.n1', 'c1')}`,
        row: null,
      });
    },
  );
  expect(screen.getByText('+20 pontos, a confirmar')).toBeTruthy();
});

it('after a reload it stands there, and is not read out again', async () => {
  const { said } = await finish(
    'again',
    'c1',
    { steps: [step('c1'), step('c2')], done: ['c1'] },
    true,
  );
  expect(said).toEqual([]);
});

it('an optional content changes no figure, and leads to what is left before it', async () => {
  const { links } = await finish('free', 'c3', {
    steps: [step('c1'), step('c2'), step('c3', { mandatory: false })],
    done: ['c1', 'c3'],
  });
  expect(screen.getByText('1 de 2 obrigatórios')).toBeTruthy();
  expect(links()).toEqual([['Próximo: Passo c2', '/contentNode/c2']]);
});

it('where everything is optional, everything counts', async () => {
  await finish('all', 'c1', {
    steps: [step('c1', { mandatory: false }), step('c2', { mandatory: false })],
    done: ['c1'],
  });
  expect(screen.getByText('1 de 2 itens')).toBeTruthy();
});

it('a step that is locked says what opens it, and what opens now comes first', async () => {
  const steps = [step('c1'), step('c2'), step('c3'), step('c4', { sequential: true })];
  const { links } = await finish('locked', 'c2', {
    steps: [...steps.slice(0, 2), step('c9', { elementType: 'NODE' }), ...steps.slice(3)],
    done: ['c2'],
  });
  expect(links()[0]).toEqual(['Próximo: Passo c9', '/level/c9']);
  cleanup();
  await finish('locked-2', 'c4', {
    steps: [
      step('c1'),
      step('c4'),
      step('c5', { sequential: true }),
      step('c6', { sequential: true }),
    ],
    done: ['c4', 'c5'],
  });
  expect(screen.getByRole('link', { name: 'Próximo: Passo c6' })).toBeTruthy();
});

it('without a connection goes on with what is on this device, and says what waits for one', async () => {
  const steps = [step('c1'), step('c2', { elementType: 'EVALUATION' }), step('c3')];
  const { links, said } = await finish('away', 'c1', { steps, done: ['c1'], away: ['c2'] });
  expect(links()).toEqual([['Próximo: Passo c3', '/contentNode/c3']]);
  expect(screen.getByText('Ainda não abre: “Passo c2”. Precisa de conexão.')).toBeTruthy();
  await waitFor(() =>
    expect(said).toEqual(['Concluído: Passo c1. 1 de 3 obrigatórios. Próximo: Passo c3.']),
  );
});

it('without a connection and without anything on this device, leads to the page and says why', async () => {
  const { links } = await finish('away-2', 'c1', {
    steps: [step('c1'), step('c2')],
    done: ['c1'],
    away: ['c2'],
  });
  expect(links()).toEqual([['Voltar para a página', '/level/n1']]);
  expect(screen.getByText('Ainda não abre: “Passo c2”. Precisa de conexão.')).toBeTruthy();
});

it('the last step of a page inside another leads to what follows there', async () => {
  const above = [step('n1', { elementType: 'NODE' }), step('x1')];
  const { links, said } = await finish('inside', 'c2', {
    steps: [step('c1'), step('c2')],
    done: ['c1', 'c2'],
    above,
  });
  expect(screen.getByText('Você concluiu “Módulo”.')).toBeTruthy();
  expect(links()).toEqual([['Próximo: Passo x1', '/contentNode/x1']]);
  await waitFor(() =>
    expect(said).toEqual([
      'Concluído: Passo c2. 2 de 2 obrigatórios. Você concluiu “Módulo”. Próximo: Passo x1.',
    ]),
  );
});

it('in a strip below a page that fills the screen it keeps what is done, where it stands and the way on, in less room', async () => {
  const page = { steps: [step('c1'), step('c2'), step('c3')], done: ['c1'] };
  const { said, links } = await finish('strip', 'c1', page, false, async () => undefined, true);
  expect(links()).toEqual([['Próximo: Passo c2', '/contentNode/c2']]);
  expect(screen.getByText('1 de 3 obrigatórios')).toBeTruthy();
  expect(screen.getByText('Enviado às 14:32')).toBeTruthy();
  expect(screen.queryByText('Item 2 de 3 · Obrigatório')).toBeNull();
  expect(screen.getByRole('region', { name: 'Concluído' }).querySelector('ol')).toBeNull();
  await waitFor(() =>
    expect(said).toEqual(['Concluído: Passo c1. 1 de 3 obrigatórios. Próximo: Passo c2.']),
  );
});

it('a strip says why what comes next does not open, too', async () => {
  const page = { steps: [step('c1'), step('c2')], done: ['c1'], away: ['c2'] };
  const { links } = await finish('strip-away', 'c1', page, false, async () => undefined, true);
  expect(links()).toEqual([['Voltar para a página', '/level/n1']]);
  expect(screen.getByText('Ainda não abre: “Passo c2”. Precisa de conexão.')).toBeTruthy();
});

it('a strip after the last step leads to the end of the page', async () => {
  const page = { steps: [step('c1'), step('c2')], done: ['c1', 'c2'] };
  const { links } = await finish('strip-end', 'c2', page, false, async () => undefined, true);
  expect(links()).toEqual([['Ver conclusão', '/conclusao/n1']]);
  expect(screen.getByText('Você concluiu “Módulo”.')).toBeTruthy();
});
