/** Headings of the files of locations, by the field that a column holds. */
export const locationColumnLabels = {
  code: 'Código',
  name: 'Nome',
  warehouse_code: 'Depósito',
  location_type: 'Tipo',
  dock_direction: 'Sentido da doca',
  is_active: 'Ativo',
  'capacity.max_volume_m3': 'Volume máximo (m³)',
  'capacity.max_weight_kg': 'Peso máximo (kg)',
  'capacity.max_items': 'Itens no máximo',
  'temperature.min': 'Temp. mínima',
  'temperature.max': 'Temp. máxima',
  allows_mixed_products: 'Mistura produtos',
  allows_mixed_batches: 'Mistura lotes',
  is_pick_face: 'Ponto de separação',
  picking_sequence: 'Sequência de separação',
  barcode: 'Código de barras',
} as const;

/** Other headings under which spreadsheets have these fields, folded. */
export const locationColumnAliases: Readonly<Record<keyof typeof locationColumnLabels, readonly string[]>> = {
  code: ['cod', 'local', 'endereco', 'posicao', 'codigo do local', 'codigo do endereco'],
  name: ['descricao', 'nome do local', 'descricao do local'],
  warehouse_code: ['armazem', 'codigo do deposito', 'filial'],
  location_type: ['tipo de local', 'tipo do local', 'tipo de endereco'],
  dock_direction: ['doca', 'sentido', 'direcao da doca'],
  is_active: ['status', 'habilitado'],
  'capacity.max_volume_m3': ['volume', 'volume m3', 'cubagem', 'volume maximo'],
  'capacity.max_weight_kg': ['peso', 'peso kg', 'carga maxima', 'peso maximo'],
  'capacity.max_items': ['itens', 'capacidade', 'quantidade maxima'],
  'temperature.min': ['temperatura minima', 'temp min'],
  'temperature.max': ['temperatura maxima', 'temp max'],
  allows_mixed_products: ['permite misturar produtos', 'multi produto'],
  allows_mixed_batches: ['permite misturar lotes', 'multi lote'],
  is_pick_face: ['picking', 'separacao'],
  picking_sequence: ['sequencia', 'ordem', 'rota'],
  barcode: ['etiqueta', 'ean', 'cod barras', 'codigo barras'],
};

/** Words of screens about files of locations, and what their template is called. */
export const locationImportWords = {
  records: 'locais',
  title: 'Importar locais',
  line: 'Uma linha por local, reconhecido pelo código. Célula vazia não muda o que já existe.',
  key: 'Código',
  counted: (count: string) => (count === '1' ? '1 local' : `${count} locais`),
  created: 'Locais criados',
  changed: 'Locais alterados',
  undoRemoved: 'Criados, saem das listas',
  undoStays:
    'Locais com estoque, ou que alguém alterou depois da importação, ficam como estão e aparecem em De fora.',
  see: 'Ver locais',
} as const;

export const locationTemplateName = 'modelo-locais.csv';
