/** The meanings of the fields of tracking, in answers and bodies. */
export const trackingFieldWords = {
  status: 'O que aconteceu com a entrega',
  status_label: 'Por extenso',
  occurrence_code: 'Código da ocorrência, da transportadora',
  description: 'O que a transportadora diz, por extenso',
  location: 'Onde aconteceu',
  occurred_at: 'Quando aconteceu, com o fuso',
  volume_number: 'De qual volume do pedido; null quando do pedido inteiro',
  proof: 'Quem recebeu',
  proof_name: 'Nome de quem recebeu',
  proof_document: 'Documento de quem recebeu',
  source: 'De onde veio: a tela, um arquivo ou a API',
  order: 'O pedido depois da ocorrência',
  code: 'Código de rastreio',
  own_url: 'Página de rastreio, quando não é a da transportadora',
} as const;
