import { useId, useState } from 'react';
import { peopleLimits } from '#contract/areas/people/api/people.ts';
import type { HeldRole, RoleScope, ScopedRole } from '#contract/role.ts';
import { Button } from '#src/ui/action/button.tsx';
import { RadioChoices } from '#src/ui/choice/radio-choices.tsx';
import { Combobox } from '#src/ui/field/combobox.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { partsFound } from '../parts-found.ts';
import { peopleCopy } from '../people.copy.ts';
import styles from '../people.module.css';
import type { Part, Parts } from '../use-parts.ts';

const words = peopleCopy.access;

const roleOfScope: Readonly<Record<RoleScope, ScopedRole>> = {
  below: 'manager',
  department: 'manager',
  unit: 'manager',
  area: 'author',
  class: 'trainer',
};
const scopes = Object.keys(roleOfScope) as RoleScope[];

const partsOf = (scope: RoleScope, { orgUnits, pages, classes }: Parts): readonly Part[] => {
  if (scope === 'area') return pages;
  if (scope === 'class') return classes;
  return orgUnits
    .filter(({ kind }) => kind === scope)
    .map(({ idOrgUnit, name, people }) => ({
      id: idOrgUnit,
      name,
      note: peopleCopy.count(people),
    }));
};

interface GrantRoleDialogProps {
  open: boolean;
  /** Of the person. */
  name: string;
  parts: Parts;
  onGrant: (role: HeldRole) => void;
  onClose: () => void;
}

export const GrantRoleDialog = ({ open, name, parts, onGrant, onClose }: GrantRoleDialogProps) => {
  const id = useId();
  const [scope, setScope] = useState<RoleScope>('below');
  const [part, setPart] = useState<{ id: string; text: string } | null>(null);
  const [looked, setLooked] = useState('');
  const [isMissing, setMissing] = useState(false);
  const close = (): void => {
    setScope('below');
    setPart(null);
    setMissing(false);
    onClose();
  };
  const grant = (): void => {
    if (scope !== 'below' && part === null) return setMissing(true);
    const role = { role: roleOfScope[scope], scope, idScope: part?.id ?? null };
    close();
    onGrant(role);
  };
  const all = partsOf(scope, parts);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.grantTitle(name)}
      footer={
        <>
          <Button onClick={close}>{uiCopy.cancel}</Button>
          <Button tone="primary" onClick={grant}>
            {words.grant}
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        <p id={id}>{words.whichRole}</p>
        <RadioChoices
          labelledBy={id}
          value={scope}
          choices={scopes.map((one) => ({
            id: one,
            content: (
              <>
                {words.scopes[one]}
                <span className={styles.small}>{words.allows[roleOfScope[one]]}</span>
              </>
            ),
          }))}
          onChange={(next) => {
            setScope(next as RoleScope);
            setPart(null);
            setMissing(false);
          }}
        />
        {scope !== 'below' && (
          <Combobox
            key={scope}
            label={words.parts[scope]}
            error={isMissing ? words.choosePart : undefined}
            chosen={part?.text ?? ''}
            options={partsFound(all, looked).map(({ id: partId, name: text, note }) => ({
              id: partId,
              text,
              note,
            }))}
            empty={all.length === 0 ? words.noPart[scope] : words.noMatch}
            maxLength={peopleLimits.search}
            onLook={setLooked}
            onChoose={(option) => {
              setPart(option);
              setMissing(false);
            }}
          />
        )}
      </div>
    </Dialog>
  );
};
