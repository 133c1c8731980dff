import type { ServerBug } from './server-bug.ts';

/** What a server that was set back may get wrong about what it made up before. */
export const bugsOfRestoring = {
  'attempts have random ids': {
    file: 'server/areas/learning/attempts/attempt-secret.ts',
    from: 'return madeId(this.#names, partsOf(name), name.turn);',
    to: 'return madeId(this.#names, [...partsOf(name), Math.random()], name.turn);',
    seen: ['tests/restored/attempts.test.ts', 'what it draws anew is the same attempt'],
  },
  'a server that was set back does not read what a device brings of an attempt': {
    file: 'server/areas/evaluation/reinstate-attempt.ts',
    from: 'if (seal === undefined) return null;',
    to: 'return null;',
    seen: ['tests/restored/attempts.test.ts', 'brings it back before the one that began it'],
  },
  'the code of a certificate is another one each time': {
    file: 'server/areas/certificate/authenticity-code.ts',
    from: 'following(key, [idNodeEnrollment, block])',
    to: 'following(key, [idNodeEnrollment, block, Math.random()])',
    seen: ['tests/restored/made-up.test.ts', 'the code of a certificate comes out the same'],
  },
} as const satisfies Record<string, ServerBug>;
