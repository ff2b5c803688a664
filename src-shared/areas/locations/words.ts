/** Names of the areas of locations in the API's documentation. */
export const locationTags = { warehouses: 'Armazéns', locations: 'Locais' } as const;

export const locationTagNotes = {
  Armazéns: 'Os armazéns do estabelecimento; ele começa com um',
  Locais: 'Onde os produtos ficam: ruas, prédios, níveis e posições, docas e áreas de trabalho',
} as const;

export const locationOperations = {
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
  'locations.batch': {
    id: 'locations.batch',
    summary: 'Cria ou altera até 500 locais',
    description:
      'Pelo código, sem contar zeros à esquerda; no mais como o envio de vários produtos: `mode`, `atomic`, `if_match`, um resultado para cada local e a mesma proteção pela Idempotency-Key.',
  },
  'locations.generate': {
    id: 'locations.generate',
    summary: 'Gera locais por faixas',
    description:
      'Todas as combinações de rua, prédio, nível e posição, até 100.000. Os códigos que já existem ficam como estão e são contados. Com `dry_run: true` só conta.',
  },
  'locations.takeBack': {
    id: 'locations.takeBack',
    summary: 'Desfaz uma geração de locais',
    description:
      'Exclui os locais que aquela geração criou e que ninguém usou nem alterou; os outros ficam e são contados.',
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
      'Só um local vazio. Movimentos antigos continuam a mostrá-lo; o código pode voltar a ser usado, e `…/restore` o traz de volta.',
  },
  'locations.restore': {
    id: 'locations.restore',
    summary: 'Traz de volta um local excluído',
    description:
      'O último que foi excluído com esse código, como era; se há um local com o código, responde com ele como está. O código de barras que outro local tomou nesse meio tempo impede.',
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
  'locations.products': {
    id: 'locations.products',
    summary: 'Lista o estoque de um local',
    description:
      'Uma linha por produto, lote, número de série e situação, com volume em cm³ e peso em kg. Vencimento e disponível são calculados na hora da leitura, no fuso do armazém: o que está vencido, bloqueado ou em local que não serve tem `quantity_available` 0.',
  },
  'locations.movements': {
    id: 'locations.movements',
    summary: 'Lista as movimentações de um local',
    description: 'O que entrou e o que saiu, da mais nova à mais antiga, com os filtros da lista geral.',
  },
  'locations.occupancyOf': {
    id: 'locations.occupancyOf',
    summary: 'Mostra a ocupação de um local',
    description:
      'Volume, peso e itens usados diante dos limites do local. `status`: vazia, parcial, cheia (a partir de 96 % de algum limite) ou acima da capacidade.',
  },
  'locations.occupancy': {
    id: 'locations.occupancy',
    summary: 'Mostra a ocupação do estabelecimento',
    description:
      'No total, por armazém e por rua. As porcentagens contam só os locais que têm aquele limite; `used` conta todos.',
  },
  'locations.loadPreview': {
    id: 'locations.loadPreview',
    summary: 'Mostra quanto caberia',
    description:
      'O que cada local teria depois de mover produtos: antes, depois, limite e o que passa dele, em m³, kg e itens. `policy` diz se o estabelecimento avisa ou recusa quando a capacidade é passada. Nada é gravado.',
  },
  'locations.map': {
    id: 'locations.map',
    summary: 'Mostra a ocupação de cada posição de uma rua',
    description: 'As posições na ordem dos códigos, até 5.000; `total` diz quantas a rua tem.',
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
export const locationAnswers = {
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

/** What stands between the braces of a name's pattern, as people write it; the API's own names do as well. */
export const patternWords = {
  code: 'código',
  street: 'rua',
  building: 'prédio',
  level: 'nível',
  position: 'posição',
} as const;

/** What the closed lists of locations are called. */
/** What the uses of a location mean for orders. */
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
