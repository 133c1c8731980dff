/** Why a PDF does not open, by the name of pdf.js's error and by whether its address answers. */
export type PdfFailure =
  /** Bytes came, and they are no PDF. */
  | 'damaged'
  /** Not on the device, and no connection. */
  | 'missing'
  /** There is a connection, but the bytes did not come. */
  | 'unreachable';

export const pdfFailure = (errorName: string, reachable: boolean, online: boolean): PdfFailure => {
  if (errorName === 'InvalidPDFException' || reachable) return 'damaged';
  return online ? 'unreachable' : 'missing';
};
