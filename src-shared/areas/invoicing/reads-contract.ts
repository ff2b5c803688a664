/** The scope that a caller needs to receive goods by an invoice. */
export const invoicesAreReceived = { access: 'stock:write' } as const;

/** The scope that a caller needs to read the invoices that are kept. */
export const fiscalDocumentsAreRead = { access: 'fiscal:read' } as const;
