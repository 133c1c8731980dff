/** A spreadsheet out of this device, made here: no connection is needed. A worker writes it, and ends with the file. */
import { type Remote, wrap } from 'comlink';
import type { Sheet, SheetWriter } from '#contract/sheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const offer = (name: string, bytes: ArrayBuffer): void => {
  const address = URL.createObjectURL(new Blob([bytes], { type: XLSX }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the bytes by the next turn.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

export const saveSheet = async (name: string, sheets: readonly Sheet[]): Promise<void> => {
  const worker = new Worker(new URL('../../../../worker/tasks/sheet-writer.ts', import.meta.url), { type: 'module' });
  try {
    const writer: Remote<SheetWriter> = wrap<SheetWriter>(worker);
    const failed = new Promise<never>((_resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('the worker could not start')), { once: true });
    });
    offer(name, await Promise.race([writer.write(sheets), failed]));
  } finally {
    worker.terminate();
  }
};
