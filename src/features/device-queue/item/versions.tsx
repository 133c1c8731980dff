import { Building2, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { deviceTitle } from '#src/ui/format/device-name.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { Tag } from '#src/ui/label/tag.tsx';
import type { QueueItemView } from '#sync/reads/queue/read-queue-item.ts';
import { describeForAdmin } from '../describe-for-admin.ts';
import shared from '../case.module.css';

const words = deviceQueueCopy.item;

/** The company's version: the one that the server sent, or the one in force. */
const companyLines = ({ item, terms, subjects }: QueueItemView): string[] => {
  if (item.kind === 'terms.accept')
    return terms.map(({ name, versionNumber }) => words.companyTerms(name, versionNumber));
  if (item.answer === null) return [words.companyUnknown];
  const { title, fact } = describeForAdmin({ ...item, payload: item.answer }, subjects);
  return [title, ...(fact ? [fact] : [])];
};

/** Both versions side by side, if the company has another one. */
export const Versions = ({ view }: { view: QueueItemView }) => {
  const heading = useId();
  const { item, device, subjects } = view;
  if (item.state !== 'conflict') return null;
  const { title, fact } = describeForAdmin(item, subjects);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={shared.heading}>
        {words.versions}
      </h2>
      <div className={shared.pair}>
        <div className={shared.box}>
          <Tag tone="accent" icon={Smartphone}>
            {(device && deviceTitle(device)) ?? words.deviceVersion}
          </Tag>
          <b>{title}</b>
          {fact && <p>{fact}</p>}
        </div>
        <div className={shared.box}>
          <Tag icon={Building2}>{words.companyVersion}</Tag>
          {companyLines(view).map((line) => (
            <b key={line}>{line}</b>
          ))}
        </div>
      </div>
    </section>
  );
};
