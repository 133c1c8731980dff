/**
 * Creates a spreadsheet on the device, so it works offline. A worker writes it and terminates
 * afterwards.
 */
import { type Remote, wrap } from 'comlink';
import type { Sheet, SheetWriter } from '#contract/sheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const offer = (name: string, bytes: ArrayBuffer): void => {
  const address = URL.createObjectURL(new Blob([bytes], { type: XLSX }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Delay the revoke until the browser has started the download.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

export const saveSheet = async (name: string, sheets: readonly Sheet[]): Promise<void> => {
  const worker = new Worker(new URL('../../../worker/tasks/sheet-writer.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const writer: Remote<SheetWriter> = wrap<SheetWriter>(worker);
    const failed = new Promise<never>((_resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('the worker could not start')), {
        once: true,
      });
    });
    offer(name, await Promise.race([writer.write(sheets), failed]));
  } finally {
    worker.terminate();
  }
};
