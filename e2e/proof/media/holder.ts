import { spawnSync } from 'node:child_process';

const nobody = 65_534;
const patienceMs = 30_000;

/** Takes a read lock on a database file and says so. */
const taking = `
  const db = new (require('node:sqlite').DatabaseSync)(process.argv[1], { readOnly: true });
  db.exec('begin');
  db.prepare('select * from sqlite_schema').all();
  console.log('held');`;

const asNobody = (...args: readonly string[]): string => {
  const options = { uid: nobody, gid: nobody, encoding: 'utf8', timeout: patienceMs } as const;
  const { stdout, stderr, error } = spawnSync(process.execPath, args, options);
  return `${stdout}${stderr}${error === undefined ? '' : String(error)}`;
};

/** Tells whether this process may act as another user of the computer. */
export const canBeAnother = (): boolean =>
  process.getuid?.() === 0 && asNobody('-p', '1 + 1').startsWith('2');

/** Tells whether another user of the computer gets a read lock on that file. */
export const isHeldByAnother = (file: string): boolean => asNobody('-e', taking, file).includes('held');
