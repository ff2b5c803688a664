/** Headings of the files of carriers, by the field that a column holds; a line is an event. */
export const trackingColumnLabels = {
  order_number: 'Pedido',
  external_reference: 'Referência externa',
  tracking_code: 'Código de rastreio',
  status: 'Situação',
  occurred_at: 'Data e hora',
  occurrence_code: 'Ocorrência',
  description: 'Descrição',
  location: 'Local',
} as const;

/** Other headings under which spreadsheets have these fields, folded. */
export const trackingColumnAliases: Readonly<Record<keyof typeof trackingColumnLabels, readonly string[]>> = {
  order_number: ['numero do pedido', 'pedido interno', 'n pedido'],
  external_reference: ['referencia', 'pedido externo', 'pedido do cliente', 'nota', 'numero da nota'],
  tracking_code: ['rastreio', 'codigo', 'objeto', 'codigo do objeto', 'awb', 'conhecimento', 'cte'],
  status: ['status', 'evento', 'situacao da entrega'],
  occurred_at: ['data', 'data do evento', 'data da ocorrencia', 'data hora', 'ocorrido em'],
  occurrence_code: ['codigo da ocorrencia', 'cod ocorrencia', 'codigo do evento'],
  description: ['descricao da ocorrencia', 'detalhe', 'observacao'],
  location: ['cidade', 'unidade', 'local da ocorrencia'],
};

/** Words of screens about files of carriers. */
export const trackingImportWords = {
  records: 'ocorrências de entrega',
  title: 'Importar rastreio',
  line: 'Uma linha por ocorrência da entrega. O pedido é achado pelo número, senão pela referência externa, senão pelo código de rastreio, também o de um volume. Dia e hora são os do armazém.',
  key: 'Pedido',
  counted: (count: string) => (count === '1' ? '1 ocorrência' : `${count} ocorrências`),
  created: 'Ocorrências registradas',
  changed: 'Ocorrências alteradas',
  undoRemoved: 'Ocorrências registradas, saem do rastreio',
  undoStays:
    'Ocorrências de pedidos já concluídos ficam como estão e aparecem em De fora; o código de rastreio que o arquivo trouxe também fica.',
  see: 'Ver pedidos',
} as const;

export const trackingTemplateName = 'modelo-rastreio.csv';
