/**
 * fast-check as this project runs it: 10,000 runs a property, or as many as PROPERTY_RUNS says. A
 * failure prints its seed and path; `PROPERTY_SEED=… PROPERTY_PATH=… npx vitest run <file> -t
 * <name>` plays it again.
 */
import fc from 'fast-check';

const number = (name: string): number | undefined => {
  const text = process.env[name];
  return text === undefined || text === '' ? undefined : Number(text);
};

export const RUNS = number('PROPERTY_RUNS') ?? 10_000;

const parameters = <T>(runs: number): fc.Parameters<T> => {
  const seed = number('PROPERTY_SEED');
  const path = process.env.PROPERTY_PATH;
  return {
    numRuns: runs,
    ...(seed === undefined ? {} : { seed }),
    ...(path ? { path } : {}),
    verbose: false,
  };
};

/** `share` is the part of the runs that a dearer property takes. */
export const always = <T extends [unknown, ...unknown[]]>(
  property: fc.IProperty<T>,
  share = 1,
): void => fc.assert(property, parameters<T>(Math.ceil(RUNS * share)));

export const alwaysAsync = <T extends [unknown, ...unknown[]]>(
  property: fc.IAsyncProperty<T>,
  share = 1,
): Promise<void> => fc.assert(property, parameters<T>(Math.ceil(RUNS * share)));

export { fc };
