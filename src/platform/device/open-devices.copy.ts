/** Texts of the page about the devices on which the account is open. */
import { defineCopy } from '#src/define-copy.ts';
const items = (count: number): string => (count === 1 ? '1 item' : `${count} itens`);

export const openDevicesCopy = defineCopy({
  title: 'Aparelhos conectados',
  lead: 'Onde a sua conta está aberta. Ao encerrar, aquele aparelho pede login de novo.',
  unknown: 'Aparelho sem nome',
  this: 'Este aparelho',
  last: (ago: string) => (ago === 'agora' ? 'em uso agora' : `usado ${ago}`),
  sent: (when: string) => `Tudo enviado ${when}`,
  waiting: (count: number) =>
    `${items(count)} ainda não ${count === 1 ? 'enviado' : 'enviados'} por ele`,
  supportBy: (name: string) => `Acesso suporte de ${name} à sua conta`,
  supportTo: (name: string) => `Seu acesso suporte à conta de ${name}`,
  naming: {
    label: 'Nome deste aparelho',
    hint: 'Por exemplo, “Celular azul”. A administração também vê este nome.',
    wrong: 'O nome tem um caractere que não pode ser salvo. Apague-o e escreva de novo.',
    save: 'Salvar nome',
    saved: 'Nome salvo neste aparelho.',
    removed: 'Este aparelho ficou sem nome próprio.',
    failed: 'Não foi possível salvar neste aparelho. Nada mudou.',
  },
  end: 'Encerrar',
  endOne: (name: string) => `Encerrar em ${name}`,
  ask: (name: string) => `Encerrar em ${name}?`,
  askText: 'O aparelho pede login assim que tiver conexão.',
  onlyThere: (count: number) => `${items(count)} ${count === 1 ? 'está' : 'estão'} só nele`,
  kept: 'Fica salvo no aparelho e é enviado quando você entrar nele de novo.',
  endOthers: 'Encerrar todos os outros',
  askOthers: 'Encerrar todos os outros?',
  askOthersText: (count: number) =>
    count === 1
      ? 'Só este aparelho continua com a sua conta aberta. O outro pede login assim que tiver conexão.'
      : `Só este aparelho continua com a sua conta aberta. Os outros ${count} pedem login assim que tiverem conexão.`,
  keptThere: (count: number) =>
    `${items(count)} ainda não ${count === 1 ? 'enviado' : 'enviados'} por eles`,
  keptText:
    'O que não foi enviado fica guardado em cada aparelho e segue quando você entrar nele de novo.',
  only: 'A sua conta está aberta só neste aparelho.',
  ended: 'Sessão encerrada nesse aparelho.',
  endedOthers: 'Sessões encerradas em todos os outros.',
  failed: 'Não foi possível encerrar agora. Tente de novo.',
  gone: 'A sessão nesse aparelho já tinha sido encerrada.',
  offline: {
    title: 'Precisa de conexão',
    text: 'Só com conexão dá para ver onde a sua conta está aberta. O que você fez continua salvo neste aparelho.',
  },
  notRead: { title: 'Não foi possível ler a lista agora', text: 'Nada mudou em nenhum aparelho.' },
  why: 'Encerrar precisa de conexão.',
});
