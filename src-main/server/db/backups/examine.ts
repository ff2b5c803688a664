import type Database from 'better-sqlite3';
import type { CopyProblem, Examination } from '../capabilities.ts';
import { migrations } from '../migrations/index.ts';
import { stockDifferencesIn } from './compare-stock.ts';
import { problemWithin } from './contents.ts';
import { repairableIn } from './repair.ts';
import { differenceFrom, isRemade, partsOf, referenceOf, type SchemaPart } from './schema-parts.ts';
import { demandIntegrity, demandReferences } from './sound.ts';

/**
 * Lists the settings of a connection before it reads a copy: the schema of the copy runs no code, and nothing is
 * written.
 */
const guards = [
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'writable_schema = OFF',
  'ignore_check_constraints = OFF',
  'recursive_triggers = OFF',
] as const;

/** Sets what a connection must have before anything of a copy is read. */
export const guard = (db: Database.Database): void => {
  for (const setting of guards) db.pragma(setting);
};

const unprintable = /[^\p{L}\p{N}\p{P}\p{S} ]/gu;
const longestName = 60;

/** A name as it may be shown: it was chosen by whoever made the file. */
const shown = (name: string): string => name.replaceAll(unprintable, '?').slice(0, longestName);

const partTypes = ['table', 'index', 'trigger', 'view'] as const;

const problemOf = (fault: 'foreign' | 'changed' | 'missing', { type, name }: SchemaPart): CopyProblem => ({
  fault,
  part: partTypes.find((known) => known === type) ?? null,
  name: shown(name),
});

/** The first part that keeps a copy from being used; reads nothing but the text of the schema. */
export const schemaProblem = (db: Database.Database, version: number): CopyProblem | null => {
  if (version > migrations.length) return { fault: 'newer', part: null, name: '' };
  if (version < 1) return { fault: 'history', part: null, name: '' };
  const { foreign, changed, missing } = differenceFrom(referenceOf(version), partsOf(db));
  const [added] = foreign;
  if (added !== undefined) return problemOf('foreign', added);
  const [other] = changed;
  if (other !== undefined) return problemOf('changed', other);
  const gone = missing.find((part) => !isRemade(part));
  return gone === undefined ? null : problemOf('missing', gone);
};

/**
 * Examines an open copy from the outside in: its schema against our migrations before any table is read, then pages,
 * indexes, constraints and references, then what the rows say. Throws for damage; changes nothing.
 */
export const examine = (db: Database.Database): Examination => {
  guard(db);
  const schemaVersion = db.pragma('user_version', { simple: true }) as number;
  const refused = (problem: CopyProblem): Examination => ({
    schemaVersion,
    problem,
    repairable: [],
    stockDifferences: null,
  });
  const schema = schemaProblem(db, schemaVersion);
  if (schema !== null) return refused(schema);
  const values = demandIntegrity(db);
  if (values !== null) return refused(values);
  demandReferences(db);
  const within = problemWithin(db, { version: schemaVersion, reference: referenceOf(schemaVersion) });
  if (within !== null) return refused(within);
  return {
    schemaVersion,
    problem: null,
    repairable: repairableIn(db, schemaVersion),
    stockDifferences: stockDifferencesIn(db, schemaVersion),
  };
};
