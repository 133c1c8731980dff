/** Texts about a person's profile. */
const names: Record<string, string> = {
  name: 'nome',
  phone: 'telefone',
  cpf: 'CPF',
  communicationAccepted: 'comunicações',
  emailNotification: 'avisos por e-mail',
  smsNotification: 'avisos por SMS',
  askPWA: 'convite para instalar',
  notifyTermEnd: 'aviso de fim de prazo',
  notifyValidityEnd: 'aviso de fim de validade',
};

const list = new Intl.ListFormat('pt-BR');

export const profileCopy = {
  saved: 'Perfil atualizado com sucesso',
  superseded: {
    title: 'Parte do que você mudou no perfil não foi mantida',
    text: (fields: readonly string[]) =>
      `Depois dela, outro aparelho seu mudou: ${list.format(fields.map((field) => names[field] ?? field))}. Vale a mudança mais recente. Confira em Dados pessoais.`,
  },
} as const;
