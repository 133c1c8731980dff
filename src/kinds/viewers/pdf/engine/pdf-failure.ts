/** Why a PDF does not open, from the name of pdf.js's error and whether its address responds. */
export type PdfFailure =
  /** The file loaded but is not a PDF. */
  | 'damaged'
  /** Not on the device, and no connection. */
  | 'missing'
  /** There is a connection, but the file did not load. */
  | 'unreachable';

export const pdfFailure = (errorName: string, reachable: boolean, online: boolean): PdfFailure => {
  if (errorName === 'InvalidPDFException' || reachable) return 'damaged';
  return online ? 'unreachable' : 'missing';
};
