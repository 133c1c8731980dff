import type { ReactNode } from 'react';
import styles from './welcome.module.css';

interface WelcomeCardProps {
  picture: ReactNode;
  title: string;
  text: ReactNode;
  action: ReactNode;
}

export const WelcomeCard = ({ picture, title, text, action }: WelcomeCardProps) => (
  <li className={styles.card}>
    <div className={styles.picture}>{picture}</div>
    <div className={styles.words}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <div className={styles.action}>{action}</div>
  </li>
);
