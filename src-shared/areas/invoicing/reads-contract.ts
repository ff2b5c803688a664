/** What whoever receives goods by an invoice must hold. */
export const invoicesAreReceived = { access: 'stock:write' } as const;

/** What whoever reads the invoices that are kept must hold. */
export const fiscalDocumentsAreRead = { access: 'fiscal:read' } as const;
