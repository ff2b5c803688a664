/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'fiscalCodes.list': 'fiscal:read',
  'fiscalCodes.details': 'fiscal:read',
  'fiscalCodes.create': 'fiscal:write',
  'fiscalCodes.modify': 'fiscal:write',
  'fiscalCodes.remove': 'fiscal:write',
};
