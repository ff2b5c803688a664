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
  'setup.demo': {
    id: 'setup.demo',
    summary: 'Cria dados de exemplo',
    description:
      'Um armazém pequeno em funcionamento, para conhecer as telas: 200 produtos em cerca de 300 locais, com dois meses de movimentações e pedidos em todas as etapas. Só onde nunca houve produto, local nem cliente; os dados de exemplo não saem depois.',
  },
} as const;

/** What the API answers about the first configuration, by code. Braces name the variables of a sentence. */
export const setupAnswers = {
  setup_required: 'Crie primeiro o administrador, na tela inicial ou em POST /api/v1/setup',
  setup_local_only: 'A configuração inicial só é aceita neste computador',
  already_set_up: 'A configuração inicial já foi feita; entre com um usuário',
  setup_state: 'Estado da configuração inicial',
  setup_done: 'Administrador criado',
  demo_started: 'A criação dos dados de exemplo começou',
  demo_making: 'Criando os dados de exemplo',
  demo_made: 'Dados de exemplo prontos: {products} produtos em {locations} locais',
  demo_needs_empty: 'Já há produtos, locais ou clientes; os dados de exemplo só entram em um armazém vazio',
} as const;
