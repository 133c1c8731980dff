import type { Team } from '#contract/areas/learning/entities/team.ts';
import { levelPanelsCopy } from '../level-panels.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { termOf } from './class-panel.tsx';
import styles from './level-panels.module.css';

const words = levelPanelsCopy.open;
/** More stand in the choice of classes. */
const SHOWN = 4;

/** The classes that the person may choose from. */
export const OpenClasses = ({ teams, onAll }: { teams: readonly Team[]; onAll: () => void }) => (
  <section className={styles.panel}>
    <h2>{words.title(teams.length)}</h2>
    <ul className={styles.classes}>
      {teams.slice(0, SHOWN).map((team) => (
        <li key={team.idTeam}>
          <b>{team.name}</b>
          <span>
            {[termOf(team), words.seats(team.totalVacanciesAvailable, team.capacity)]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
    {teams.length > SHOWN && (
      <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={onAll}>
        {words.all(teams.length)}
      </Button>
    )}
  </section>
);
