/** Words of the way in: login and passwords, which every window needs first. */
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
    restored:
      'O backup foi restaurado, e o servidor voltou com os dados dele. Entre com o nome e a senha daquele dia.',
  },
  restoring: {
    title: 'Restaurando os dados',
    body: 'Os dados estão prontos, e o servidor reinicia com eles. Esta tela continua sozinha quando ele voltar.',
    late: 'O servidor ainda não voltou. Se o Almoxarife foi fechado, abra-o de novo: os dados restaurados entram no lugar quando ele abrir.',
    done: 'O backup foi restaurado',
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
  show: 'Mostrar o que foi digitado',
  rules: 'Regras da senha',
  met: 'cumprida',
  notMet: 'falta',
  length: (min: number) => `Pelo menos ${min} caracteres`,
  missing: (count: number) => (count === 1 ? 'falta 1' : `faltam ${count}`),
  notUsername: 'Diferente do nome de acesso',
  same: 'As duas senhas iguais',
} as const;
