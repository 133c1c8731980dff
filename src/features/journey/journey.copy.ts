/**
 * Texts of the person's journey. Texts fixed by the product's specification must not be changed.
 */
import { defineCopy } from '#src/define-copy.ts';
export const journeyCopy = defineCopy({
  title: 'Minha jornada',
  /** Fixed by the product's specification. */
  tabs: {
    registered: 'Matriculados',
    requestEnrollmentStatus: 'Solicitações de matrícula',
    historic: 'Meu histórico',
    certificates: 'Meus certificados',
    gamification: 'Campanhas e Gamificação',
    externalCourse: 'Cursos externos',
  },
  /** Fixed by the product's specification. */
  noEnrollments: 'Sem matrículas.',
  noEnrollmentsText: 'O que você começar aparece aqui.',
  toHome: 'Ver conteúdos',
  untitled: 'Sem título',
  count: (count: number) => (count === 1 ? '1 item' : `${count} itens`),
  unfold: (title: string) => `Abrir ${title}`,
  fold: (title: string) => `Fechar ${title}`,
});
