/** Answers of the API about the first configuration, by code. Braces name the variables of a sentence. */
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
