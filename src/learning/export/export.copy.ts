/** Texts of the export: unsent writes as a file, to move from one device to another. */
import { defineCopy } from '#src/define-copy.ts';
const items = (count: number): string => (count === 1 ? '1 item' : `${count} itens`);

export const exportCopy = defineCopy({
  panel: {
    title: 'Levar para outro aparelho',
    text: 'O que está aguardando pode sair daqui em um arquivo fechado com senha. Enviado dos dois lados, conta uma vez só.',
    export: 'Exportar o que está aguardando',
    nothing: 'Nada está aguardando agora.',
    import: 'Trazer um arquivo',
    insecure: 'Precisa de um endereço seguro (https).',
  },
  passphrase: {
    label: 'Senha do arquivo',
    again: 'Repita a senha',
    hint: (shortest: number) =>
      `Pelo menos ${shortest} caracteres. Sem ela ninguém abre o arquivo.`,
    short: (shortest: number) => `Use pelo menos ${shortest} caracteres.`,
    differs: 'As duas senhas são diferentes.',
  },
  export: {
    title: 'Exportar o que está aguardando',
    text: (count: number) =>
      count === 1
        ? '1 item vai em um arquivo que só abre com esta senha. Você pode trazê-lo em outro aparelho, ou a administração por você. Ele também continua aqui.'
        : `${items(count)} vão em um arquivo que só abre com esta senha. Você pode trazê-lo em outro aparelho, ou a administração por você. Eles também continuam aqui.`,
    confirm: 'Exportar',
    busy: 'Fechando o arquivo…',
    doneTitle: 'Arquivo pronto',
    done: (name: string, count: number) =>
      `${name} leva ${items(count)}. Procure-o nos downloads deste aparelho.`,
    leftTitle: (count: number) =>
      count === 1
        ? 'Um arquivo fica só neste aparelho'
        : `${count} arquivos ficam só neste aparelho`,
    left: (names: readonly string[]) =>
      `${names.join(', ')}: não cabe no arquivo exportado. O envio continua por aqui, quando houver conexão.`,
    empty: 'Não há mais nada aguardando: tudo foi enviado.',
    failed: 'O arquivo não pôde ser criado. Nada mudou neste aparelho.',
    close: 'Fechar',
    erase: 'Sair e apagar deste aparelho',
    eraseWhy:
      'Se for sair e apagar deste aparelho, confira antes se ele está lá: depois só o arquivo terá estes itens.',
  },
  import: {
    title: 'Trazer um arquivo',
    text: 'Um arquivo que você exportou em outro aparelho, com a sua conta. O que ele traz passa a ser enviado daqui.',
    file: 'Arquivo',
    choose: 'Escolher arquivo',
    none: 'Nenhum arquivo escolhido',
    confirm: 'Trazer',
    busy: 'Abrindo o arquivo…',
    done: (added: number, known: number) => {
      if (added === 0) return 'Tudo o que está no arquivo já estava aqui ou já foi enviado.';
      const came =
        added === 1
          ? '1 item veio do arquivo e será enviado.'
          : `${added} itens vieram do arquivo e serão enviados.`;
      return known === 0
        ? came
        : `${came} ${known === 1 ? '1 já estava aqui ou já foi enviado.' : `${known} já estavam aqui ou já foram enviados.`}`;
    },
    refusedTitle: 'O arquivo não foi aceito',
    refused: {
      not_an_export:
        'Ele está cortado ou não é um arquivo de envio. Nada mudou aqui: copie-o de novo do outro aparelho.',
      damaged:
        'Ele foi alterado ou se estragou no caminho. Nada mudou aqui: copie-o de novo do outro aparelho.',
      newer:
        'Ele foi feito por uma versão mais nova do aplicativo. Nada mudou aqui: atualize este aparelho e tente de novo.',
      wrong_passphrase:
        'A senha não abre este arquivo. Confira a senha; se ela estiver certa, o arquivo foi alterado.',
      by_support:
        'Ele foi feito em acesso suporte. Só quem o fez pode trazê-lo, em acesso suporte à mesma conta. Nada mudou aqui.',
      other_person:
        'Ele é de outra pessoa. Só quem exportou pode trazê-lo, com a própria conta, ou a administração. Nada mudou aqui.',
    },
    failed: 'O arquivo não pôde ser salvo neste aparelho. Nada mudou.',
  },
});
