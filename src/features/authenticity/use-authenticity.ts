import { useEffect, useState } from 'react';
import { readCertificateAuthenticity } from '#contract/areas/certificate/api/authenticity.ts';
import type { AnswerOf } from '#contract/call.ts';
import { useRuntime } from '#src/platform/runtime/runtime-context.tsx';

export type Authenticity = AnswerOf<typeof readCertificateAuthenticity>;

export type AuthenticityState =
  | { at: 'checking' }
  | { at: 'found'; certificate: Authenticity }
  | { at: 'unknown' | 'offline' | 'crowded' | 'failed' };

const whyOf = (code: string): 'unknown' | 'offline' | 'crowded' | 'failed' => {
  if (code === 'certificate_unknown' || code === 'invalid_fields') return 'unknown';
  if (code === 'unreachable' || code === 'foreign') return 'offline';
  return code === 'rate_limited' ? 'crowded' : 'failed';
};

/** Asks the server once, and again with `again`. Nothing is kept on the device. */
export const useAuthenticity = (code: string): { state: AuthenticityState; again: () => void } => {
  const { ask } = useRuntime();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<AuthenticityState>({ at: 'checking' });
  useEffect(() => {
    let wanted = true;
    const put = (next: AuthenticityState): void => {
      if (wanted) setState(next);
    };
    ask(readCertificateAuthenticity, { params: { authenticityID: code } }).then(
      (outcome) =>
        put(outcome.ok ? { at: 'found', certificate: outcome.value } : { at: whyOf(outcome.code) }),
      () => put({ at: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [ask, code, tries]);
  return {
    state,
    again: () => {
      setState({ at: 'checking' });
      setTries((known) => known + 1);
    },
  };
};
