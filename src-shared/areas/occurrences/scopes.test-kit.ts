/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'occurrences.list': 'rma:read',
  'occurrences.create': 'rma:write',
  'occurrences.details': 'rma:read',
  'occurrences.modify': 'rma:write',
  'occurrences.start': 'rma:write',
  'occurrences.wait': 'rma:write',
  'occurrences.close': 'rma:write',
  'occurrences.reopen': 'rma:write',
  'occurrences.cancel': 'rma:write',
  'occurrences.comment': 'rma:write',
  'occurrences.ofSite': 'rma:read',
  'occurrences.ofProduct': 'rma:read',
};
