/** Accepting the terms on this device, and signing out. */
import { fromPromise } from 'xstate';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { Runtime } from '#src/platform/runtime/runtime.ts';
import { acceptanceOf, type Choice } from './acceptance.ts';

export const termsActors = (
  { leave }: Pick<Runtime, 'leave'>,
  { engine, person }: Pick<PersonRuntime, 'engine' | 'person'>,
) => ({
  /** Resolves once it is stored here. It is sent when there is a connection. */
  accept: fromPromise<void, Choice>(async ({ input }) => {
    await engine.dispatch('terms.accept', acceptanceOf(person.idUser, input));
  }),
  leave: fromPromise<void>(() => leave()),
});
