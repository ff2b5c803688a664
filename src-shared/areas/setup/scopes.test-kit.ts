/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'setup.state': 'public',
  'setup.run': 'public',
  'setup.demo': 'settings:write',
};
