/** How queued writes of evaluations are shown. */
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { ClipboardCheck, ClipboardPen, Timer } from 'lucide-react';
import { evaluationOf, view } from './write-view.ts';

export const evaluationViews = {
  'evaluation.start': view<'evaluation.start'>({
    name: queuedWritesCopy.names.evaluationStart,
    icon: ClipboardPen,
    describe: (_payload, about) => ({
      title: queuedWritesCopy.evaluationStart(evaluationOf(about), about.ofOther),
      fact: null,
    }),
  }),
  'evaluation.answer': view<'evaluation.answer'>({
    name: queuedWritesCopy.names.evaluationAnswer,
    icon: ClipboardPen,
    describe: ({ data }, about) => ({
      title: queuedWritesCopy.evaluationAnswer(evaluationOf(about), about.ofOther),
      fact: data.text === undefined ? null : queuedWritesCopy.chatFact(data.text),
    }),
    personal: true,
  }),
  'evaluation.time': view<'evaluation.time'>({
    name: queuedWritesCopy.names.evaluationTime,
    icon: Timer,
    describe: (_payload, about) => ({
      title: queuedWritesCopy.evaluationTime(evaluationOf(about)),
      fact: null,
    }),
  }),
  'evaluation.save': view<'evaluation.save'>({
    name: queuedWritesCopy.names.evaluationSave,
    icon: ClipboardPen,
    describe: (_payload, about) => ({
      title: queuedWritesCopy.evaluationSave(evaluationOf(about), about.ofOther),
      fact: null,
    }),
  }),
  'evaluation.finish': view<'evaluation.finish'>({
    name: queuedWritesCopy.names.evaluationFinish,
    icon: ClipboardCheck,
    describe: ({ by }, about) => ({
      title: queuedWritesCopy.evaluationFinish(evaluationOf(about), about.ofOther),
      fact:
        by === 'time' ? queuedWritesCopy.evaluationTimeout : queuedWritesCopy.evaluationFinishFact,
    }),
    personal: true,
  }),
};
