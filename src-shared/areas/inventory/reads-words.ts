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
      'Em estoque, reservado, disponível e nível de até 100 produtos, na ordem em que foram pedidos; `sku` pode se repetir. De um SKU que nenhum produto tem, a linha diz `found: false` e nada mais.',
  },
  'movements.list': {
    id: 'movements.list',
    summary: 'Lista movimentações',
    description:
      'Da mais nova à mais antiga; com `after`, que é a posição de quem guarda uma cópia, da mais antiga à mais nova. `from` e `to` valem para o momento do lançamento. `location_code` encontra o local na origem ou no destino.',
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
