/**
 * Texts of changing the password. Those in `problems` and the success button are fixed by the
 * product's specification.
 */
import { defineCopy } from '#src/define-copy.ts';
export const changePasswordCopy = defineCopy({
  title: 'Alterar senha',
  text: 'A senha nova vale em todos os seus aparelhos.',
  current: 'Senha atual',
  next: 'Nova senha',
  again: 'Confirme a nova senha',
  hint: 'Ao menos 8 caracteres, com letra e número',
  cancel: 'Cancelar',
  save: 'Alterar senha',
  saving: 'Alterando…',
  problems: {
    currentMissing: 'Senha atual obrigatório',
    currentWrong: 'Senha atual incorreta',
    missing: 'Nova senha obrigatório',
    length: 'Ao menos 8 caracteres',
    digit: 'Ao menos um número',
    letter: 'Ao menos uma letra',
    differs: 'Esta senha tem que ser idêntica à digitada no campo Nova Senha.',
  },
  offline:
    'Alterar a senha precisa de conexão. Nada do que você digita aqui fica salvo no aparelho.',
  limited: 'Muitas tentativas seguidas. Espere um pouco e tente de novo.',
  failed: 'Não foi possível alterar a senha agora. Ela continua a mesma.',
  inSupport: 'No acesso suporte, a senha não muda.',
  done: {
    title: 'Senha alterada',
    text: 'Seus outros aparelhos vão pedir a senha nova. O que ainda não foi enviado continua guardado neles.',
    action: 'Ok, entendi',
  },
});
