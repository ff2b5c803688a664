/** What the documentation says of the operations by which waves are picked, by id. */
export const wavePickingOperations = {
  'wavePicking.details': {
    id: 'wavePicking.details',
    summary: 'Mostra a separação de uma onda',
    description:
      'Uma caminhada para todos os pedidos: cada parada diz quanto vai em cada compartimento. As paradas de um pedido cancelado somem.',
  },
  'wavePicking.pick': {
    id: 'wavePicking.pick',
    summary: 'Separa o que foi lido para uma onda',
    description:
      'Como em um pedido só. A quantidade vai para os compartimentos na ordem deles, cada um até o que lhe falta; com `slot`, só para aquele. A resposta diz quanto pôr em cada um.',
  },
  'wavePicking.undo': {
    id: 'wavePicking.undo',
    summary: 'Desfaz uma leitura da onda',
    description: 'O que foi separado, de todos os pedidos, volta para onde estava e fica reservado de novo.',
  },
  'wavePicking.short': {
    id: 'wavePicking.short',
    summary: 'Diz que falta o que separar para uma onda',
    description:
      'Como em um pedido só. A falta fica com os últimos compartimentos da parada; cada pedido reserva em outro lugar o que houver.',
  },
} as const;

/** What the API answers about the picking of waves, by code. */
export const wavePickingAnswers = {
  wave_picking_read: 'Separação da onda',
} as const;
