/** Answers of the API about it, by code. */
export const shortageAnswers = { shortages_listed: 'O que vai faltar, dia por dia' } as const;

/** The meanings of its fields. */
export const shortageMeans = {
  until: 'Até que dia se olha; sem isto, 14 dias a partir de hoje',
  sku: 'Só destes produtos; repita para vários',
  date: 'O dia prometido; hoje para o que está atrasado ou sem promessa',
  available: 'O que pode ser prometido agora',
  wanted: 'Quanto os pedidos deste dia querem e ainda não está reservado nem separado',
  orders: 'Quantos pedidos deste dia querem o produto',
  missing: 'Quanto do que se quer neste dia não haverá nele',
  covered_on: 'O dia em que as chegadas marcadas cobrem o que falta; null se não cobrem',
  next_arrival: 'A próxima chegada marcada do produto; null se não há',
  expected_quantity: 'Quanto se espera receber do produto nesse pedido',
  undated:
    'Quanto se espera receber sem dia certo: pedidos de entrada sem data, ou cuja data já passou; não conta como chegada',
  by_day: 'Em quantos produtos falta algo, por dia, de todas as páginas',
  products: 'Quantos produtos',
} as const;
