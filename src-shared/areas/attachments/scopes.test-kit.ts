/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'attachments.list': 'any',
  'attachments.create': 'any',
  'attachments.file': 'any',
  'attachments.remove': 'any',
};
