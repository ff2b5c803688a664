/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'imports.list': 'products:read',
  'imports.create': 'products:write',
  'imports.details': 'products:read',
  'imports.mapping': 'products:write',
  'imports.mend': 'products:write',
  'imports.rows': 'products:read',
  'imports.apply': 'products:write',
  'imports.undo': 'products:write',
  'imports.errors': 'products:read',
  'imports.template': 'products:read',
};
