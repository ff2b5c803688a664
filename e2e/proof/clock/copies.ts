import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const dayMs = 86_400_000;
const dated = /^diario-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.db$/;

const folderOf = (dataDir: string): string => join(dataDir, 'backups');

/** The daily copies in a data folder, without their ending, each with the moment that its name says. */
export const dailyCopies = (dataDir: string): ReadonlyMap<string, number> =>
  new Map(
    readdirSync(folderOf(dataDir), { withFileTypes: true }).flatMap(({ name }) => {
      const [, day, hours, minutes, seconds, rest] = dated.exec(name) ?? [];
      const at = Date.parse(`${day}${hours}:${minutes}:${seconds}.${rest}`);
      return day === undefined ? [] : [[name.slice(0, -'.db'.length), at] as const];
    }),
  );

/** Puts a copy of each of the last days into a new data folder, empty but for its name. */
export const putCopies = (dataDir: string, days: number): void => {
  mkdirSync(folderOf(dataDir), { recursive: true });
  for (let ago = 1; ago <= days; ago += 1) {
    const at = new Date(Date.now() - ago * dayMs).toISOString().replaceAll(/[:.]/g, '-');
    writeFileSync(join(folderOf(dataDir), `diario-${at}.db`), '');
  }
};
