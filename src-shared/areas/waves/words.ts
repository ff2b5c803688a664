/** The area of waves in the API's documentation. */
export const waveTags = { waves: 'Ondas' } as const;

export const waveTagNotes = {
  Ondas: 'Vários pedidos separados em uma caminhada, cada um em um compartimento do carrinho',
} as const;

/** What the documentation says of each operation on waves, by id. */
export const waveOperations = {
  'waves.list': {
    id: 'waves.list',
    summary: 'Lista ondas',
    description: 'Da mais nova à mais antiga. `status` pode ser repetido; a busca olha o número.',
  },
  'waves.plan': {
    id: 'waves.plan',
    summary: 'Propõe ondas',
    description:
      'Nada grava. Podem entrar os pedidos de saída confirmados, reservados por inteiro, com reservas válidas, fora de espera e de outra onda. Cada onda começa pelo mais urgente (prioridade, data prometida, número) e segue sempre com o pedido que acrescenta menos paradas. Com `order_ids`, só entre estes pedidos.',
  },
  'waves.create': {
    id: 'waves.create',
    summary: 'Cria uma onda',
    description:
      'Até 24 pedidos, na ordem dos compartimentos. Um pedido que não pode entrar recusa a onda e é nomeado em `order_ids.N`. Sem `staging_location_code`, vale o primeiro local de expedição aberto.',
  },
  'waves.details': {
    id: 'waves.details',
    summary: 'Mostra uma onda',
    description: 'Os pedidos com seus compartimentos, e em `actions` o que pode ser feito agora.',
  },
  'waves.start': {
    id: 'waves.start',
    summary: 'Inicia a separação de uma onda',
    description:
      'Inicia a separação de cada pedido. Quem já não pode ser separado fica de fora e é nomeado em `left_out`.',
  },
  'waves.finish': {
    id: 'waves.finish',
    summary: 'Conclui a separação de uma onda',
    description:
      'Conclui a separação de cada pedido e responde por pedido. Com falta, `shortage` diz o que fazer: `backorder` passa o resto para um novo pedido, `cut` o tira deste. Um pedido do qual nada foi separado sai da onda e continua em separação.',
  },
  'waves.cancel': {
    id: 'waves.cancel',
    summary: 'Desfaz uma onda',
    description:
      'Os pedidos saem dela e seguem sozinhos, cada um na sua situação; o que já foi separado continua separado.',
  },
} as const;

/** What the API answers about waves, by code. */
export const waveAnswers = {
  waves_listed: 'Ondas listadas',
  waves_planned: 'Ondas propostas',
  wave_created: 'Onda criada',
  wave_read: 'Onda',
  wave_started: 'Separação da onda iniciada',
  wave_finished: 'Separação da onda concluída; veja o resultado de cada pedido',
  wave_cancelled: 'Onda desfeita; os pedidos seguem sozinhos',
  wave_empty: 'Nenhum pedido da onda pode ser separado; desfaça-a e planeje outra',
  wave_of_outbound: 'Só pedidos de saída entram em uma onda',
  wave_order_twice: 'Este pedido veio duas vezes; envie-o uma vez só',
  wave_order_unknown: 'Não há pedido com este identificador; confira a lista',
  order_not_allocated: 'Falta reservar {missing} do pedido; reserve antes',
  in_wave: 'O pedido está na onda {wave}; inicie-a ou desfaça-a',
} as const;
