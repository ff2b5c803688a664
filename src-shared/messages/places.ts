/** Names of the areas of places in the API's documentation. */
export const placeTags = { warehouses: 'Armazéns', locations: 'Locais' } as const;

export const placeTagNotes = {
  Armazéns: 'Os armazéns do estabelecimento; ele começa com um',
  Locais: 'Onde os produtos ficam: ruas, prédios, níveis e posições, docas e áreas de trabalho',
} as const;

export const placeOperations = {
  'warehouses.list': {
    id: 'warehouses.list',
    summary: 'Lista armazéns',
    description: 'Página de armazéns, do mais antigo ao mais novo.',
  },
  'warehouses.create': {
    id: 'warehouses.create',
    summary: 'Cria um armazém',
    description: 'Obrigatórios: `code` e `name`. O código não distingue maiúsculas e não muda depois.',
  },
  'warehouses.details': {
    id: 'warehouses.details',
    summary: 'Mostra um armazém',
    description: 'O armazém com sua versão, também no cabeçalho ETag.',
  },
  'warehouses.modify': {
    id: 'warehouses.modify',
    summary: 'Altera um armazém',
    description: 'Muda só os campos enviados. Só se desativa um armazém sem locais ativos.',
  },
  'warehouses.remove': {
    id: 'warehouses.remove',
    summary: 'Exclui um armazém',
    description: 'Só um armazém sem locais, e nunca o último ativo.',
  },
  'locations.list': {
    id: 'locations.list',
    summary: 'Lista locais',
    description:
      'Página de locais. Sem `sort`, o de código igual à busca vem primeiro, depois por código. `code_prefix` aceita o começo de um código: `01` é a rua inteira.',
  },
  'locations.lookup': {
    id: 'locations.lookup',
    summary: 'Procura locais por código lido ou enquanto se digita',
    description:
      'Com `code`: código do local ou código de barras da etiqueta, exato; zeros à esquerda não contam. Com `q`: os 20 primeiros que contêm as palavras.',
  },
  'locations.create': {
    id: 'locations.create',
    summary: 'Cria um local',
    description:
      'Obrigatório: `code`, de um a seis grupos de dígitos separados por ponto, único no estabelecimento sem contar zeros à esquerda. Sem mais nada: armazenagem, nome igual ao código, primeiro armazém, sem limites.',
  },
  'locations.generate': {
    id: 'locations.generate',
    summary: 'Gera locais por faixas',
    description:
      'Todas as combinações de rua, prédio, nível e posição, até 100.000. Os códigos que já existem ficam como estão e são contados. Com `dry_run: true` só conta.',
  },
  'locations.details': {
    id: 'locations.details',
    summary: 'Mostra um local',
    description: 'O local com sua versão, também no cabeçalho ETag.',
  },
  'locations.modify': {
    id: 'locations.modify',
    summary: 'Altera um local',
    description:
      'Muda só os campos enviados; `null` limpa. O código não muda. Tornar o local inativo ou de outro tipo muda o disponível dos produtos que estão nele.',
  },
  'locations.remove': {
    id: 'locations.remove',
    summary: 'Exclui um local',
    description:
      'Só um local vazio. Movimentos antigos continuam a mostrá-lo e o código pode voltar a ser usado.',
  },
  'locations.block': {
    id: 'locations.block',
    summary: 'Bloqueia um local',
    description: 'O que está nele deixa de estar disponível até o desbloqueio.',
  },
  'locations.unblock': {
    id: 'locations.unblock',
    summary: 'Desbloqueia um local',
    description: 'O que está nele volta a estar disponível, se nada mais impedir.',
  },
  'docks.list': {
    id: 'docks.list',
    summary: 'Lista docas',
    description: 'Os locais do tipo doca.',
  },
  'docks.create': {
    id: 'docks.create',
    summary: 'Cria uma doca',
    description: 'O mesmo que criar um local do tipo doca.',
  },
} as const;

/** What the API answers about warehouses and locations, by code. */
export const placeAnswers = {
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
  location_is_blocked: 'Local bloqueado',
  location_unblocked: 'Local desbloqueado',
  locations_counted: 'Contagem feita; nada foi gravado',
  locations_generated: 'Locais gerados',
  docks_listed: 'Docas listadas',
  stock_exists: 'Há estoque; retire-o ou transfira-o antes',
  warehouse_has_locations: 'O armazém tem locais; exclua-os ou mude-os de armazém antes',
  warehouse_has_active_locations: 'O armazém tem locais ativos; desative-os ou mude-os de armazém antes',
  last_warehouse: 'Este é o último armazém ativo; crie outro antes',
  location_code_shape: 'Use de um a seis grupos de até 4 dígitos separados por ponto, como 01.012.03.02',
  location_code_in_use: 'Já existe um local com este código: {code}',
  location_code_immutable: 'O código de um local não muda; crie outro local',
  location_barcode_in_use: 'Este código de barras já é do local {code}',
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

export const placeFieldWords = {
  warehouse_code: 'Código do armazém',
  location_code: 'Código do local',
  'Warehouse.code': 'Código do armazém; único, sem distinção de maiúsculas',
  'CreateWarehouse.code': 'Código do armazém; único, sem distinção de maiúsculas',
  'UpdateWarehouse.code': 'Código do armazém; não muda',
  state_registration: 'Inscrição estadual',
  'Location.code': 'Código do local',
  'CreateLocation.code': 'Código do local; único, zeros à esquerda não contam',
  'UpdateLocation.code': 'Código do local; não muda',
  'Location.name': 'Nome do local; sem um próprio, o código',
  'warehouse.code': 'Código do armazém',
  warehouse: 'Armazém',
  location_type: 'Tipo do local',
  segments: 'As partes do código',
  street: 'Rua',
  building: 'Prédio',
  'segments.level': 'Nível',
  'ranges.level': 'Nível',
  'digits.level': 'Nível',
  position: 'Posição',
  is_blocked: 'Se está bloqueado',
  block_reason: 'Motivo do bloqueio',
  reason: 'Motivo',
  capacity: 'Capacidade; null: sem limite',
  max_volume_m3: 'Volume máximo em metros cúbicos, com até 3 casas decimais',
  max_weight_kg: 'Peso máximo em quilogramas, com até 3 casas decimais',
  max_items: 'Quantidade máxima',
  temperature: 'Faixa de temperatura do local; null: sem limite',
  'temperature.min': 'Mínima, em graus Celsius',
  'temperature.max': 'Máxima, em graus Celsius',
  allows_mixed_products: 'Se aceita produtos diferentes ao mesmo tempo',
  allows_mixed_batches: 'Se aceita lotes diferentes do mesmo produto',
  is_pick_face: 'Se é uma posição de picking',
  picking_sequence: 'Ordem no caminho da separação; null: pela ordem do código',
  'Location.barcode': 'Código de barras da etiqueta, quando não é o próprio código',
  'CreateLocation.barcode': 'Código de barras da etiqueta, quando não é o próprio código',
  'UpdateLocation.barcode': 'Código de barras da etiqueta, quando não é o próprio código',
  'CreateDock.barcode': 'Código de barras da etiqueta, quando não é o próprio código',
  'CreateDock.code': 'Código da doca; único, zeros à esquerda não contam',
  locations: 'Os locais encontrados',
  code_prefix: 'Começo do código: grupos inteiros',
  ranges: 'Primeiro e último número de cada parte do código',
  digits: 'Com quantos dígitos escrever cada parte; sem isso, os do maior número, no mínimo 2',
  name_pattern: 'Nome dos locais, com {code}, {street}, {building}, {level} e {position}; sem ele, o código',
  dry_run: 'Se é só para contar',
  'GeneratedLocations.total': 'Quantos códigos as faixas formam',
  'GeneratedLocations.created': 'Quantos foram criados',
  existing: 'Quantos já existiam e ficaram como estavam',
  first_code: 'O primeiro código',
  last_code: 'O último código',
} as const;
