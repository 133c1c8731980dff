/**
 * What this browser knows of notices about the plan of a person's company: which were shown, and
 * when an invitation was closed.
 */
const LEVEL = 'plan-level:';
const CLOSED = 'plan-campaign:';

const read = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Full: it is shown once more.
  }
};

/** Of this page's life, also where the browser keeps nothing. */
const session = new Map<string, string>();

export const planMemory = {
  /** `of`: what the notice was about; another one is shown again. */
  wasShown: (idUser: string, of: string): boolean =>
    session.get(idUser) === of || read(LEVEL + idUser) === of,
  noteShown: (idUser: string, of: string): void => {
    session.set(idUser, of);
    write(LEVEL + idUser, of);
  },
  /** By the server's clock, ms; null where it was never closed here. */
  closedAt: (idUser: string, idCampaign: string): number | null => {
    const [campaign, at] = (read(CLOSED + idUser) ?? '').split(' ');
    return campaign === idCampaign && at !== undefined ? Number(at) : null;
  },
  noteClosed: (idUser: string, idCampaign: string, at: number): void =>
    write(CLOSED + idUser, `${idCampaign} ${at}`),
  forget: (idUser: string): void => {
    session.delete(idUser);
    try {
      window.localStorage.removeItem(LEVEL + idUser);
      window.localStorage.removeItem(CLOSED + idUser);
    } catch {
      // Nothing was kept.
    }
  },
};
