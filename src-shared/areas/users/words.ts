/** Name of the area of users in the API's documentation. */
export const userTags = { users: 'Usuários' } as const;

export const userTagNotes = {
  Usuários: 'Pessoas que usam o sistema e seus perfis',
} as const;

/** Answers of the API about users, by code. Braces name the variables of a sentence. */
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

/** The titles of the closed lists of users. */
export const userLists = {
  role: 'Perfil',
} as const;
