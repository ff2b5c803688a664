/** Words of the way in and of who may do what: login, first access, users, API tokens, the person's own account. */
export const login = {
  title: 'Entrar',
  username: 'Nome de acesso',
  password: 'Senha',
  enter: 'Entrar',
  wait: (seconds: number) => `Aguarde ${seconds} s`,
  notices: {
    none: '',
    'signed-out': 'Você saiu. Os dados continuam neste computador.',
    ended: 'A sessão terminou. Entre para continuar.',
  },
  local: 'Nada é enviado para fora deste computador.',
  ended: {
    title: 'A sessão terminou',
    body: (name: string) =>
      `${name}, entre de novo para continuar. O que foi digitado está guardado nesta tela.`,
    enter: 'Continuar',
    leave: 'Sair e descartar',
  },
} as const;

export const password = {
  label: 'Senha',
  newLabel: 'Nova senha',
  confirmation: 'Repita a senha',
  show: 'Mostrar a senha',
  rules: 'Regras da senha',
  met: 'cumprida',
  notMet: 'falta',
  length: (min: number) => `Pelo menos ${min} caracteres`,
  missing: (count: number) => (count === 1 ? 'falta 1' : `faltam ${count}`),
  notUsername: 'Diferente do nome de acesso',
  notCommon: 'Fora da lista de senhas fáceis',
  same: 'As duas senhas iguais',
} as const;

export const setup = {
  title: 'Primeiro acesso',
  time: 'Cerca de 1 minuto. Tudo pode ser mudado depois em Configurações.',
  local: 'Nada é enviado para fora deste computador.',
  step: (step: number, of: number) => `Etapa ${step} de ${of}`,
  steps: {
    admin: 'Administrador',
    adminNote: 'Quem cuida do sistema',
    done: 'Próximos passos',
    doneNote: 'Por onde começar',
  },
  admin: {
    title: 'Quem administra este armazém',
    lead: 'O administrador cria os outros usuários e decide o que cada um pode fazer. Os dados ficam neste computador.',
    name: 'Nome completo',
    username: 'Nome de acesso',
    usernameHelp: 'Letras minúsculas, números, ponto ou hífen. Não muda depois.',
    create: 'Criar administrador',
    waiting: 'Criando o administrador',
  },
  preview: {
    title: 'Prévia',
    nobody: 'Seu nome',
    noUsername: 'nome-de-acesso',
    may: 'O que o administrador pode',
    abilities: [
      'Cadastrar e alterar produtos',
      'Criar usuários e escolher o papel de cada um',
      'Criar tokens para ligar o ERP e outros sistemas',
    ],
    forgotten: 'Se a senha for esquecida',
    forgottenBody: 'Só outro administrador define uma nova. Crie um segundo em Configurações, Usuários.',
  },
  done: {
    title: (name: string) => `Tudo pronto, ${name}`,
    lead: 'O administrador está criado. Escolha por onde começar; nada aqui é obrigatório.',
    product: 'Cadastrar o primeiro produto',
    productNote: 'SKU, nome, unidade e tipo bastam para começar.',
    token: 'Criar um token de API',
    tokenNote: 'Para o ERP ou a loja enviar produtos por POST /api/v1/products.',
    user: 'Criar outro usuário',
    userNote: 'Cada pessoa entra com o próprio nome, e o registro mostra quem fez o quê.',
    docs: 'Ler a documentação da API',
    docsNote: 'Todas as operações com exemplos, também sem internet.',
    enter: 'Entrar no Almoxarife',
    help: 'Atalhos que valem em toda tela',
    failed: 'A sessão não pôde ser iniciada',
  },
} as const;
