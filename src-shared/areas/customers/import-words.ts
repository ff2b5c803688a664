/** Headings of the files of customers, by the field that a column holds; the address is the default one to ship to. */
export const customerColumnLabels = {
  code: 'Código',
  person_type: 'Tipo de pessoa',
  name: 'Nome',
  trade_name: 'Nome fantasia',
  document: 'CPF/CNPJ',
  state_registration: 'IE',
  ie_indicator: 'Indicador IE',
  email: 'E-mail',
  phone: 'Telefone',
  roles: 'Papéis',
  min_remaining_shelf_life_days: 'Validade mínima (dias)',
  is_active: 'Ativo',
  external_reference: 'Referência externa',
  notes: 'Observações',
  'address.zip_code': 'CEP',
  'address.street': 'Logradouro',
  'address.number': 'Número',
  'address.complement': 'Complemento',
  'address.neighborhood': 'Bairro',
  'address.city': 'Cidade',
  'address.city_ibge_code': 'Código IBGE',
  'address.state': 'UF',
} as const;

/** Other headings under which spreadsheets have these fields, folded. */
export const customerColumnAliases: Readonly<Record<keyof typeof customerColumnLabels, readonly string[]>> = {
  code: ['cod', 'codigo do cliente', 'codigo do parceiro'],
  person_type: ['tipo', 'pessoa', 'fisica ou juridica'],
  name: ['razao social', 'nome ou razao social', 'cliente', 'fornecedor', 'nome completo'],
  trade_name: ['fantasia', 'apelido'],
  document: ['cpf', 'cnpj', 'cpf cnpj', 'cnpj cpf', 'cnpj/cpf', 'documento'],
  state_registration: ['inscricao estadual', 'insc estadual'],
  ie_indicator: ['indicador de ie', 'indicador da ie', 'contribuinte icms'],
  email: ['email', 'correio eletronico', 'e-mail principal'],
  phone: ['fone', 'celular', 'telefone principal', 'whatsapp'],
  roles: ['papel', 'tipo de contato', 'tipo de parceiro'],
  min_remaining_shelf_life_days: ['validade minima', 'dias de validade'],
  is_active: ['status', 'situacao', 'habilitado'],
  external_reference: ['referencia', 'id externo', 'codigo externo', 'codigo erp'],
  notes: ['observacao', 'obs', 'anotacoes'],
  'address.zip_code': ['cep de entrega', 'codigo postal'],
  'address.street': ['endereco', 'rua', 'endereco de entrega'],
  'address.number': ['num', 'n', 'numero do endereco'],
  'address.complement': ['compl', 'complemento do endereco'],
  'address.neighborhood': ['bairro de entrega'],
  'address.city': ['municipio', 'cidade de entrega'],
  'address.city_ibge_code': ['ibge', 'codigo do municipio', 'cod ibge'],
  'address.state': ['estado', 'uf de entrega'],
};

/** Words of screens about files of customers. */
export const customerImportWords = {
  records: 'clientes',
  title: 'Importar clientes',
  line: 'Uma linha por cliente, reconhecido pelo documento, pelo código ou pela referência. Célula vazia não muda o que já existe; o endereço é o de entrega padrão.',
  key: 'Código',
  counted: (count: string) => (count === '1' ? '1 cliente' : `${count} clientes`),
  created: 'Clientes criados',
  changed: 'Clientes alterados',
  undoRemoved: 'Criados, saem das listas',
  undoStays:
    'Clientes em pedidos abertos, ou que alguém alterou depois da importação, ficam como estão e aparecem em De fora.',
  see: 'Ver clientes',
} as const;

export const customerTemplateName = 'modelo-clientes.csv';
/** The name of a file of customers, before its date. */
export const customerFileName = 'clientes';
