const many = (count: string, one: string, more: string): string => `${count} ${count === '1' ? one : more}`;

/** Words of what the days ahead will lack, and of the orders that wait for their invoice. */
export const comingWords = {
  lacks: {
    title: 'Vai faltar',
    note: (products: string) => many(products, 'produto e dia', 'produtos e dias'),
    all: 'Pedidos com falta',
    none: 'Nada vai faltar nos próximos 14 dias.',
    today: 'hoje',
    day: (day: string, products: string) => `${day} · ${many(products, 'produto', 'produtos')}`,
    missing: (amount: string) => `faltam ${amount}`,
    of: (wanted: string, orders: string) => `de ${wanted} em ${many(orders, 'pedido', 'pedidos')}`,
    covered: (day: string) => `coberto em ${day}`,
    late: (day: string) => `chega algo em ${day}, e não basta`,
    unplanned: 'nenhuma chegada marcada',
    undated: (amount: string) => `${amount} a receber sem dia certo`,
    more: (count: string) => `mais ${many(count, 'linha', 'linhas')} até lá`,
  },
  invoices: {
    title: 'Aguardando nota',
    note: (orders: string, value: string) => `${orders}, ${value}`,
    all: 'Abrir',
    none: 'Tudo com nota.',
    oldest: (hours: string) => `Mais antigo: ${hours} h`,
  },
} as const;
