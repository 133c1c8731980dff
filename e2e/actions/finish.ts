import { expect, type Page } from '@playwright/test';
import { closeContent, openContent } from './content.ts';
import { type OutboxOp, waitingOps } from './waiting.ts';

/**
 * Contents that are finished by being viewed. Each one queues a start, a completion and an access
 * record.
 */
export const pages = [
  ['ouvir-sem-interromper', 'Ouvir sem interromper'],
  ['entrega-com-atraso', 'Entrega com atraso: o que dizer'],
  ['dizer-nao-com-respeito', 'Dizer não com respeito'],
  ['dados-do-cliente', 'Dados do cliente: o que a LGPD pede de você'],
  ['o-que-contamina', 'O que contamina um alimento'],
  ['uniforme-e-saude', 'Uniforme, adornos e saúde de quem manipula'],
  ['zona-de-perigo', 'Temperatura: a zona de perigo'],
  ['alergenicos', 'Alergênicos e contaminação cruzada'],
] as const;

export type PlainPage = (typeof pages)[number];

/**
 * Finishes a content while nothing can be sent, then closes it: an open content keeps recording
 * time and enqueues a write every few seconds. `meanwhile` runs while it is open. Returns the ops
 * that wait in the outbox.
 */
export const finishUnsent = async (
  page: Page,
  database: string,
  [id, title]: PlainPage,
  meanwhile?: () => Promise<void>,
): Promise<OutboxOp[]> => {
  await openContent(page, id, title);
  await expect
    .poll(async () =>
      (await waitingOps(page, database))
        .filter(({ entity }) => entity.includes(id))
        .map(({ kind }) => kind),
    )
    .toEqual(expect.arrayContaining(['content.start', 'content.complete', 'access.record']));
  await meanwhile?.();
  await closeContent(page);
  await expect(page).not.toHaveURL(new RegExp(`/contentNode/${id}`));
  return waitingOps(page, database);
};
