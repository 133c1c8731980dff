/** The classes that apply, joined; what is false or absent falls away. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
