/** Why an item did not arrive: for a refusal what happened and what to do, for a waiting one what it waits for. */
import type { FailureCode } from '#contract/failure.ts';

export const refusalCopy: Record<FailureCode | 'suspect' | 'size', string> = {
  invalid_json: 'A empresa não conseguiu ler este item. Copie-o e fale com o suporte.',
  key_missing: 'A empresa não conseguiu identificar este item. Tente de novo.',
  unauthenticated: 'Sua sessão tinha terminado. Tente de novo.',
  wrong_credentials: 'Sua sessão tinha terminado. Tente de novo.',
  forbidden: 'Você não tem mais acesso a este conteúdo. Se o acesso voltar, tente de novo.',
  person_blocked: 'Seu acesso está bloqueado. Procure a administração da sua empresa e depois tente de novo.',
  terms_pending: 'Há termos para aceitar antes deste item. Aceite-os e tente de novo.',
  not_enrolled: 'Sua matrícula não foi encontrada. Se ela voltar, tente de novo.',
  locked: 'Este conteúdo ainda não estava liberado para você: faltava concluir o anterior.',
  not_found: 'O conteúdo não existe mais na empresa.',
  unknown_host: 'Este endereço não pertence mais à empresa.',
  person_unknown: 'A empresa não encontrou o seu cadastro.',
  conflict: 'A empresa já tem outra versão deste item. Tente de novo para enviar a deste aparelho, ou descarte-a.',
  decided: 'A administração já decidiu sobre este item.',
  in_flight: 'Este item estava sendo recebido. Tente de novo.',
  cursor_expired: 'Este aparelho ficou muito tempo sem contato. Tente de novo.',
  too_large: 'O item passa do tamanho que a empresa aceita.',
  unsupported_media: 'A empresa não aceita este formato.',
  invalid_fields: 'A empresa recusou um campo deste item. Copie-o e fale com o suporte.',
  key_reused: 'A empresa já recebeu outro item com esta identificação. Tente de novo para enviar com uma nova.',
  version_unsupported: 'Este item precisa de uma versão nova do aplicativo.',
  rate_limited: 'Foram muitos envios seguidos. Tente de novo em instantes.',
  internal: 'A empresa teve um problema ao receber este item. Tente de novo.',
  unavailable: 'A empresa não pôde receber este item. Tente de novo.',
  suspect: 'A empresa falhou várias vezes ao receber este item. Ele fica guardado e é tentado de novo uma vez por dia.',
  size: 'O item passa do tamanho que a empresa aceita.',
};

export const holdUpCopy = {
  sending: 'enviando',
  session: 'espera você entrar de novo',
  update: 'espera a atualização do aplicativo',
  decision: (title: string) => `espera a sua decisão sobre “${title}”`,
  before: (title: string) => `espera “${title}”`,
  offline: 'espera conexão',
  retry: (wait: string) => `tentando de novo em ${wait}`,
  next: 'sai no próximo envio',
} as const;
