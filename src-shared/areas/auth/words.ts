/** Name of the area of sessions in the API's documentation. */
export const accessTags = { access: 'Acesso' } as const;

export const accessTagNotes = {
  Acesso: 'Sessões, primeira configuração e registro de auditoria',
} as const;

/** Answers of the API about sessions, by code. Braces name the variables of a sentence. */
export const accessAnswers = {
  invalid_credentials: 'Usuário ou senha não conferem',
  session_ended: 'A sessão terminou; entre novamente',
  refresh_reused: 'Este token de renovação já foi usado; por segurança a sessão foi encerrada',
  too_many_attempts: 'Muitas tentativas; aguarde {seconds} s e tente de novo',
  logged_in: 'Sessão iniciada',
  session_renewed: 'Sessão renovada',
  token_has_no_session:
    'Um token de API não tem sessão para encerrar; para que deixe de valer, exclua o token',
  logged_out: 'Sessão encerrada',
  me_read: 'Sessão atual',
  password_changed: 'Senha alterada; as outras sessões foram encerradas',
  sessions_listed: 'Sessões listadas',
  session_revoked: 'Sessão encerrada',
  password_too_short: 'Use pelo menos {min} caracteres',
  password_same_as_username: 'A senha não pode ser igual ao nome de acesso',
  password_too_common: 'Esta senha é fácil de adivinhar; escolha outra',
  passwords_differ: 'As duas senhas não são iguais',
  password_wrong: 'A senha atual não confere',
  password_unchanged: 'A nova senha precisa ser diferente da atual',
} as const;
