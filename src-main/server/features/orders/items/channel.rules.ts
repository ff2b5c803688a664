/** The channel of goods receipts that leave their own order; migration 0027 writes its row. */
export const receiptChannelId = 1;
