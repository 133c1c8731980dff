/** Texts of messages that come with the app closed. */
import { defineCopy } from '#src/define-copy.ts';
export const pushCopy = defineCopy({
  ask: 'Quer um aviso quando houver novidade?',
  how: 'Ele chega mesmo com o aplicativo fechado.',
  what: 'Prazos e respostas a você',
  howOften: 'Lembretes: no máximo 1 por dia, das 7h às 20h',
  notWhat: 'Nada de propaganda',
  example: 'Exemplo de aviso: Prazo perto do fim',
  exampleTitle: 'Prazo perto do fim',
  exampleText: 'Faltam 7 dias para concluir.',
  exampleTime: 'agora',
  turnOn: 'Ativar avisos',
  turningOn: 'Ativando…',
  notNow: 'Agora não',
  after:
    'Em seguida o navegador pede a sua permissão. Você muda isso quando quiser em Dados pessoais, Notificações.',
  on: 'Avisos ativados neste aparelho.',
  denied: 'O navegador não permitiu. Para mudar, abra as permissões deste site no navegador.',
  failed: 'Não foi possível ativar agora. Tente de novo com conexão.',
  setting: 'Avisos neste aparelho',
  settingText: 'Chegam mesmo com o aplicativo fechado',
  unsupported:
    'Este navegador não recebe avisos. No iPhone, instale o aplicativo na tela de início.',
  off: 'Avisos desativados neste aparelho.',
  device: 'Aparelho',
});
