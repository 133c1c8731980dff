import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { questionTypes } from '#contract/areas/evaluation/entities/question.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aDeviceQueue, aQueueItem, aReview, aReviewItem } from '#tests/builders/queue-rows.ts';
import { DAY_ONE } from '#tests/builders/rows.ts';
import { DeviceScreen } from '../device/device-screen.tsx';
import { ItemScreen } from '../item/item-screen.tsx';
import { DeviceListScreen } from '../list/device-list-screen.tsx';
import { itemsSheet } from '../sheet/sheet-of.ts';
import { answerLines } from './answer-lines.ts';
import { groupEvents } from './group-events.ts';

// Set before the app's modules load: the page's ports read the version and IndexedDB on import.
await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
});
beforeAll(() => import('#src/ui/overlay/dialog-pane.tsx'));

let person: PersonRuntime;
let dispatched: [string, unknown][];
beforeEach(() => {
  dispatched = [];
  person = aFakePerson('admin', dispatched);
});
afterEach(() => {
  cleanup();
  person.close();
});
const show = (element: React.ReactNode) =>
  render(<RuntimeProvider runtime={aFakeRuntime({ current: person })}>{element}</RuntimeProvider>);
const texts = (list: HTMLElement): string[] =>
  within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent ?? '');

describe('an attempt to review', () => {
  const open = async () => {
    await person.db.mirror('queueItem').put(aReviewItem());
    show(<ItemScreen idQueueItem="bia~revisao" />);
    await screen.findByRole('heading', { level: 1, name: 'Avaliação · Higiene das mãos' });
  };

  it('shows what arrived after the end and counted, and what it made of the grade', async () => {
    const review = aReview();
    const counted = review.differing.map(({ question, position, kept }) => ({
      question,
      position,
      given: kept,
    }));
    const item = aReviewItem();
    await person.db.mirror('queueItem').put({
      ...item,
      answer: {
        review: { ...review, reasons: ['late'], differing: [], counted, gradeAtEnd: 50 },
      },
    });
    show(<ItemScreen idQueueItem="bia~revisao" />);
    const region = await screen.findByRole('region', { name: 'Chegaram depois do fim e contaram' });
    expect(region.textContent).toMatch(
      /A nota era 50% e agora é 80%\.Questão 7O que vem primeiro\?ValeLavar as mãosMoto G32 · /,
    );
  });

  it('says which, why, where answers differ and what the devices did', async () => {
    await open();
    expect(screen.getByText('Tentativa 2 · nota 80%')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Por que revisar' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Respostas diferentes de dois aparelhos', 'Passou do tempo em 12 min']);
    const answers = screen.getByRole('region', { name: 'Respostas diferentes' });
    expect(answers.textContent).toMatch(
      /Questão 7O que vem primeiro\?ValeTrocar as luvasNotebook · .*Guardada, não valeLavar as mãosMoto G32 · /,
    );
    const timeline = screen.getByRole('list', { name: 'O que os aparelhos fizeram' });
    expect([timeline.tagName, texts(timeline)]).toEqual([
      'OL',
      [
        'Começou a avaliação',
        'Respondeu 2 questões: 1, 2',
        'O aparelho dormiu 12 min',
        'O relógio foi mudado em +2 h',
        'Respondeu a questão 7',
        'Fim da avaliação',
        'Chegou depois do fim: a questão 7',
        'Chegou à empresa',
      ],
    ]);
  });

  it.each([
    ['Aceitar', 'accept', 'Ela vale como está'],
    ['Dar outra tentativa', 'grant', 'mesmo que o limite já tenha acabado'],
    ['Anular tentativa', 'void', 'O progresso e os conteúdos já liberados ficam como estão'],
  ])(
    '%s: says what follows, wants a reason, and is saved with what had been seen',
    async (label, action, follows) => {
      await open();
      fireEvent.click(screen.getByRole('button', { name: label }));
      const dialog = await screen.findByRole('dialog');
      const form = dialog.querySelector('form');
      if (!form) throw new Error('no form');
      expect(dialog.textContent).toContain(follows);
      fireEvent.submit(form);
      expect([within(dialog).getByText('Escreva o motivo.') !== null, dispatched]).toEqual([
        true,
        [],
      ]);
      fireEvent.change(within(dialog).getByLabelText('Motivo da decisão'), {
        target: { value: 'A internet caiu' },
      });
      fireEvent.submit(form);
      await waitFor(() => expect(dispatched.length).toBe(1));
      expect(dispatched[0]?.[1]).toMatchObject({
        opId: 'revisao',
        idUser: 'bia',
        action,
        reason: 'A internet caiu',
        seen: DAY_ONE,
      });
    },
  );

  it('is found in the lists, by what it is', async () => {
    await person.db
      .mirror('deviceQueue')
      .bulkPut([aDeviceQueue(), aDeviceQueue({ idUser: 'caio', name: 'Caio' })]);
    await person.db
      .mirror('queueItem')
      .bulkPut([aReviewItem(), aQueueItem({ opId: 'outro', state: 'late', code: null })]);
    const list = show(<DeviceListScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Para revisar 1' }));
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Bia Nunes')]);
    expect(screen.getByText('1 avaliação para revisar')).toBeTruthy();
    list.unmount();
    show(<DeviceScreen idUser="bia" device="d1" />);
    const review = await screen.findByRole('region', { name: 'Avaliações para revisar' });
    expect(
      within(review)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(
        /Avaliação · Higiene das mãosTentativa 2 · nota 80%Para revisar · Respostas diferentes de dois aparelhos · Passou do tempo em 12 min/,
      ),
    ]);
    expect(
      within(screen.getByRole('region', { name: 'Para seu conhecimento' })).getAllByRole('link'),
    ).toHaveLength(1);
  });

  it('stands in the sheet by its reasons', () => {
    const [, row] = itemsSheet([{ ...aDeviceQueue(), items: [aReviewItem()] }]);
    expect(row?.slice(6, 8)).toEqual([
      'Para revisar',
      'Respostas diferentes de dois aparelhos · Passou do tempo em 12 min',
    ]);
  });
});

describe('in words', () => {
  it('is every type of answer', () => {
    const { question } = aReview().differing[0] ?? {};
    if (!question) throw new Error('no question');
    const whole = {
      ...question,
      targets: [{ idQuestionOptionAnswer: 't1', description: '<i>Antes</i>' }],
      scales: [{ idQuestionScale: 's1', title: 'Bom' }],
    };
    const given = {
      SINGLE_OPTION: { option: 'o1' },
      TRUE_OR_FALSE: { option: 'o2' },
      MULTI_OPTION: { options: ['o1', 'o2'] },
      CORRELATE: { pairs: { o1: 't1' } },
      MULTI_LIKERT_SCALE: { scales: { o2: 's1' } },
      LIKERT_SCALE: { scale: 's1' },
      SINGLE_OPTION_COMMENT: { option: 'o1', text: 'porque sim' },
      COMMENT: { text: ' ' },
    };
    expect(
      questionTypes.map((type) => answerLines({ ...whole, questionType: type }, given[type])),
    ).toEqual([
      ['Lavar as mãos'],
      ['Trocar as luvas'],
      ['Lavar as mãos', 'Trocar as luvas'],
      ['Lavar as mãos → Antes'],
      ['Trocar as luvas: Bom'],
      ['Bom'],
      ['Lavar as mãos', '“porque sim”'],
      ['Sem resposta'],
    ]);
    const pictures = {
      ...whole,
      options: [{ idQuestionOption: 'o1', description: '<img src="/files/a" alt="">' }],
    };
    expect(answerLines(pictures, { option: 'o1' })).toEqual(['Opção 1']);
  });

  it('are answers of one device in a row one entry, and of another its own', () => {
    const groups = groupEvents(aReview().timeline);
    expect(groups.map(({ kind, on, places }) => [kind, on, places.join(' ')]).slice(1, 6)).toEqual([
      ['answer', 'Moto G32', '1 2'],
      ['sleep', 'Moto G32', ''],
      ['clock', 'Moto G32', ''],
      ['answer', 'Notebook', '7'],
      ['finish', 'Moto G32', ''],
    ]);
  });
});
