import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Comment } from '#contract/areas/social/entities/comment.ts';
import { useMirror, RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { readComments } from '#sync/reads/read-comments.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { anOp, payloads } from '#tests/builders/op.ts';
import { CommentList } from './comment-list.tsx';
import { commentProblem } from './comment-problem.ts';
import { safeComment } from './safe-comment.ts';
import { useCommentWriter } from './use-comment-writer.ts';

// Set before the app's modules load: the page's ports read the version and IndexedDB on import.
await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  class Observer {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  const observers = { ResizeObserver: Observer, IntersectionObserver: Observer };
  const browser = {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  };
  Object.assign(globalThis, { __APP_VERSION__: 'test', ...browser, ...observers });
});
beforeAll(() =>
  Promise.all([
    import('#src/ui/overlay/dialog-pane.tsx'),
    import('#src/ui/overlay/menu-pane.tsx'),
    import('./comment-editor.tsx'),
  ]),
);

const aComment = (n: number, over: Partial<Comment> = {}): Comment => ({
  idComment: `k${n}`,
  entityType: 'NODE',
  idEntity: 'n1',
  idParentComment: null,
  createdBy: 'bia',
  name: 'Bia',
  photo: null,
  text: `Mensagem ${n}`,
  creationDate: `2026-01-01T10:00:${String(n).padStart(2, '0')}.000Z`,
  lastModifiedDate: null,
  deleted: 0,
  hiddenBy: null,
  ...over,
});

// The editor scrolls to what is selected; there is no layout here.
Object.assign(Range.prototype, {
  getClientRects: () => [],
  getBoundingClientRect: () => new DOMRect(),
});

let person: PersonRuntime;
let dispatched: [string, unknown][];
beforeEach(() => {
  dispatched = [];
  person = aFakePerson('ana', dispatched);
});
afterEach(() => {
  cleanup();
  person.close();
});

const Shown = () => {
  const writer = useCommentWriter({ entityType: 'NODE', idEntity: 'n1' });
  return (
    <CommentList
      entityType="NODE"
      lines={useMirror((db) => readComments(db, 'n1'))}
      writer={writer}
    />
  );
};
const show = () =>
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <Shown />
    </RuntimeProvider>,
  );
const put = (...rows: Comment[]) => person.db.mirror('comment').bulkPut(rows);
const openMenu = async (name: string) => {
  fireEvent.click(
    await screen.findByRole('button', {
      name:
        name === 'Você' ? 'Mais ações no seu comentário' : `Mais ações no comentário de ${name}`,
    }),
  );
  return screen.findByRole('menu');
};

it('another person’s comment is reported once: asked, thanked for, and said to be reported from then on', async () => {
  await put(aComment(1));
  show();
  fireEvent.click(within(await openMenu('Bia')).getByRole('menuitem', { name: 'Denunciar' }));
  const asking = await screen.findByRole('alertdialog', {
    name: 'Denunciar esta mensagem como imprópria',
  });
  const reasons = within(asking).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Assédio',
    'Violência',
    'Nudez',
    'Conteúdo ofensivo',
  ]);
  fireEvent.click(within(asking).getByRole('button', { name: 'Denunciar' }));
  const thanks = await screen.findByRole('dialog', { name: 'Agradecemos por denunciar' });
  expect(dispatched).toEqual([
    ['comment.report', { entityType: 'NODE', idEntity: 'n1', idComment: 'k1' }],
  ]);
  const [, close] = within(thanks).getAllByRole('button', { name: 'Fechar' });
  fireEvent.click(close ?? thanks);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.db.mirror('commentReport').put({
    idComment: 'k1',
    entityType: 'NODE',
    idEntity: 'n1',
    reportedAt: '2026-01-01T10:00:00.000Z',
  });
  await person.db.outbox.add(
    anOp({ kind: 'comment.report', payload: { ...payloads['comment.report'], idComment: 'k1' } }),
  );
  expect(await screen.findByText(/^Denúncia (aguardando envio|salva neste aparelho)/)).toBeTruthy();
  const entry = within(await openMenu('Bia')).getByRole('menuitem', { name: 'Denunciado' });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(entry);
  expect([screen.queryByRole('alertdialog'), dispatched.length]).toEqual([null, 1]);
});

it('one’s own is not offered to be reported', async () => {
  await put(aComment(1, { createdBy: 'ana', name: 'Ana' }));
  show();
  const entries = within(await openMenu('Você')).getAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Editar', 'Excluir']);
});

it('why a comment was hidden is told to its author alone', async () => {
  await put(
    aComment(1, { createdBy: 'ana', text: '', hiddenBy: 'admin' }),
    aComment(2, { text: '', hiddenBy: 'admin' }),
  );
  const notice = {
    entityType: 'NODE',
    idEntity: 'n1',
    hidden: 1,
    reason: 'Ofende colegas',
    at: '2026-01-02T10:00:00.000Z',
  } as const;
  await person.db
    .mirror('commentNotice')
    .bulkPut(['k1', 'k2'].map((idComment) => ({ ...notice, idComment })));
  show();
  const said = 'A visualização desta mensagem foi ocultada por ser possivelmente inapropriada.';
  expect((await screen.findAllByText(said)).length).toBe(2);
  expect(screen.getAllByText('Motivo: Ofende colegas').length).toBe(1);
  expect(screen.queryByRole('button', { name: /^Mais ações/ })).toBeNull();
});

it('a report of what was deleted or hidden meanwhile says so where the comment stood', async () => {
  await put(aComment(1, { text: '', deleted: 1 }));
  const last = { code: 'comment_gone', message: 'Este comentário foi excluído.', at: 0 };
  const payload = { ...payloads['comment.report'], idComment: 'k1' };
  await person.db.outbox.add(
    anOp({ kind: 'comment.report', payload, state: 'parked', last: last as never }),
  );
  show();
  expect(await screen.findByText('Esta mensagem foi excluída.')).toBeTruthy();
  expect(screen.getByText('Denúncia não recebida: Este comentário foi excluído.')).toBeTruthy();
});

it('what was typed into an edit stays when the comment is deleted elsewhere', async () => {
  await put(aComment(1, { createdBy: 'ana', text: '<p>O texto que eu mudava</p>' }));
  show();
  fireEvent.click(within(await openMenu('Você')).getByRole('menuitem', { name: 'Editar' }));
  const field = await screen.findByRole('textbox', { name: 'Editar mensagem' });
  expect(field.textContent).toBe('O texto que eu mudava');
  await put(aComment(1, { createdBy: 'ana', text: '', deleted: 1 }));
  expect(await screen.findByText(/saiu da página enquanto você escrevia/)).toBeTruthy();
  expect((await screen.findByRole('textbox', { name: 'Editar mensagem' })).textContent).toBe(
    'O texto que eu mudava',
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true);
});

it('replies come five at a time, and are hidden again', async () => {
  await put(
    aComment(0),
    ...Array.from({ length: 7 }, (_none, n) =>
      aComment(n + 1, { idParentComment: 'k0', text: `Resposta ${n}` }),
    ),
  );
  show();
  const replies = () => screen.queryAllByText(/^Resposta \d$/).length;
  fireEvent.click(await screen.findByRole('button', { name: 'Ver mais respostas(7)' }));
  expect(replies()).toBe(5);
  fireEvent.click(screen.getByRole('button', { name: 'Ver mais respostas(2)' }));
  expect(replies()).toBe(7);
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar respostas' }));
  expect(replies()).toBe(0);
});

it('shows six comments at first, and says where there are none', async () => {
  show();
  expect(await screen.findByText('Ainda não há interações nesta página.')).toBeTruthy();
  await put(...Array.from({ length: 9 }, (_none, n) => aComment(n)));
  await waitFor(() => expect(screen.getAllByText(/^Mensagem \d$/).length).toBe(6));
  expect(screen.getAllByText(/^Mensagem \d$/)[0]?.textContent).toBe('Mensagem 8');
});

it.each([
  ['', 'Escreva a mensagem antes de enviar.'],
  ['<p><b> </b><br></p>', 'Escreva a mensagem antes de enviar.'],
  [`<b>${'a'.repeat(1000)}</b>`, null],
  ['a'.repeat(1001), 'A mensagem pode ter até 1.000 caracteres.'],
  ['oi \uD800', 'A mensagem tem um caractere que não pode ser salvo. Apague-o e escreva de novo.'],
])('what cannot be sent has its reason: %s', (html, problem) =>
  expect(commentProblem(html)).toBe(problem),
);

it.each([
  ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
  ['<a href=" JaVaScRiPt:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
  [
    '<a href="mailto:a@b.example">x</a>',
    '<a href="mailto:a@b.example" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  [
    '<p>a<br><i>b</i><u>c</u><img src="x" onerror="y()"><script>z()</script></p>',
    '<p>a<br><i>b</i><u>c</u></p>',
  ],
])('shows only what a comment may hold: %s', (html, safe) => expect(safeComment(html)).toBe(safe));
