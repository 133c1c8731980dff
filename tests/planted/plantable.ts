/**
 * A real module whose functions can be swapped for ones with a bug, by name, while a story runs.
 * With nothing planted every call goes to the real one.
 */
type Any = (...given: never[]) => unknown;

/** Given the real function, the one with the bug. */
export type Plant = (real: (...given: unknown[]) => unknown) => (...given: never[]) => unknown;

let planted: Readonly<Record<string, Plant>> = {};

/** `file#function` → its bug. */
export const plant = (bugs: Readonly<Record<string, Plant>>): void => {
  planted = bugs;
};

const isPlain = (value: unknown): value is Any =>
  typeof value === 'function' && !String(value).startsWith('class');

export const plantable = <M extends object>(file: string, real: M): M =>
  Object.fromEntries(
    Object.entries(real).map(([name, value]) => [
      name,
      isPlain(value)
        ? (...given: never[]) => {
            const bug = planted[`${file}#${name}`];
            return bug ? bug(value as never)(...given) : value(...given);
          }
        : value,
    ]),
  ) as M;
