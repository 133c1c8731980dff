import { reportDevice } from '#contract/api/sync/report.ts';
import { readPerson } from '#server/access/read-person.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/http/route.ts';
import { mendReport } from '../queue/mend-report.ts';
import { queueDevice } from '../queue/queue-device.ts';
import { storeReport } from '../queue/store-report.ts';
import { write } from '../../feed/write.ts';

/**
 * A device reports on its outbox. The report always applies to the authenticated person, no matter who it
 * names.
 */
export const reportRoute = forPerson(
  reportDevice,
  async ({ services: { db, clock, announce }, person, tenant, body }) => {
    const now = new Date(clock.now());
    // Stored whatever it holds: what is amiss on a device is the very thing to know of it.
    const told = mendReport(body, now);
    await write(db, { tenant, now, announce }, async (writing) => {
      const row = await readPerson(writing.tx, tenant, person.idUser);
      if (!row) throw new Failure('unauthenticated');
      await storeReport(writing, row, {
        ...told,
        device: queueDevice(told.device, person.supporter),
      });
    });
    return { success: true };
  },
);
