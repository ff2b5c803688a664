/** Headings of the files of orders, by the field that a column holds; a line is an item. */
export const orderColumnLabels = {
  external_reference: 'Referência externa',
  channel: 'Canal',
  operation_type: 'Tipo de operação',
  'customer.document': 'CPF/CNPJ',
  'customer.name': 'Cliente',
  'shipping_address.zip_code': 'CEP',
  'shipping_address.street': 'Logradouro',
  'shipping_address.number': 'Número',
  'shipping_address.complement': 'Complemento',
  'shipping_address.neighborhood': 'Bairro',
  'shipping_address.city': 'Cidade',
  'shipping_address.city_ibge_code': 'Código IBGE',
  'shipping_address.state': 'UF',
  'carrier.document': 'Transportadora (CNPJ)',
  promised_date: 'Prometido para',
  priority: 'Prioridade',
  freight: 'Frete',
  notes: 'Observações',
  'item.sku': 'SKU',
  'item.quantity': 'Quantidade',
  'item.packaging_unit': 'Embalagem',
  'item.unit_price': 'Preço unitário',
  'item.discount': 'Desconto',
  'item.requested_batch': 'Lote',
} as const;

/** Other headings under which spreadsheets have these fields, folded. */
export const orderColumnAliases: Readonly<Record<keyof typeof orderColumnLabels, readonly string[]>> = {
  external_reference: ['pedido', 'numero do pedido', 'referencia', 'pedido externo', 'id do pedido'],
  channel: ['canal de venda', 'origem', 'marketplace'],
  operation_type: ['tipo', 'operacao'],
  'customer.document': ['cpf', 'cnpj', 'cpf cnpj', 'cnpj cpf', 'documento', 'documento do cliente'],
  'customer.name': ['nome', 'nome do cliente', 'destinatario', 'razao social'],
  'shipping_address.zip_code': ['cep de entrega', 'codigo postal'],
  'shipping_address.street': ['endereco', 'rua', 'endereco de entrega'],
  'shipping_address.number': ['num', 'numero do endereco'],
  'shipping_address.complement': ['compl', 'complemento do endereco'],
  'shipping_address.neighborhood': ['bairro de entrega'],
  'shipping_address.city': ['municipio', 'cidade de entrega'],
  'shipping_address.city_ibge_code': ['ibge', 'codigo do municipio', 'cod ibge'],
  'shipping_address.state': ['estado', 'uf de entrega'],
  'carrier.document': ['transportadora', 'cnpj da transportadora'],
  promised_date: ['data prometida', 'entrega', 'previsao', 'prazo', 'data de entrega'],
  priority: ['urgencia'],
  freight: ['valor do frete', 'frete r$'],
  notes: ['observacao', 'obs', 'anotacoes'],
  'item.sku': ['codigo', 'codigo do produto', 'produto', 'cod produto'],
  'item.quantity': ['qtd', 'qtde', 'quant'],
  'item.packaging_unit': ['unidade', 'un', 'emb'],
  'item.unit_price': ['preco', 'valor unitario', 'valor', 'preco unit'],
  'item.discount': ['desconto do item', 'desc'],
  'item.requested_batch': ['lote pedido', 'batch'],
};

/** Words of screens about files of orders. */
export const orderImportWords = {
  records: 'pedidos',
  title: 'Importar pedidos',
  line: 'Uma linha por item; as linhas de um pedido vêm juntas, com o mesmo canal e a mesma referência. O que vale para o pedido todo basta na primeira.',
  key: 'Referência',
  counted: (count: string) => (count === '1' ? '1 linha' : `${count} linhas`),
  created: 'Linhas de pedidos criadas',
  changed: 'Linhas alteradas',
  undoRemoved: 'Pedidos criados, são cancelados',
  undoStays:
    'Pedidos que já não aguardam confirmação, ou que alguém alterou, ficam como estão e aparecem em De fora.',
  see: 'Ver pedidos',
} as const;

export const orderTemplateName = 'modelo-pedidos.csv';
/** The name of a file of orders, before its date. */
export const orderFileName = 'pedidos';

/** The channel of orders whose file names none. */
export const orderFileChannel = 'arquivo';
