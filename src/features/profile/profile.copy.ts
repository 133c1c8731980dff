/** Texts of a person's profile. */
import { defineCopy } from '#src/define-copy.ts';
export const profileCopy = defineCopy({
  /** Fixed by the product's specification. */
  title: 'Dados pessoais',
  /** Fixed by the product's specification. */
  edit: 'Editar perfil',
  contact: 'Contato',
  fields: { name: 'Nome', phone: 'Telefone', cpf: 'CPF', email: 'E-mail' },
  emailHint: 'Só a empresa pode mudar.',
  problems: {
    name: 'Escreva o seu nome.',
    /** Fixed by the product's specification, with its accent. */
    phone: 'Telefone inválido, por favor digite corretamente. Exemplo: (99) 99999-9999',
    /** Fixed by the product's specification. */
    cpf: 'CPF inválido',
  },
  /** Fixed by the product's specification. */
  choices: {
    communicationAccepted: 'Aceito receber notificações.',
    emailNotification: 'Notificar por e-mail.',
    smsNotification: 'Notificar por SMS.',
  },
  save: 'Salvar',
  saving: 'Salvando…',
  /** Fixed by the product's specification. */
  cancel: 'Cancelar',
  /** Fixed by the product's specification. */
  saved: 'Perfil atualizado com sucesso',
  /** Fixed by the product's specification. */
  failed: 'Erro ao salvar dados, tente novamente mais tarde.',
  unchanged: 'Nenhuma alteração para salvar.',
  waiting: 'Salvo neste aparelho. Vai para a empresa quando houver conexão.',
  inSupport: 'No acesso suporte, o perfil é só para leitura.',
  /** Fixed by the product's specification. */
  notLoaded: 'Erro ao carregar os dados do usuário.',
  company: {
    title: 'Na empresa',
    username: 'Login',
    employeeCode: 'Matrícula',
    managerName: 'Gestor',
    role: 'Cargo',
    department: 'Departamento',
    unit: 'Unidade',
    branch: 'Filial',
  },
});
