/** Texts of first access by phone. */
import { defineCopy } from '#src/define-copy.ts';
export const activationCopy = defineCopy({
  phone: {
    title: 'Primeiro acesso',
    text: 'Informe o celular que a empresa tem no seu cadastro. Enviamos um PIN por SMS.',
    label: 'Celular',
    placeholder: '(00) 00000-0000',
    wrong: 'Telefone inválido, por favor digite corretamente. Exemplo: (99) 99999-9999',
    send: 'Enviar PIN',
    sending: 'Enviando…',
    haveLogin: 'Já tenho login',
  },
  pin: {
    title: 'Informe o PIN',
    text: (phone: string, time: string) =>
      `Se ${phone} está no cadastro da empresa, o PIN chega por SMS. Pedido às ${time}.`,
    label: 'PIN',
    hint: 'Só o PIN mais recente vale, por 10 minutos.',
    check: 'Validar PIN',
    checking: 'Validando…',
    back: 'Voltar',
    again: 'Reenviar PIN',
    againIn: (left: string) => `Reenviar em ${left}`,
    /** Fixed by the product's specification. */
    failed: 'Erro ao validar PIN.',
    sent: 'Outro PIN foi pedido. O anterior não vale mais.',
  },
  steps: (step: number) => `Passo ${step} de 2`,
  registration: {
    text: (name: string, username: string) =>
      `${name}, o seu login é ${username}. Falta só criar a sua senha.`,
    entering: 'Senha criada. Entrando…',
    expired: {
      title: 'O tempo desta ativação acabou',
      text: 'Peça outro PIN para criar a sua senha.',
      again: 'Pedir outro PIN',
    },
  },
});
