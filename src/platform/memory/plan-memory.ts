/**
 * What this browser knows of notices about the plan of a person's company: which were shown, and
 * when an invitation was closed.
 */
import { storedText } from './stored-value.ts';

const levelOf = (owner: string) => storedText({ area: 'local', key: 'plan-level', owner });
const closedOf = (owner: string) => storedText({ area: 'local', key: 'plan-campaign', owner });

/** Of this page's life, also where the browser keeps nothing. */
const session = new Map<string, string>();

export const planMemory = {
  /** `of`: what the notice was about; another one is shown again. */
  wasShown: (idUser: string, of: string): boolean =>
    session.get(idUser) === of || levelOf(idUser).read() === of,
  noteShown: (idUser: string, of: string): void => {
    session.set(idUser, of);
    levelOf(idUser).write(of);
  },
  /** By the server's clock, ms; null where it was never closed here. */
  closedAt: (idUser: string, idCampaign: string): number | null => {
    const [campaign, at] = (closedOf(idUser).read() ?? '').split(' ');
    return campaign === idCampaign && at !== undefined ? Number(at) : null;
  },
  noteClosed: (idUser: string, idCampaign: string, at: number): void =>
    void closedOf(idUser).write(`${idCampaign} ${at}`),
  forget: (idUser: string): void => {
    session.delete(idUser);
    levelOf(idUser).remove();
    closedOf(idUser).remove();
  },
};
