/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'fiscal.validateKey': 'any',
  'fiscal.parse': 'products:read',
  'fiscal.receive': 'stock:write',
  'fiscal.parseFile': 'products:read',
  'fiscalDocuments.list': 'fiscal:read',
  'fiscalDocuments.details': 'fiscal:read',
  'fiscalDocuments.xml': 'fiscal:write',
};
