/** Name of the area of users in the API's documentation. */
export const userTags = { users: 'Usuários' } as const;

export const userTagNotes = {
  Usuários: 'Pessoas que usam o sistema e seus perfis',
} as const;

/** What the documentation says of each operation of users, by id. */
export const userOperations = {
  'users.list': {
    id: 'users.list',
    summary: 'Lista usuários',
    description: 'Página de usuários, por nome.',
  },
  'users.details': {
    id: 'users.details',
    summary: 'Mostra um usuário',
    description: 'Um usuário, com sua versão no cabeçalho ETag.',
  },
  'users.create': {
    id: 'users.create',
    summary: 'Cria um usuário',
    description: 'Nome de acesso, nome, perfil e a primeira senha.',
  },
  'users.modify': {
    id: 'users.modify',
    summary: 'Altera um usuário',
    description: 'Nome, perfil, situação ou nova senha; desativar ou trocar a senha encerra suas sessões.',
  },
  'users.remove': {
    id: 'users.remove',
    summary: 'Exclui um usuário',
    description: 'Encerra suas sessões e revoga os tokens que criou; o histórico permanece.',
  },
} as const;

/** What the API answers about users, by code. Braces name the variables of a sentence. */
export const userAnswers = {
  last_admin: 'Este é o último administrador ativo; crie outro antes',
  own_user: 'Você não pode excluir, desativar ou rebaixar o próprio usuário',
  users_listed: 'Usuários listados',
  user_read: 'Usuário',
  user_created: 'Usuário criado',
  user_updated: 'Usuário alterado',
  user_deleted: 'Usuário excluído',
  username_shape: 'Use de 3 a 40 letras minúsculas, números, ponto, hífen ou sublinhado',
  username_in_use: 'Já existe um usuário com este nome de acesso',
  own_password: 'Troque a própria senha em Minha conta, informando a atual',
} as const;

/** What the closed lists of users are called. */
export const userLists = {
  role: 'Perfil',
} as const;
