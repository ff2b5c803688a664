/** Asks for the orders that somebody still has to work on, the oldest promise first; the list of orders begins with it. */
export const openOrders = { is_open: true, sort: 'promised_date' } as const;
