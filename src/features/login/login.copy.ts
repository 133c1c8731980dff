/** Rounds up, so that the person may log in once this time has passed. */
import { defineCopy } from '#src/define-copy.ts';
const waitWords = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
};

const demoLocalOnly =
  'As contas de demonstração têm senha pública e, por isso, só entram pelo computador do servidor ou pela rede local dele.';

/** Texts of the login: its two steps, its forms and all its errors. */
export const loginCopy = defineCopy({
  title: 'Entrar',
  lead: 'Entre com o login da sua empresa.',
  login: { label: 'Login', placeholder: 'Seu login ou e-mail' },
  password: { label: 'Senha' },
  next: 'Avançar',
  enter: 'Fazer login',
  greeting: 'Olá!',
  change: 'Trocar de login',
  forgot: 'Esqueceu sua senha?',
  firstAccess: 'Primeiro acesso?',
  checking: 'Verificando…',
  entering: 'Entrando…',
  preparing: 'Preparando seus conteúdos…',
  preparingWhy:
    'É a primeira vez neste aparelho: depois disso, o aplicativo abre e funciona sem conexão.',
  loginMissing: 'Informe o seu login.',
  passwordMissing: 'Informe a sua senha.',
  personUnknown: 'Usuário inválido.',
  wrongCredentials: 'Senha ou usuário inválido.',
  blocked: {
    title: 'Acesso bloqueado',
    text: 'Este login existe, mas o acesso dele foi bloqueado. Procure a administração da sua empresa.',
  },
  demoLocalOnly,
  limited: {
    title: 'Muitas tentativas seguidas',
    text: (seconds: number) =>
      `Aguarde ${waitWords(seconds)} e tente de novo. O que você digitou continua aqui.`,
  },
  ticketInvalid: {
    title: 'O acesso automático não vale mais',
    text: 'Ele vale por dois minutos e uma vez só. Entre com o seu login.',
  },
  /** A person is signed in on this device, and a token for the login did not work. */
  still: { title: (name: string) => `Você continua na conta de ${name}.`, go: 'Continuar' },
  /** A link from elsewhere would sign in here. */
  ticket: {
    title: (name: string) => `Entrar como ${name}?`,
    text: (name: string) =>
      `O link que você abriu entra na conta de ${name}. Só continue se essa pessoa for você.`,
    textHere: (name: string, here: string) =>
      `O link que você abriu entra na conta de ${name}. Neste aparelho está a conta de ${here}; o que é dela fica guardado.`,
    agree: (name: string) => `Entrar como ${name.split(' ', 1)[0]}`,
    decline: 'Agora não',
    stay: (here: string) => `Continuar como ${here.split(' ', 1)[0]}`,
  },
  or: 'ou',
  /** Single sign-on: the first text and `wait` are fixed by the product's specification. */
  sso: {
    enter: 'Entrar com credenciais da minha empresa',
    wait: 'Aguarde, você está sendo redirecionado...',
    going: 'Entrando pela sua empresa',
    cancel: 'Cancelar e usar senha',
    refused: {
      title: 'A entrada pela empresa não foi concluída',
      why: {
        denied: 'A página de entrada da empresa respondeu, mas não confirmou quem você é.',
        invalid: 'A resposta da página de entrada da empresa não pôde ser confirmada.',
        expired: 'A entrada demorou demais ou já foi usada. Tente de novo.',
        unknown_person:
          'A empresa confirmou quem você é, mas este login não está no cadastro do aplicativo. Procure a administração da sua empresa.',
        blocked: 'Seu acesso foi bloqueado. Procure a administração da sua empresa.',
        unavailable: 'A página de entrada da empresa não respondeu.',
        no_provider: 'Não há entrada pela empresa para este login.',
      },
      kept: {
        title: 'O que ficou guardado',
        text: 'O que foi salvo neste aparelho continua aqui e é enviado quando você entrar.',
      },
      retry: 'Tentar de novo',
      password: 'Usar senha',
    },
  },
  unknownHost: 'Nenhuma aplicação correspondente a URL',
  server: {
    title: 'Não foi possível entrar agora',
    text: 'O que você digitou continua aqui. Tente de novo em instantes.',
  },
  unreachable: {
    title: 'Sem conexão',
    first:
      'O primeiro login neste aparelho precisa de conexão. Depois dele o aplicativo abre e funciona sem ela.',
    again: 'Entrar de novo precisa de conexão. Depois disso o aplicativo abre e funciona sem ela.',
  },
  foreign: {
    title: 'Esta rede ainda não dá acesso',
    text: 'Uma página da própria rede respondeu no lugar do aplicativo. Entre na rede pelo navegador e volte aqui: o que você digitou continua.',
  },
  waitsForConnection: 'Assim que houver conexão, o botão volta sozinho.',
  /** The server ended the session. */
  ended: {
    over: {
      title: 'Sua sessão terminou',
      text: 'Ela foi encerrada em outro aparelho, por uma senha nova ou pelo tempo. O que você fez continua neste aparelho. Entre de novo para continuar.',
    },
    blocked: {
      title: 'Seu acesso foi bloqueado',
      text: 'Procure a administração da sua empresa. O que você fez e ainda não foi enviado continua neste aparelho.',
    },
    demo: {
      title: 'Sua sessão terminou',
      text: `${demoLocalOnly} O que você fez continua neste aparelho.`,
    },
  },
  erasure: {
    erased: 'Seus dados foram apagados deste aparelho.',
    kept: 'Algo seu ainda não tinha sido enviado ou espera resposta. Nada foi apagado: entre de novo para concluir.',
    failed: 'Não foi possível apagar seus dados deste aparelho. Entre de novo e tente outra vez.',
  },
  leftBehind: (people: number, items: number) =>
    `${people === 1 ? '1 pessoa tem' : `${people} pessoas têm`} ${items === 1 ? '1 item' : `${items} itens`} a enviar neste aparelho.`,
  leftBehindWhy: (people: number, items: number) =>
    `${items === 1 ? 'Segue' : 'Seguem'} quando ${people === 1 ? 'essa pessoa' : 'cada uma'} entrar de novo.`,
  newPassword: {
    title: 'Crie a sua senha',
    text: 'Ela vale em todos os seus aparelhos. Onde você já tinha entrado, será preciso entrar de novo.',
    label: 'Nova senha',
    again: 'Confirme a nova senha',
    hint: 'Ao menos 8 caracteres, com um número e uma letra',
    /** Fixed by the product's specification. */
    lacks: {
      missing: 'Nova senha obrigatório',
      length: 'Ao menos 8 caracteres',
      digit: 'Ao menos um número',
      letter: 'Ao menos uma letra',
    },
    differs: 'Esta senha tem que ser idêntica à digitada no campo Nova Senha.',
    save: 'Criar senha',
    saving: 'Salvando…',
    needsConnection: 'Criar a senha precisa de conexão. O que você digitou continua aqui.',
    done: {
      title: 'Senha criada',
      text: 'Agora entre com o seu login e a senha nova.',
      action: 'Ok, entendi',
    },
    expired: {
      title: 'Este link não vale mais. Peça outro.',
      text: 'Ele vale por tempo limitado e uma vez só. Se você acabou de criar a senha com ele, ela já está valendo.',
      again: 'Pedir outro link',
      enter: 'Fazer login',
    },
    /** Shown above the first step after the password was set. */
    set: 'Senha criada. Entre com ela.',
  },
  linkRequest: {
    forgot: {
      title: 'Esqueceu sua senha?',
      text: 'Informe o seu login. O link para criar outra senha vai para o e-mail do seu cadastro.',
    },
    firstAccess: {
      title: 'Novo por aqui?',
      text: 'Informe o login que você recebeu da empresa. O link para criar a sua senha vai para o e-mail do seu cadastro.',
    },
    send: 'Enviar link',
    sending: 'ENVIANDO',
    back: 'Voltar',
    sent: 'E-mail enviado com sucesso!',
    failedToast: 'Erro ao enviar e-mail!',
    failed: 'Erro ao enviar e-mail.',
  },
});
