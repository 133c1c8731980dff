/** The parsed command line; `parseImportArgs` returns null when it is invalid. */
export interface ImportArgs {
  folder: string;
  /** Id of an existing company, when only a course is imported. */
  company: string | null;
}

export const parseImportArgs = (args: readonly string[]): ImportArgs | null => {
  const rest = [...args];
  let company: string | null = null;
  const at = rest.findIndex((arg) => arg === '--company' || arg.startsWith('--company='));
  if (at >= 0) {
    const [flag = '', next] = rest.slice(at, at + 2);
    const joined = flag.includes('=');
    const value = joined ? flag.slice('--company='.length) : next;
    if (!value || value.startsWith('-')) return null;
    company = value;
    rest.splice(at, joined ? 1 : 2);
  }
  const [folder, ...more] = rest;
  return folder === undefined || folder === '' || folder.startsWith('-') || more.length > 0 ? null : { folder, company };
};
