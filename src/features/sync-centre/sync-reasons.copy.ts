/** Why an item was not sent. Refused: what happened and what to do. Waiting: what it waits for. */
import { defineCopy } from '#src/define-copy.ts';
import type { FailureCode } from '#contract/failure.ts';
import { quoted } from '#src/kinds/queued-writes/queued-writes.copy.ts';

export const refusalCopy: Record<FailureCode | 'suspect' | 'size', string> = {
  invalid_json:
    'A empresa não conseguiu ler este item. Copie-o e fale com a administração da sua empresa.',
  key_missing: 'A empresa não conseguiu identificar este item. Tente de novo.',
  unauthenticated: 'Sua sessão tinha terminado. Tente de novo.',
  wrong_credentials: 'Sua sessão tinha terminado. Tente de novo.',
  ticket_invalid: 'Sua sessão tinha terminado. Tente de novo.',
  forbidden: 'Você não tem mais acesso a este conteúdo. Se o acesso voltar, tente de novo.',
  person_blocked:
    'Seu acesso está bloqueado. Procure a administração da sua empresa e depois tente de novo.',
  demo_local_only:
    'Esta conta de demonstração só entra pelo computador do servidor ou pela rede local dele.',
  terms_pending: 'Há termos para aceitar antes deste item. Aceite-os e tente de novo.',
  not_enrolled: 'Sua matrícula não foi encontrada. Se ela voltar, tente de novo.',
  locked: 'Este conteúdo ainda não estava liberado para você: faltava concluir o anterior.',
  restricted:
    'Esta página é restrita a um grupo específico. Se você entrar no grupo, tente de novo.',
  team_full:
    'A última vaga desta turma foi ocupada antes de a sua matrícula chegar. Se abrir uma vaga, tente de novo.',
  team_ended: 'Esta turma já foi encerrada. Escolha outra turma.',
  team_not_started: 'Esta turma ainda não começou. Tente de novo quando ela começar.',
  approval_required:
    'A matrícula nesta turma precisa de aprovação. Peça a matrícula e aguarde a resposta.',
  approval_not_needed: 'Esta turma não precisa de aprovação. Descarte o pedido e faça a matrícula.',
  enrollment_closed: 'Não há turma disponível para matrícula nesta página.',
  reenrollment_denied: 'A rematrícula não é permitida nesta turma.',
  already_enrolled: 'Você já está matriculado nesta página. Pode descartar este item.',
  comment_gone: 'A mensagem já tinha sido excluída. O que você escreveu continua guardado aqui.',
  comment_hidden: 'A mensagem já tinha sido ocultada pela administração.',
  own_comment: 'A mensagem é sua. Você pode editar ou excluir, mas não denunciar.',
  decision_replaced: 'Outra decisão sobre esta mensagem foi tomada depois. Vale a mais recente.',
  offer_ended: 'Um dos produtos não está mais à venda.',
  price_changed: 'O preço de um dos produtos mudou.',
  login_taken: 'Outra pessoa da empresa já usa este login ou este e-mail.',
  name_taken: 'A empresa já tem este nome.',
  manager_unknown: 'Esta pessoa não pode ser o gestor.',
  scope_unknown: 'O departamento ou a unidade não existe mais.',
  last_owner: 'A empresa precisa de um proprietário.',
  own_account: 'Você não pode bloquear a sua própria conta.',
  table_unreadable: 'O arquivo não pôde ser lido como uma tabela de pessoas.',
  import_settled: 'Esta importação já tinha passado desta etapa.',
  already_bought: 'Você já tem este produto.',
  purchase_pending: 'Uma compra deste produto ainda espera a resposta do pagamento.',
  too_many_messages:
    'Foram muitas mensagens seguidas nesta sala. O texto continua guardado aqui: espere um pouco e tente de novo.',
  request_settled: 'Esta solicitação já tinha sido respondida pela administração.',
  period_invalid:
    'Período de realização inválido. A data final deve ser maior ou igual à data de início e não pode ser superior à data atual. Por favor, verifique as datas e tente novamente.',
  course_settled:
    'A administração analisou este curso externo antes de isto chegar. Vale a decisão dela.',
  already_resubmitted: 'Este curso externo já tinha sido reenviado.',
  course_changed: 'A pessoa mudou este curso externo depois que você abriu. Veja de novo e decida.',
  file_missing: 'O arquivo da evidência não chegou à empresa. Tente de novo ou anexe-o outra vez.',
  attempt_not_started:
    'O início desta avaliação não chegou à empresa. Tente de novo depois que ele chegar.',
  attempt_discarded: 'Esta tentativa já tinha sido anulada pela administração.',
  attempt_waiting: 'A pessoa já tem uma tentativa aberta nesta avaliação.',
  question_unknown:
    'Esta questão não faz parte da sua tentativa. Copie a resposta e fale com a administração da sua empresa.',
  option_unknown:
    'A opção escolhida não existe mais nesta questão. Abra a avaliação e responda de novo.',
  too_many_options: 'Esta questão aceita menos respostas. Abra a avaliação e responda de novo.',
  text_too_long: 'O texto passa de 4.000 caracteres. Abra a avaliação e encurte a resposta.',
  answers_missing:
    'Faltavam respostas quando a avaliação chegou. Abra a avaliação, responda e envie de novo.',
  not_completed: 'Este item ainda não consta como concluído. Conclua-o e tente de novo.',
  no_certificate: 'Este item não tem certificado.',
  name_not_printed:
    'O certificado ainda não imprime as letras do seu nome. Mude o nome no perfil, ou peça à sua empresa.',
  certificate_unknown: 'Certificado não encontrado.',
  not_found: 'O conteúdo não existe mais na empresa.',
  unknown_host: 'Este endereço não pertence mais à empresa.',
  person_unknown: 'A empresa não encontrou o seu cadastro.',
  conflict:
    'A empresa já tem outra versão deste item. Tente de novo para enviar a deste aparelho, ou descarte-a.',
  not_sealed:
    'Nada prova que foi o aparelho da pessoa que escreveu isto. Só ela pode enviar: abra o arquivo na conta dela.',
  decided: 'A administração já decidiu sobre este item.',
  item_changed: 'Chegou mais sobre esta avaliação depois que você abriu. Veja de novo e decida.',
  need_missing:
    'A administração resolveu o item do qual este depende. Tente de novo para enviar só este, ou descarte-o.',
  in_flight: 'Este item estava sendo recebido. Tente de novo.',
  cursor_expired: 'Este aparelho ficou muito tempo sem contato. Tente de novo.',
  too_large: 'O item passa do tamanho que a empresa aceita.',
  unsupported_media: 'A empresa não aceita este formato.',
  invalid_fields:
    'A empresa recusou um campo deste item. Copie-o e fale com a administração da sua empresa.',
  ill_formed:
    'Este item tem caracteres que não podem ser salvos. Copie o texto, escreva de novo e descarte este.',
  key_reused:
    'A empresa já recebeu outro item com esta identificação. Tente de novo para enviar com uma nova.',
  version_unsupported: 'Este item precisa de uma versão nova do aplicativo.',
  rate_limited: 'Foram muitos envios seguidos. Tente de novo em instantes.',
  internal: 'A empresa teve um problema ao receber este item. Tente de novo.',
  unavailable: 'A empresa não pôde receber este item. Tente de novo.',
  storage_full:
    'A empresa está sem espaço para receber este item agora. Ele segue sozinho quando houver.',
  suspect:
    'A empresa falhou várias vezes ao receber este item. Ele fica guardado e é tentado de novo uma vez por dia.',
  size: 'O item passa do tamanho que a empresa aceita.',
};

/**
 * Refused for good, by kind: sending again cannot help, so the text says why nothing more is
 * needed.
 */
export const settledCopy: Record<string, Partial<Record<FailureCode, string>> | undefined> = {
  'comment.report': {
    comment_gone:
      'A mensagem já tinha sido excluída. Não há mais o que denunciar: pode descartar este item.',
    comment_hidden:
      'A administração já tinha ocultado a mensagem. A denúncia não é mais necessária: pode descartar este item.',
    own_comment:
      'A mensagem é sua: você pode editar ou excluir, mas não denunciar. Pode descartar este item.',
  },
  'comment.moderate': {
    comment_gone:
      'A mensagem já tinha sido excluída. A decisão não é mais necessária: pode descartar este item.',
    decision_replaced:
      'Outra decisão sobre esta mensagem foi tomada depois, e vale a mais recente. Pode descartar este item.',
  },
};

export const holdUpCopy = defineCopy({
  sending: 'enviando',
  session: 'espera você entrar de novo',
  update: 'espera a atualização do aplicativo',
  decision: (title: string) => `espera a sua decisão sobre ${quoted(title)}`,
  before: (title: string) => `espera ${quoted(title)}`,
  offline: 'espera conexão',
  retry: (wait: string) => `tentando de novo em ${wait}`,
  next: 'sai no próximo envio',
});
