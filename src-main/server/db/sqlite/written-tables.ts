import type Database from 'better-sqlite3';

type Step = { readonly opcode: string; readonly p1: number; readonly p2: number; readonly p3: number };

const main = 0;

/**
 * Makes a function that names the tables a statement writes, by reading SQLite's own plan of it:
 * the plan holds what triggers and cascading foreign keys write as well. A rebuilt index lies elsewhere, but who
 * writes it writes its table, which stays where it is.
 */
export function createTableFinder(db: Database.Database): (sql: string) => readonly string[] {
  let tables: Map<number, string> | undefined;

  return (sql) => {
    tables ??= tablesByRootPage(db);
    const names = new Set<string>();
    for (const step of explain(db, sql)) {
      const table = tables.get(writtenPage(step));
      if (table !== undefined) names.add(table);
    }
    return [...names];
  };
}

function tablesByRootPage(db: Database.Database): Map<number, string> {
  const rows = db
    .prepare<[], { page: number; name: string }>(
      'select rootpage as page, tbl_name as name from sqlite_schema where rootpage > 0',
    )
    .all();
  return new Map(rows.map(({ page, name }) => [page, name]));
}

function explain(db: Database.Database, sql: string): readonly Step[] {
  return (db as Database.Database & { explain(sql: string): Step[] }).explain(sql);
}

/** The root page in our own file that this step writes, or 0; temporary and attached tables do not count. */
function writtenPage({ opcode, p1, p2, p3 }: Step): number {
  if (opcode === 'OpenWrite' && p3 === main) return p2;
  return opcode === 'Clear' && p2 === main ? p1 : 0;
}
