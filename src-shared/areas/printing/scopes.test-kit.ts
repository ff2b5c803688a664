/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'printers.list': 'any',
  'printers.details': 'any',
  'printers.create': 'settings:write',
  'printers.modify': 'settings:write',
  'printers.remove': 'settings:write',
  'printers.status': 'any',
  'printers.test': 'settings:write',
  'printJobs.list': 'any',
  'printJobs.details': 'any',
  'printJobs.create': 'any',
  'printJobs.file': 'any',
  'printJobs.retry': 'any',
  'printJobs.cancel': 'any',
  'printJobs.take': 'any',
  'printJobs.outcome': 'any',
};
