/** What a new company begins with, until its own folder is imported. */
export const firstCompany = {
  areaId: 'trilhas',
  area: 'Trilhas',
  welcome: (name: string) => `Boas-vindas a ${name}`,
  text: 'As trilhas da sua empresa aparecem aqui.',
  terms: (name: string) =>
    [
      '# Termos de uso',
      '',
      `Este aplicativo é de ${name}, para o aprendizado de quem trabalha na empresa ou com ela.`,
      '',
      '- O seu acesso é pessoal: não empreste a sua senha.',
      '- O que você estuda, responde e escreve aqui fica registrado e pode ser visto pela administração da empresa.',
      '- Os conteúdos são da empresa ou foram cedidos a ela: não os publique em outro lugar.',
      '- O que você faz sem conexão fica guardado no seu aparelho e segue sozinho quando houver conexão.',
      '',
    ].join('\n'),
};
