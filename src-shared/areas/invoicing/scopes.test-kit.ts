/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'fiscal.validateKey': 'any',
  'fiscal.parse': 'products:read',
  'fiscal.receive': 'stock:write',
  'fiscal.parseFile': 'products:read',
  'orderInvoices.register': 'orders:write',
  'orderInvoices.registerFile': 'orders:write',
  'orderInvoices.invoice': 'fiscal:write',
  'orderInvoices.invoiceFile': 'fiscal:write',
  'orderInvoices.ofOrder': 'orders:read',
  'fiscalDocuments.list': 'fiscal:read',
  'fiscalDocuments.details': 'fiscal:read',
  'fiscalDocuments.xml': 'fiscal:write',
};
