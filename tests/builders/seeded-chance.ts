/** Chance that falls the same way for the same seed, and Portuguese-looking text out of it. */

const WORDS =
  'carga doca turno caixa luva rampa placa motor freio palete câmara estoque cliente pedido prazo rota entrega limpeza temperatura validade corredor registro segurança inspeção'.split(
    ' ',
  );

export interface Chance {
  /** 0 to 1, 1 left out. */
  next(): number;
  pick<T>(list: readonly T[]): T;
  /** So many words, the first with a capital. */
  words(count: number): string;
  /** 64 hexadecimal digits. */
  hash(): string;
}

/** mulberry32: small, fast, the same everywhere. */
export const seededChance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(next() * list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  return {
    next,
    pick,
    words: (count) => {
      const text = Array.from({ length: count }, () => pick(WORDS)).join(' ');
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
    hash: () =>
      Array.from({ length: 8 }, () =>
        Math.floor(next() * 2 ** 32)
          .toString(16)
          .padStart(8, '0'),
      ).join(''),
  };
};
