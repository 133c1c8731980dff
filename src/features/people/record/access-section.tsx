/** What a person may see and change of others: roles over parts of the company, and over all of it. */
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import {
  appointPerson,
  changePersonRoles,
  readPersonRecord,
} from '#contract/areas/people/api/people.ts';
import type { PersonRecord } from '#contract/areas/people/entities/managed-person.ts';
import type { HeldRole } from '#contract/role.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { peopleCopy } from '../people.copy.ts';
import styles from '../people.module.css';
import { roleKey, roleName, withoutRole, withRole } from '../role-names.ts';
import { type Parts, useParts } from '../use-parts.ts';
import { GrantRoleDialog } from './grant-role-dialog.tsx';

const words = peopleCopy.access;

interface AccessProps {
  record: PersonRecord;
  onRecord: (record: PersonRecord) => void;
}

type Refuse = (message: string | undefined) => void;

const RoleRows = ({
  roles,
  parts,
  mayTake,
  disabled,
  onTake,
}: {
  roles: readonly HeldRole[];
  parts: Parts;
  mayTake: boolean;
  disabled: boolean;
  onTake: (role: HeldRole) => void;
}) => (
  <ul className={styles.rows}>
    {roles.map((role) => {
      const name = roleName(role, parts.names);
      return (
        <li key={roleKey(role)} className={styles.row}>
          <span className={styles.text}>
            {name}
            <span className={styles.small}>{words.allows[role.role]}</span>
          </span>
          {mayTake && (
            <Button
              size="small"
              disabled={disabled}
              aria-label={words.takeNamed(name)}
              onClick={() => onTake(role)}
            >
              {words.take}
            </Button>
          )}
        </li>
      );
    })}
  </ul>
);

const Roles = ({
  record,
  onRecord,
  onRefused,
  parts,
  mayChange,
}: AccessProps & { onRefused: Refuse; parts: Parts; mayChange: boolean }) => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const [granting, setGranting] = useState(false);
  const [taking, setTaking] = useState<HeldRole | null>(null);
  const params = { idUser: record.idUser };
  /** All roles are sent at once: what another administrator gave meanwhile is read first. */
  const save = async (
    change: (roles: readonly HeldRole[]) => HeldRole[],
    done: string,
  ): Promise<void> => {
    const now = await askAsPerson(person, readPersonRecord, { params });
    if (!now.ok) return onRefused(now.problem?.message);
    const roles = change(now.value.person.roles);
    const outcome = await askAsPerson(person, changePersonRoles, { params, body: { roles } });
    if (!outcome.ok) return onRefused(outcome.problem?.message);
    onRecord(outcome.value.person);
    showToast({ text: done });
  };
  return (
    <>
      {record.roles.length === 0 ? (
        <p>{words.noRole}</p>
      ) : (
        <RoleRows
          roles={record.roles}
          parts={parts}
          mayTake={mayChange}
          disabled={!reachable}
          onTake={setTaking}
        />
      )}
      {mayChange && (
        <div className={styles.buttons}>
          <Button icon={Plus} disabled={!reachable} onClick={() => setGranting(true)}>
            {words.grant}
          </Button>
        </div>
      )}
      <GrantRoleDialog
        open={granting}
        name={record.name}
        parts={parts}
        onGrant={(role) => {
          setGranting(false);
          void save((roles) => withRole(roles, role), words.granted);
        }}
        onClose={() => setGranting(false)}
      />
      <ConfirmDialog
        open={taking !== null}
        title={words.takeTitle(record.name)}
        text={taking === null ? '' : words.takeText(roleName(taking, parts.names), taking.role)}
        confirm={words.take}
        destructive
        onConfirm={() => {
          const role = taking;
          setTaking(null);
          if (role) void save((roles) => withoutRole(roles, role), words.taken);
        }}
        onCancel={() => setTaking(null)}
      />
    </>
  );
};

type Rank = 0 | 1 | 2;
const ranks: readonly Rank[] = [1, 2, 0];

/** Who administers the company. Owners alone appoint. */
const Administration = ({
  record,
  onRecord,
  onRefused,
  isOwner,
}: AccessProps & { onRefused: Refuse; isOwner: boolean }) => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const [wanted, setWanted] = useState<Rank | null>(null);
  const isOwn = record.idUser === person.idUser;
  const appoint = async (admin: Rank): Promise<void> => {
    const outcome = await askAsPerson(person, appointPerson, {
      params: { idUser: record.idUser },
      body: { admin },
    });
    if (!outcome.ok) return onRefused(outcome.problem?.message);
    onRecord(outcome.value.person);
    showToast({ text: words.appointed });
  };
  return (
    <>
      <p>{words.rank[record.admin] ?? words.rank[0]}</p>
      {isOwner ? (
        <div className={styles.buttons}>
          {ranks
            .filter((rank) => rank !== record.admin)
            .map((rank) => (
              <Button key={rank} disabled={!reachable} onClick={() => setWanted(rank)}>
                {words.appoint(rank, record.admin)}
              </Button>
            ))}
        </div>
      ) : (
        <p className={styles.muted}>{words.ownersAlone}</p>
      )}
      <ConfirmDialog
        open={wanted !== null}
        title={wanted === null ? '' : words.appointTitle(wanted, record.name)}
        text={wanted === null ? '' : words.appointText(wanted, isOwn)}
        confirm={wanted === null ? '' : words.appoint(wanted, record.admin)}
        destructive={wanted !== null && wanted < record.admin}
        onConfirm={() => {
          const rank = wanted;
          setWanted(null);
          if (rank !== null) void appoint(rank);
        }}
        onCancel={() => setWanted(null)}
      />
    </>
  );
};

export const AccessSection = ({ record, onRecord }: AccessProps) => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const id = useId();
  const parts = useParts();
  const ownRank = useMirror(
    async (db) => (await db.mirror('me').get(person.idUser))?.admin ?? 0,
    [person.idUser],
  );
  const [refused, setRefused] = useState<string | null>(null);
  const isOwner = (ownRank ?? 0) > 1;
  const mayChange = isOwner || record.admin === 0 || record.idUser === person.idUser;
  const changed = (next: PersonRecord): void => {
    setRefused(null);
    onRecord(next);
  };
  const refuse: Refuse = (message) => setRefused(message ?? words.failedText);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className={styles.muted}>{words.lead}</p>
      {!reachable && <Notice tone="offline" title={words.offline} />}
      {refused !== null && (
        <Notice tone="warning" title={words.failed}>
          {refused}
        </Notice>
      )}
      <Roles
        record={record}
        onRecord={changed}
        onRefused={refuse}
        parts={parts}
        mayChange={mayChange}
      />
      {!mayChange && <p className={styles.muted}>{words.administratorsByOwners}</p>}
      <h3>{words.administration}</h3>
      <Administration record={record} onRecord={changed} onRefused={refuse} isOwner={isOwner} />
    </section>
  );
};
