// A call that cannot wait in the outbox (a login, the app of a host): one try, with a complete
// outcome.
import type { AnswerOf, AnyCall, BodyOf, ParamsOf, QueryOf } from '#contract/call.ts';
import { TOKEN_HEADER } from '#contract/protocol.ts';
import { type FailureCode, type Problem, problem } from '#contract/failure.ts';
import { parseRetryAfter } from './back-off.ts';
import { sendHttp } from './http.ts';
import { isFailureOnTheWay } from './is-our-reply.ts';

/** `renewed`: a new token that came with the answer, whatever the answer was. */
export type Outcome<T> = { renewed?: string } & (
  | { ok: true; value: T }
  /**
   * `unreachable`: no response; `foreign`: not from our server; else our server's failure code.
   * `after`: ms to wait before a retry.
   */
  | {
      ok: false;
      code: FailureCode | 'unreachable' | 'foreign';
      problem: Problem | null;
      after?: number;
    }
);

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T };
export type Input<C extends AnyCall> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>>;

export type AskServer = <C extends AnyCall>(
  call: C,
  input: Input<C>,
  token?: string,
) => Promise<Outcome<AnswerOf<C>>>;

const fill = (path: string, params: Record<string, string> | undefined): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params?.[name] ?? ''));

/** `base` is the address of the API without a slash at its end. */
export const askServer =
  (base: string): AskServer =>
  async (call, input, token) => {
    const reply = await sendHttp({
      method: call.method,
      url: base + fill(call.path, input.params as Record<string, string> | undefined),
      ...(input.query ? { query: input.query as Record<string, string> } : {}),
      ...(input.body === undefined ? {} : { body: input.body }),
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(call.file === undefined ? {} : { file: call.file }),
      timeout: 30_000,
    });
    if (reply.kind === 'unreachable') return { ok: false, code: 'unreachable', problem: null };
    const renewed = reply.header(TOKEN_HEADER);
    const renewal = renewed === null ? {} : { renewed };
    if (reply.status >= 200 && reply.status < 300) {
      const parsed = call.answer.safeParse(reply.body);
      return parsed.success
        ? { ok: true, value: parsed.data as AnswerOf<typeof call>, ...renewal }
        : { ok: false, code: 'foreign', problem: null };
    }
    const told = problem.safeParse(reply.body);
    if (!told.success)
      return {
        ok: false,
        code: isFailureOnTheWay(reply.status) ? 'unavailable' : 'foreign',
        problem: null,
      };
    // A Retry-After date is relative to the response's Date header.
    const after = parseRetryAfter(
      reply.header('retry-after'),
      Date.parse(reply.header('date') ?? ''),
    );
    return {
      ok: false,
      code: told.data.code,
      problem: told.data,
      ...(after === null ? {} : { after }),
      ...renewal,
    };
  };
