/**
 * Answers of calls are compressed: the rows of a large company are some 19 MB, and far less on the
 * line. Files are not: they are asked for by ranges, most are compressed already, and the built app
 * comes with compressed copies. What a person sends is never unpacked here.
 *
 * The length of an answer gives no secret away: only who holds the token can ask, and no other site
 * can make a browser send it.
 */
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Of a route whose answers are compressed. Brotli's quality is the library's 4: from 9 on an answer
 * of half a megabyte takes 20 times as long.
 */
export const compressedAnswers = {
  /** Bytes below which an answer fits one packet anyway. */
  threshold: 1_400,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  customTypes: /^application\/([\w.-]+\+)?json(;|$)/i,
};

export const installCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, { global: false });
};
