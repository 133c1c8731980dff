import { useState } from 'react';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { landingCopy as copy } from './landing.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import styles from './landing.module.css';

/**
 * Where the company can be reached. Pages without a secure address may not copy: the button is not
 * there then.
 */
export const LandingContacts = ({
  contacts,
}: {
  contacts: NonNullable<AppDetails['landingPageContact']>;
}) => {
  const [copied, setCopied] = useState<number | null>(null);
  const copies = 'clipboard' in navigator;
  if (contacts.length === 0) return <p>{copy.noContact}</p>;
  return (
    <ul className={styles.contacts}>
      {contacts.map(({ label, value }, at) => (
        <li key={`${label} ${value}`}>
          <p>
            <span>{label}</span>
            <b>{value}</b>
          </p>
          {copies && (
            <Button
              tone="quiet"
              size="small"
              onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(at))}
            >
              <span role="status">{copied === at ? copy.copied : copy.copy}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
