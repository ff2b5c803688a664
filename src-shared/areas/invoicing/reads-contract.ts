/** What whoever receives goods by an invoice must hold. */
export const invoicesAreReceived = { access: 'stock:write' } as const;
