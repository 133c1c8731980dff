/** Texts of the content page. */
import { defineCopy } from '#src/define-copy.ts';
export const contentCopy = defineCopy({
  position: (parent: string, at: number, total: number) => `${parent} · item ${at} de ${total}`,
  missing: {
    title: 'Conteúdo não encontrado',
    offline:
      'Ele não está neste aparelho. Se for novo, ou de uma lista longa, abre aqui quando houver conexão.',
    online: 'Ele não existe mais ou não está disponível para você.',
  },
  notBrought: {
    title: 'O conteúdo não chegou',
    text: 'O que você fez neste aparelho continua guardado.',
  },
  lockedNext: (title: string) => `Conclua “${title}” para abrir`,
  locked: {
    title: 'Este conteúdo ainda está bloqueado',
    back: 'Voltar para a página',
  },
  notCounted: {
    notEnrolled: 'Não conta: você não está matriculado',
    processing: 'Não conta ainda: matrícula em processamento',
    pending: 'Não conta ainda: a matrícula aguarda aprovação',
    archived: 'Não conta: esta página foi arquivada',
    expired: 'Não conta: o prazo da sua matrícula terminou',
    validity: 'Não conta: a validade da sua conclusão terminou',
    closed: {
      title: 'Este conteúdo abre com a matrícula',
      text: 'A turma precisa de aprovação. Peça a sua matrícula para estudar aqui.',
    },
    waits: {
      title: 'Sua matrícula aguarda aprovação',
      text: 'Assim que for aprovada, este conteúdo abre sozinho.',
    },
  },
  /** The files of a content may not be on the device: it is the progress that is. */
  progressHere: 'Seu progresso está salvo neste aparelho, a enviar',
  mandatory: {
    title: 'Conteúdo obrigatório',
    text: 'É necessária a realização deste conteúdo para conclusão desta página.',
  },
  done: 'Concluído',
  saveFailed: {
    title: 'Não foi possível salvar neste aparelho',
    text: 'O armazenamento do navegador está cheio ou bloqueado. Não feche esta página: libere espaço e tente de novo. O que já estava salvo continua salvo.',
    retry: 'Tentar de novo',
  },
  loadFailed: {
    title: 'Não foi possível abrir o conteúdo.',
    text: 'Seu progresso está salvo. Verifique a conexão e tente de novo; os outros conteúdos continuam disponíveis.',
  },
});
