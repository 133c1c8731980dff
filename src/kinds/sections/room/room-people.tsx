/** Who is in a room now, as the server last told. */
import type { Presence } from '#contract/room-events.ts';
import { roomCopy } from './room.copy.ts';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import styles from './room-section.module.css';

export const RoomPeople = ({ presence, idUser }: { presence: Presence | null; idUser: string }) => {
  if (!presence) return <p className={styles.facts}>{roomCopy.unknownPeople}</p>;
  const here = presence.here.toSorted(
    (a, b) => Number(b.idUser === idUser) - Number(a.idUser === idUser),
  );
  const more = presence.count - here.length;
  return (
    <ul className={styles.peopleList}>
      {here.map((one) => (
        <li key={one.idUser}>
          <Avatar name={one.name ?? roomCopy.someone} photo={null} />
          <span dir="auto">
            {one.idUser === idUser ? roomCopy.you : (one.name ?? roomCopy.someone)}
          </span>
        </li>
      ))}
      {more > 0 && <li className={styles.facts}>{roomCopy.morePeople(more)}</li>}
    </ul>
  );
};
