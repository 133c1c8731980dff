/**
 * Spreadsheets have no time zones: moments are written in the local time of the person who saves
 * the file.
 */
export const sheetDate = (at: string | null): Date | null => {
  if (at === null) return null;
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
};
