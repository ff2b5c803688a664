/** Names of the areas of locations in the API's documentation. */
export const locationTags = { warehouses: 'Armazéns', locations: 'Locais' } as const;

export const locationTagNotes = {
  Armazéns: 'Os armazéns do estabelecimento; ele começa com um',
  Locais: 'Onde os produtos ficam: ruas, prédios, níveis e posições, docas e áreas de trabalho',
} as const;

/** Answers of the API about warehouses and locations, by code. */
export const locationAnswers = {
  location_unmeasured:
    'As medidas de um local não são guardadas: diga o volume em capacity.max_volume_m3 e retire este campo',
  // files of them
  mapping_needs_locations:
    'Escolha a coluna do código do local; sem ela as linhas não podem ser reconhecidas',
  row_location_repeated: 'Este local já está na linha {line}; deixe só uma das duas',
  row_label_repeated: 'Este código de barras já está na linha {line}; deixe-o só em um local',
  left_location_changed:
    'O local mudou depois da conferência e ficou como está; altere-o na tela ou por outro arquivo',
  left_location_taken:
    'Um local com este código ou esta etiqueta surgiu depois da conferência; altere-o na tela ou por outro arquivo',
  left_location_in_use: 'O local tem estoque ou foi alterado depois da importação e ficou como está',
  warehouses_listed: 'Armazéns listados',
  warehouse_read: 'Armazém',
  warehouse_created: 'Armazém criado',
  warehouse_updated: 'Armazém alterado',
  warehouse_deleted: 'Armazém excluído',
  locations_listed: 'Locais listados',
  locations_found: 'Locais encontrados',
  location_read: 'Local',
  location_created: 'Local criado',
  location_updated: 'Local alterado',
  location_deleted: 'Local excluído',
  location_restored: 'Local de volta',
  location_is_blocked: 'Local bloqueado',
  location_unblocked: 'Local desbloqueado',
  locations_counted: 'Contagem feita; nada foi gravado',
  locations_generated: 'Locais gerados',
  locations_taken_back: 'Geração desfeita',
  dock_direction_of_docks: 'Só uma doca recebe ou expede; deixe vazio, ou mude o tipo do local',
  docks_listed: 'Docas listadas',
  location_stock_listed: 'Estoque do local listado',
  occupancy_read: 'Ocupação',
  load_previewed: 'O que cada local teria',
  street_mapped: 'Mapa da rua',
  floor_planned: 'Planta do armazém',
  query_street: 'Use o número da rua, de até 4 dígitos',
  stock_exists: 'Há estoque; retire-o ou transfira-o antes',
  warehouse_has_locations: 'O armazém tem locais; exclua-os ou mude-os de armazém antes',
  warehouse_has_active_locations: 'O armazém tem locais ativos; desative-os ou mude-os de armazém antes',
  last_warehouse: 'Este é o último armazém ativo; crie outro antes',
  location_code_shape: 'Use de um a seis grupos de até 4 dígitos separados por ponto, como 01.012.03.02',
  location_of_returns:
    'O local {location_code} recebe as devoluções, como dizem as Configurações; escolha lá outro local antes',
  location_code_in_use: 'Já existe um local com este código: {location_code}',
  location_code_immutable: 'O código de um local não muda; crie outro local',
  location_barcode_in_use: 'Este código de barras já é do local {location_code}',
  query_location_prefix: 'Use o começo de um código, como 01 ou 01.012',
  warehouse_code_in_use: 'Já existe um armazém com este código',
  warehouse_code_immutable: 'O código de um armazém não muda; crie outro armazém',
  warehouse_unknown: 'Não há armazém com este código',
  warehouse_inactive: 'Este armazém está inativo; ative-o ou escolha outro',
  range_reversed: 'O fim da faixa precisa ser igual ou maior que o começo',
  range_gap: 'Informe também as faixas mais largas; antes desta falta uma',
  range_too_wide: 'Esta faixa pede mais dígitos que os {digits} escolhidos',
  too_many_locations: 'As faixas somam {total} locais; o limite por vez é {max}',
  name_pattern_unknown: 'Use só {allowed} entre chaves',
} as const;

/** The names between the braces of a name's pattern, as people write them; the API's own names work as well. */
export const patternWords = {
  code: 'código',
  street: 'rua',
  building: 'prédio',
  level: 'nível',
  position: 'posição',
} as const;

/** The titles of the closed lists of locations. */
/** Explains what the uses of a location mean for orders. */
export const saleNotes = {
  available_for_sale: 'O estoque do local pode ser prometido e separado',
  storage_only: 'O estoque do local não atende pedidos; mova-o para um local que atenda',
  unavailable: 'O local está inativo ou bloqueado',
} as const;

export const locationLists = {
  location_type: 'Tipo de local',
  dock_direction: 'Sentido de uma doca',
  location_structure: 'Estrutura de um local',
  location_status: 'Situação de um local',
  location_filling: 'Faixa de ocupação de um local',
  sale_availability: 'Uso do local para a venda',
} as const;
