/** The socket messages of the server: in which scope something changed, never what. */
import { z } from 'zod/mini';

export const POKE = 'poke';
export const poke = z.object({
  scope: z.string().check(z.maxLength(160)),
  seq: z.int().check(z.gte(0)),
});
export type Poke = z.infer<typeof poke>;

/** Sent by the client when it connects. */
export const handshake = z.object({ token: z.string() });
