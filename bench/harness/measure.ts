/** One figure and how it was measured: what is printed, and what a reader needs to question it. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The target of the issue: the figure must be at most or at least this. */
  target: { atMost: number } | { atLeast: number } | null;
  how: string;
}

export const meets = ({ value, target }: Figure): boolean | null =>
  target === null ? null : 'atMost' in target ? value <= target.atMost : value >= target.atLeast;

const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

export const lineOf = (figure: Figure): string => {
  const bar =
    figure.target === null
      ? ''
      : 'atMost' in figure.target
        ? ` (at most ${figure.target.atMost})`
        : ` (at least ${figure.target.atLeast})`;
  const met = meets(figure);
  return `${met === null ? '  ' : met ? 'ok' : '!!'}  ${figure.name}: ${digits(figure.value)} ${figure.unit}${bar}\n      ${figure.how}`;
};
