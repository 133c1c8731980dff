// The owner of a token, read without verifying it: the last check before writes are sent under a person's name.
export const tokenSubject = (token: string): string | null => {
  const [, payload] = token.split('.');
  if (!payload) return null;
  try {
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const subject = typeof json === 'object' && json !== null && 'sub' in json ? json.sub : null;
    return typeof subject === 'string' ? subject : null;
  } catch {
    return null;
  }
};
