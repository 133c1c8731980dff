/** The list as spreadsheet rows. */
import type { SheetRows } from '#contract/sheet.ts';
import { deviceTitle } from '#src/ui/format/device-name.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { guarded } from '#src/platform/sheet/guarded-cell.ts';
import { sheetDate } from '#src/platform/sheet/sheet-date.ts';
import { stateName } from '../describe-for-admin.ts';
import { refusalOf } from '../item/refusal-of.ts';
import type { DeviceView } from '#sync/reads/queue/read-device-queues.ts';
import { writeName } from '#src/kinds/queued-writes/registry.ts';

const words = deviceQueueCopy.sheet;
const columns = deviceQueueCopy.columns;

/** With the administrator who worked in the person's account, where one did. */
const nameWith = (name: string, supportedBy: string | undefined): string =>
  supportedBy === undefined ? name : `${name}, ${supportCopy.by(supportedBy)}`;

export const devicesSheet = (devices: readonly DeviceView[]): SheetRows => [
  [
    columns.person,
    words.role,
    words.unit,
    columns.device,
    words.version,
    columns.waiting,
    columns.attentionLong,
    words.finished,
    columns.oldest,
    columns.contact,
    words.reported,
    words.storage,
  ],
  ...devices.map((device) => [
    ...[
      nameWith(device.name, device.supportedBy),
      device.role,
      device.unit,
      deviceTitle(device),
      device.appVersion,
      device.waiting,
      device.attention,
    ].map(guarded),
    device.finishedNotReceived,
    sheetDate(device.oldestAt),
    sheetDate(device.lastContact),
    sheetDate(device.reportedAt),
    device.storageLow ? deviceQueueCopy.storageLow : null,
  ]),
];

export const itemsSheet = (devices: readonly DeviceView[]): SheetRows => [
  [
    columns.person,
    columns.device,
    words.what,
    words.about,
    words.made,
    words.received,
    words.state,
    words.reason,
    words.decision,
    words.decidedBy,
    words.decisionReason,
  ],
  ...devices.flatMap(({ name, deviceName, givenName, items }) =>
    items.map((item) => [
      ...[
        nameWith(name, item.supportedBy),
        deviceTitle({ deviceName, givenName }),
        writeName(item.kind),
        item.subject,
      ].map(guarded),
      sheetDate(item.madeAt),
      sheetDate(item.receivedAt),
      stateName(item),
      guarded(refusalOf(item)),
      item.decision && deviceQueueCopy.actions[item.decision.action],
      ...[item.decision?.actor ?? null, item.decision?.reason ?? null].map(guarded),
    ]),
  ),
];
