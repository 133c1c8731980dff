/**
 * Texts of the media library and the directory. Texts fixed by the product's specification must not
 * be changed.
 */
import { defineCopy } from '#src/define-copy.ts';
export const libraryCopy = defineCopy({
  title: 'Biblioteca de mídia',
  top: 'Biblioteca',
  folders: 'Pastas',
  /** Fixed by the product's specification. */
  name: 'Nome',
  /** Fixed by the product's specification. */
  modified: 'Modificado',
  actions: 'Ações',
  search: 'Buscar arquivo',
  openFolder: (name: string) => `Abrir ${name}`,
  download: (name: string) => `Baixar ${name}`,
  save: (name: string) => `Salvar ${name} neste aparelho`,
  remove: (name: string) => `Remover ${name} deste aparelho`,
  saved: 'Salvo neste aparelho',
  saving: (percent: number) => `Salvando, ${percent}%`,
  saveFailed: 'Não foi possível salvar. Tente de novo.',
  noRoom: 'Não há espaço neste aparelho para este arquivo.',
  removed: 'Arquivo removido deste aparelho.',
  needsConnection: 'Precisa de conexão',
  counts: (folders: number, files: number) =>
    [
      folders > 0 && (folders === 1 ? '1 pasta' : `${folders} pastas`),
      files > 0 && (files === 1 ? '1 arquivo' : `${files} arquivos`),
    ]
      .filter(Boolean)
      .join(' e '),
  /** Fixed by the product's specification. */
  empty: 'Nenhum conteúdo disponível',
  emptyText: 'Esta pasta não tem arquivos.',
  noneFound: (text: string) => `Nenhum arquivo com “${text}”.`,
  /** Fixed by the product's specification. */
  failed: 'Erro ao carregar conteúdo',
  failedText: 'Tente de novo em instantes. Nada mudou neste aparelho.',
  offline: 'Sem conexão',
  offlineText: 'Esta pasta ainda não foi aberta neste aparelho. Com conexão, ela aparece aqui.',
  offlineSearch: (count: number) =>
    `Sem conexão: procuramos entre ${count === 1 ? 'o arquivo já visto' : `os ${count} arquivos já vistos`} neste aparelho.`,
  /** Fixed by the product's specification. */
  more: 'ver mais',
  shown: (shown: number, total: number) => `${shown} de ${total}`,
});

export const directoryCopy = defineCopy({
  title: 'Pessoas',
  /** Fixed by the product's specification. */
  search: 'Buscar Usuário',
  own: (name: string) => `${name} (você)`,
  noEmail: 'Sem e-mail',
  /** Fixed by the product's specification. */
  more: 'ver mais',
  shown: (shown: number, total: number) => `${shown} de ${total}`,
  empty: 'Ninguém para mostrar',
  emptyText: 'A empresa ainda não tem pessoas nesta lista.',
  noneFound: (text: string) => `Ninguém com “${text}” no nome. A lista continua como estava.`,
  failed: 'Não foi possível carregar as pessoas',
  failedText: 'Tente de novo em instantes. Nada mudou neste aparelho.',
  offline: 'Sem conexão',
  offlineText:
    'A lista de pessoas ainda não foi aberta neste aparelho. Com conexão, ela aparece aqui.',
  offlineSearch: (count: number) =>
    `Sem conexão: procuramos entre ${count === 1 ? 'a pessoa já vista' : `as ${count} pessoas já vistas`} neste aparelho.`,
  person: {
    back: 'Voltar para Pessoas',
    email: 'E-mail',
    copy: 'Copiar e-mail',
    copied: 'E-mail copiado.',
    notCopied: 'Não foi possível copiar. Selecione o e-mail e copie.',
    write: 'Enviar e-mail',
    missing: 'Pessoa não encontrada',
    missingText: 'O endereço não diz de quem é este perfil.',
  },
});
