import { ChevronLeft, ChevronRight, CircleCheck, CloudOff, Map, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ViewerFrame } from '#src/viewers/frames.ts';
import styles from './kit-frame.module.css';

interface KitFrameProps {
  frame: ViewerFrame;
  title: string;
  online: boolean;
  children: ReactNode;
}

/** A page's frame, as the mocks draw it. */
export const KitFrame = ({ frame, title, online, children }: KitFrameProps) => (
  <div className={styles.viewer} data-frame={frame}>
    <header className={styles.top} data-scheme={frame === 'stage' ? 'dark' : undefined}>
      <button type="button" className={styles.close}>
        <X size={20} aria-hidden />
        FECHAR CONTEÚDO
      </button>
      <b className={styles.title}>{title}</b>
      <span className={styles.badge}>{online ? <CircleCheck size={20} /> : <CloudOff size={20} />}</span>
    </header>
    <main className={styles.main}>{children}</main>
    <nav className={styles.nav} aria-label="Navegação do conteúdo">
      <a href="#anterior">
        <ChevronLeft size={20} aria-hidden />
        <span>
          <small>Anterior</small>
          <b>Checklist antes de ligar</b>
        </span>
      </a>
      <a href="#mapa" className={styles.map}>
        <Map size={20} aria-hidden />
        Mapa
        <small>3 de 7</small>
      </a>
      <a href="#proximo" className={styles.next}>
        <span>
          <small>Próximo</small>
          <b>Procedimento operacional</b>
        </span>
        <ChevronRight size={20} aria-hidden />
      </a>
    </nav>
  </div>
);
