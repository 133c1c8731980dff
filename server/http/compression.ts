/**
 * Answers of the API are compressed: the rows of a large company are some 19 MB, and a tenth of that on the line. Files are not: pictures
 * and films are compressed already, and the built app comes with compressed copies. What a person sends is never unpacked here.
 *
 * An answer's length tells a listener nothing that he could steer: who asks is known by a header that no other site can send.
 */
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes below which an answer fits one packet anyway. */
const LEAST = 1_400;
/** Above it, answers of a megabyte take longer to compress than they save on most lines. */
const BROTLI_QUALITY = 4;
const JSON_TYPE = /^application\/([\w.-]+\+)?json(;|$)/i;

export const installCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, {
    threshold: LEAST,
    encodings: ['br', 'gzip'],
    customTypes: JSON_TYPE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
};
