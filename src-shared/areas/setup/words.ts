/** What the documentation says of each operation of the first configuration, by id. */
export const setupOperations = {
  'setup.state': {
    id: 'setup.state',
    summary: 'Diz se falta criar o administrador',
    description: 'Responde só neste computador. `is_set_up` falso significa que ainda não há usuário.',
  },
  'setup.run': {
    id: 'setup.run',
    summary: 'Cria o administrador',
    description: 'Só enquanto não há usuário, e só neste computador.',
  },
} as const;

/** What the API answers about the first configuration, by code. Braces name the variables of a sentence. */
export const setupAnswers = {
  setup_required: 'Crie primeiro o administrador, na tela inicial ou em POST /api/v1/setup',
  setup_local_only: 'A configuração inicial só é aceita neste computador',
  already_set_up: 'A configuração inicial já foi feita; entre com um usuário',
  setup_state: 'Estado da configuração inicial',
  setup_done: 'Administrador criado',
} as const;
