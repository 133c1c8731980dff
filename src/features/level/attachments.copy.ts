/** Texts of the attachments of a class. */
import { defineCopy } from '#src/define-copy.ts';
export const attachmentsCopy = defineCopy({
  title: 'Anexos da turma',
  /** Below an icon. */
  short: 'Anexos',
  count: (count: number) => (count === 1 ? '1 anexo' : `${count} anexos`),
  /** By the number of the format; the names are fixed by the product's specification. */
  formats: {
    1: 'PDF',
    2: 'Apresentação',
    3: 'Planilha',
    4: 'Documento',
    5: 'Imagem',
    6: 'Áudio',
    7: 'Vídeo',
  } as Readonly<Record<number, string>>,
  file: 'Arquivo',
  untitled: 'Sem título',
  opening: 'Abrindo…',
  missing:
    'Este anexo não está neste aparelho. Ele abre quando houver conexão; salve-o antes para usar sem ela.',
  save: (title: string) => `Salvar ${title} neste aparelho`,
  saveAll: (size: string) => `Salvar todos (${size})`,
  allSaved: 'Todos salvos neste aparelho',
  remove: (title: string) => `Remover ${title} deste aparelho`,
  removed: 'Anexo removido deste aparelho.',
  saveFailed: 'Não foi possível salvar. Tente de novo.',
  noRoom: 'Não há espaço neste aparelho para estes anexos.',
  failed: 'Não foi possível baixar este anexo. Tente de novo.',
});
