/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'views.list': 'person',
  'views.counts': 'person',
  'views.create': 'person',
  'views.modify': 'person',
  'views.remove': 'person',
};
