/** The areas of stock's reads in the API's documentation. */
export const stockReadTags = { stock: 'Estoque', movements: 'Movimentações' } as const;

export const stockReadTagNotes = {
  Estoque: 'O que há, onde, quanto vale e o que falta',
  Movimentações: 'O livro de tudo o que entrou, saiu ou mudou de lugar',
} as const;

/** What the API answers about stock, by code. */
export const stockReadAnswers = {
  stock_summed: 'Resumo do estoque',
  stock_listed: 'Estoque listado',
  low_stock_listed: 'Produtos com estoque baixo listados',
  stock_valued: 'Valor do estoque',
  abc_listed: 'Curva ABC listada',
  product_stock_read: 'Estoque do produto',
  stock_totals_read: 'Totais de estoque',
  movements_listed: 'Movimentações listadas',
  movement_read: 'Movimentação',
  integrity_read: 'Última conferência do estoque com as movimentações',
  integrity_checked: 'Estoque conferido com as movimentações',
  integrity_repaired: 'Totais recalculados',
} as const;

/** What the documentation says of each operation that reads stock, by id. */
export const stockReadOperations = {
  'stock.summary': {
    id: 'stock.summary',
    summary: 'Resume o estoque',
    description:
      'Produtos, quantidades, valor, vencidos, locais e movimento de hoje e dos últimos 14 dias. Calculado fora da fila de respostas e guardado até o estoque mudar.',
  },
  'stock.list': {
    id: 'stock.list',
    summary: 'Lista o estoque em detalhe',
    description:
      'Uma linha por produto, local, lote, número de série e situação. Sem `sort`, por nome do produto e local. `location_prefix` aceita o começo de um código em grupos inteiros: `1.12`.',
  },
  'stock.query': {
    id: 'stock.query',
    summary: 'Consulta o estoque agora ou em uma data',
    description:
      'Por SKU (repita o parâmetro para vários), código de barras, lote, número de série ou local. Com `as_of`, o que havia naquele momento, somado das movimentações; o reservado de então não é conhecido e vem nulo.',
  },
  'stock.expiring': {
    id: 'stock.expiring',
    summary: 'Lista o que venceu ou está por vencer',
    description:
      'O que vence primeiro vem primeiro. Sem `within_days`, vale o aviso de cada produto ou o do site; `is_expired` separa o vencido do que ainda vence.',
  },
  'stock.lowStock': {
    id: 'stock.lowStock',
    summary: 'Lista produtos com estoque baixo',
    description:
      'Produtos ativos com mínimo cujo disponível não passa dele. Sem `sort`, os de maior prioridade primeiro e, entre eles, os que mais faltam diante do mínimo. `days_of_cover`: dias que o disponível dura na média das saídas dos últimos 90 dias.',
  },
  'stock.valuation': {
    id: 'stock.valuation',
    summary: 'Mostra o valor do estoque',
    description: 'Pelo custo médio ponderado, no total e por armazém, tipo de produto e situação.',
  },
  'stock.abc': {
    id: 'stock.abc',
    summary: 'Lista a curva ABC',
    description:
      'Por valor em estoque (`stock_value`, padrão) ou pelo valor do que saiu nos últimos `days` dias (`consumption`, padrão 90). A até 80 % do total, B até 95 %, C o resto.',
  },
  'stock.ofProduct': {
    id: 'stock.ofProduct',
    summary: 'Mostra o estoque de um produto',
    description: 'Totais, nível, custo médio, e o mesmo por local e por lote.',
  },
  'stock.totalsOf': {
    id: 'stock.totalsOf',
    summary: 'Mostra os totais de alguns produtos',
    description:
      'Em estoque, reservado, disponível e nível de até 100 produtos, na ordem em que foram pedidos; `sku` pode se repetir. Um SKU que não existe fica de fora.',
  },
  'movements.list': {
    id: 'movements.list',
    summary: 'Lista movimentações',
    description:
      'Da mais nova à mais antiga. `from` e `to` valem para o momento do lançamento. `location_code` encontra o local na origem ou no destino.',
  },
  'movements.details': {
    id: 'movements.details',
    summary: 'Mostra uma movimentação',
    description: 'Origem e destino com o saldo que ficou em cada um, documento, motivo e estorno.',
  },
  'movements.ofProduct': {
    id: 'movements.ofProduct',
    summary: 'Lista as movimentações de um produto',
    description: 'Da mais nova à mais antiga, com os mesmos filtros da lista geral.',
  },
  'integrity.read': {
    id: 'integrity.read',
    summary: 'Mostra a última conferência do estoque',
    description:
      'O estoque é conferido com as movimentações uma vez por dia e quando alguém pede. `unknown` enquanto não houve conferência. São mostradas até 100 diferenças.',
  },
  'integrity.check': {
    id: 'integrity.check',
    summary: 'Confere o estoque com as movimentações',
    description: 'Soma tudo de novo numa leitura à parte e guarda o resultado; nada é alterado.',
  },
  'integrity.repair': {
    id: 'integrity.repair',
    summary: 'Recalcula os totais dos produtos',
    description:
      'Só os totais guardados (`on_hand`, `reserved`, `available`, `level`); saldos e movimentações nunca. `repaired`: quantos produtos mudaram. A conferência é refeita no fim.',
  },
} as const;

/** What each field of stock's reads means, by its name. */
export const stockReadFieldWords: Readonly<Record<string, string>> = {
  // parameters
  warehouse_code: 'Código do armazém',
  location_code: 'Código do local; zeros à esquerda não contam',
  location_prefix: 'Começo do código do local, em grupos inteiros',
  stock_status: 'Situação da mercadoria',
  location_type: 'Tipo do local',
  is_expired: 'Se a validade passou',
  expires_soon: 'Se está dentro do aviso de vencimento',
  as_of: 'Momento consultado; uma data vale até o fim dela, em UTC',
  within_days: 'Vence em até tantos dias',
  level: 'Nível do disponível diante do mínimo',
  by: 'O que ordena a curva',
  days: 'Dias considerados',
  class: 'Classe da curva ABC',
  document_number: 'Número do documento',
  reason_code: 'Motivo',
  // stock rows
  'product.sku': 'Código do produto',
  location: 'Local',
  warehouse: 'Armazém',
  is_usable: 'Se o que está no local pode ser prometido',
  quantity_reserved: 'Quantidade reservada',
  quantity_available: 'O que pode ser prometido; 0 se bloqueado, vencido ou em local que não atende',
  average_cost: 'Custo médio ponderado da unidade, em reais',
  value: 'Valor pelo custo médio, em reais',
  lot_status: 'Situação do lote',
  volume_occupied: 'Volume ocupado, em m³',
  weight_occupied: 'Peso ocupado, em kg',
  days_to_expire: 'Dias até vencer; 0 no último dia válido, negativo depois; null sem validade',
  received_at: 'Entrada da mercadoria mais antiga da linha',
  last_movement_at: 'Última movimentação; null se não houve',
  // summary and totals
  evaluated_on: 'Data civil do site em que os números valem',
  active: 'Quantos estão ativos',
  in_stock: 'Quantos têm estoque',
  empty: 'Quantos estão sem nada disponível',
  critical: 'Quantos estão no mínimo ou abaixo dele',
  quantities: 'Quantidades de todos os produtos',
  on_hand: 'Em estoque',
  reserved: 'Reservado',
  available: 'Disponível para prometer',
  blocked: 'Em estoque, mas sem poder ser prometido',
  incoming: 'A receber em pedidos de entrada abertos',
  expired: 'Vencido',
  expiring: 'Por vencer, dentro do aviso',
  rows: 'Linhas de estoque',
  by_status: 'Por situação da mercadoria',
  by_product_type: 'Por tipo de produto',
  by_warehouse: 'Por armazém',
  locations: 'Locais',
  used: 'Locais com estoque',
  'locations.empty': 'Locais sem estoque',
  'locations.blocked': 'Locais bloqueados',
  volume_percent: 'Volume ocupado dos locais com limite, em %; null sem limites',
  weight_percent: 'Peso ocupado dos locais com limite, em %; null sem limites',
  movements_today: 'Movimentações de hoje',
  movements_by_day: 'Movimentações dos últimos 14 dias, o mais antigo primeiro',
  received: 'Quantas movimentações entraram de fora',
  left: 'Quantas movimentações saíram para fora',
  date: 'Data civil do site',
  integrity: 'Conferência do estoque com as movimentações',
  checked_at: 'Quando foi conferido; null se ainda não foi',
  last_backup: 'O backup mais novo destes dados; null se não há nenhum',
  'last_backup.created_at': 'Quando foi feito',
  'last_backup.status': 'Se foi conferido e está inteiro',
  totals: 'Totais do produto',
  by_location: 'Por local e situação',
  by_batch: 'Por lote e validade',
  // low stock
  min: 'Estoque mínimo',
  ideal: 'Estoque ideal',
  shortage: 'O que falta para o mínimo',
  suggested: 'O que comprar para chegar ao ideal, contando o que está a receber',
  days_of_cover: 'Dias que o disponível dura na média das saídas; null sem saídas',
  // abc
  position: 'Posição na curva',
  share_percent: 'Parte do total, em %',
  cumulative_percent: 'Parte do total até esta posição, em %',
  // movements
  'Movement.seq': 'Posição no livro de movimentações',
  'Movement.type': 'Tipo da movimentação',
  'Movement.from': 'De onde saiu; null quando veio de fora',
  'Movement.to': 'Para onde foi; null quando saiu para fora',
  'Movement.unit_cost': 'Custo da unidade nesta movimentação, em reais',
  balance_after: 'Saldo da linha de estoque depois da movimentação',
  note: 'Observação',
  document: 'Documento de origem; null se não há',
  'document.type': 'Tipo do documento',
  'document.number': 'Número do documento',
  occurred_at: 'Quando aconteceu, dito por quem lançou',
  posted_at: 'Quando foi lançado',
  reverses_id: 'A movimentação que esta estorna',
  reversed_by_id: 'A movimentação que estornou esta',
  // integrity
  duration_ms: 'Duração da conferência, em milissegundos',
  movements: 'Movimentações somadas',
  stock_rows: 'Linhas de estoque conferidas',
  'Integrity.products': 'Produtos conferidos',
  differences_total: 'Quantas diferenças foram encontradas',
  repairable: 'Quantas delas o recálculo dos totais resolve',
  differences: 'As primeiras diferenças',
  'differences.kind': 'O que difere: saldo de uma linha ou um total do produto',
  expected: 'O que as movimentações dizem',
  found: 'O que está guardado',
  repaired: 'Produtos cujos totais mudaram',
};
