/** The area of waves in the API's documentation. */
export const waveTags = { waves: 'Ondas' } as const;

export const waveTagNotes = {
  Ondas: 'Vários pedidos separados em uma caminhada, cada um em um compartimento do carrinho',
} as const;

/** Answers of the API about waves, by code. */
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
