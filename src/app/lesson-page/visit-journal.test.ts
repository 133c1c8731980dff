import { expect, it } from 'vitest';
import type { FromLesson, LeftVisit } from '#contract/entities/scorm/messages.ts';
import { endPage } from './end-page.ts';
import { tellLeftVisits, visitJournal } from './visit-journal.ts';

const visit = (session: string, location = '3'): LeftVisit => ({
  session,
  state: { location },
  ended: false,
  seconds: 12,
});

it('keeps the newest state of each visit until it is taken over, and tells it', () => {
  window.localStorage.clear();
  const journal = visitJournal(() => window.localStorage);
  const told: FromLesson[] = [];
  tellLeftVisits(journal, (message) => told.push(message));
  journal.note(visit('v1'));
  journal.note(visit('v1', '4'));
  journal.note(visit('v2'));
  journal.forget('v2');
  tellLeftVisits(
    visitJournal(() => window.localStorage),
    (message) => told.push(message),
  );
  expect(told).toEqual([
    { kind: 'leftVisits', visits: [] },
    { kind: 'leftVisits', visits: [visit('v1', '4')] },
  ]);
});

it('leaves out what a package wrote there that is no visit', () => {
  window.localStorage.clear();
  const journal = visitJournal(() => window.localStorage);
  for (const [key, value] of [
    ['lesson-visit a', 'nada'],
    ['lesson-visit b', '{"session":"b","state":7}'],
    ['lesson-visit c', JSON.stringify(visit('d'))],
    ['outra', JSON.stringify(visit('outra'))],
  ])
    window.localStorage.setItem(key!, value!);
  expect(journal.read()).toEqual([]);
});

it('does without where the browser stores nothing or is full', () => {
  const journal = visitJournal(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  journal.note(visit('v1'));
  journal.forget('v1');
  expect(journal.read()).toEqual([]);
});

it('ends the page of a lesson with the event that removing a frame does not fire', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const heard: string[] = [];
  frame.contentWindow?.addEventListener('beforeunload', () => void heard.push('beforeunload'));
  endPage(frame);
  expect([heard, frame.isConnected]).toEqual([['beforeunload'], false]);
});
