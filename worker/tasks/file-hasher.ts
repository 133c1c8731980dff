// Takes the hash of a file piece by piece: the whole is never in memory, and no screen waits for
// it.
import { sha256 } from '@noble/hashes/sha2.js';
import { expose } from 'comlink';
import type { FileHasher } from '#contract/file-hash.ts';

const PIECE = 4 * 1024 * 1024;

const hasher: FileHasher<Blob> = {
  hash: async (file, progress) => {
    const sum = sha256.create();
    for (let at = 0; at < file.size; at += PIECE) {
      sum.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
      progress(Math.min(file.size, at + PIECE));
    }
    return [...sum.digest()].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  },
};

expose(hasher);
