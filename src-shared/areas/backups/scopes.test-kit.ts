/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'backups.list': 'backup:manage',
  'backups.status': 'backup:manage',
  'backups.details': 'backup:manage',
  'backups.create': 'backup:manage',
  'backups.bring': 'backup:manage',
  'backups.verify': 'backup:manage',
  'backups.restore': 'backup:manage',
  'backups.remove': 'backup:manage',
  'firstRestore.state': 'public',
  'firstRestore.bring': 'public',
  'firstRestore.run': 'public',
};
