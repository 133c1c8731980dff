// Whose token is used, as the sender sees it: read at the moment of sending, never kept with a write.
export interface SessionPort {
  /** The person's token now; null while the session is held. */
  token(): Promise<string | null>;
  /** One renewal in place of a token that was refused, alone among all tabs. `held`: the server wants the person back. */
  renew(refused: string): Promise<'renewed' | 'held' | 'unreachable'>;
  /** A token that came with an answer. */
  accept(token: string): Promise<void>;
}
