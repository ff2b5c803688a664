import {
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';

/** Runs one compiled statement at once and answers as Kysely wants it. */
export type RunStatement = (sql: string, values: readonly unknown[]) => QueryResult<unknown>;

/** Keeps count of the queries under way; `undefined` where nobody needs to know. */
export type InFlight = { count: number };

const dialect: Dialect = {
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
};
const adapter = dialect.createAdapter();
const driver = dialect.createDriver();
const plainCompiler = dialect.createQueryCompiler();

type Means = { readonly inFlight?: InFlight; readonly compiler?: QueryCompiler };

/** Makes a query builder whose statements go to `run`; it holds no connection of its own and needs no end. */
export function kyselyOn<DB>(
  run: RunStatement,
  { inFlight = { count: 0 }, compiler = plainCompiler }: Means = {},
): Kysely<DB> {
  const connection = connectionTo(run);
  const provider = {
    provideConnection: async <T>(consumer: (on: DatabaseConnection) => Promise<T>): Promise<T> => {
      inFlight.count += 1;
      try {
        return await consumer(connection);
      } finally {
        inFlight.count -= 1;
      }
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider);
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}

function connectionTo(run: RunStatement): DatabaseConnection {
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => run(sql, parameters) as QueryResult<Row>,
    streamQuery: () => {
      throw new Error('The store does not stream: page by key, or use Store.offload.');
    },
  };
}
