/**
 * Bytes as phones show them: '312 KB', '9,6 MB', '96 MB', '1,2 GB'. Decimal units, one decimal
 * below ten.
 */
const steps = [
  { unit: 'GB', bytes: 1e9 },
  { unit: 'MB', bytes: 1e6 },
  { unit: 'KB', bytes: 1e3 },
] as const;

const exact = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const rounded = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

export const fileSize = (bytes: number): string => {
  // 999 950 bytes are 1 MB, not 1.000 KB.
  const step = steps.find((candidate) => bytes >= candidate.bytes * 0.9995) ?? steps[2];
  const value = bytes / step.bytes;
  const shown =
    step.unit === 'KB'
      ? rounded.format(Math.max(bytes > 0 ? 1 : 0, value))
      : value < 9.95
        ? exact.format(value)
        : rounded.format(value);
  return `${shown} ${step.unit}`;
};
