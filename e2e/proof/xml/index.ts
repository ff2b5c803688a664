import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import { tokenScopes } from '#shared/kernel/access.ts';
import { rounded } from '../../bench/lib/numbers.ts';
import { expected, productBodies } from '../../../src-main/server/features/invoicing/nfe-files.test-kit.ts';
import { chanceOf } from '../lib/chance.ts';
import { damageOf, readData } from '../lib/database.ts';
import { inLanes } from '../lib/lanes.ts';
import { timesOf, type Findings, type Proof, type Run } from '../lib/proof.ts';
import { logIn, startServer, type Server } from '../lib/server.ts';
import { send, type Answered, type Target } from './routes.ts';
import { mutated } from './mutate.ts';
import { startReaders, type Read } from './readers.ts';

const counts = { short: 300, release: 100_000 } as const;
const atOnce = 4;
/** The number of products added at once: those that come together share a COMMIT. */
const together = 30;
/**
 * The wait that readers beside the documents may have more than alone, in milliseconds; the short form runs
 * beside whatever else a computer does.
 */
const readerMs = { short: 400, release: 50 } as const;
const aloneMs = 2000;

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures', 'nfe');

const readDocuments = (): readonly Buffer[] =>
  readdirSync(fixtures)
    .filter((name) => name.endsWith('.xml'))
    .toSorted()
    .map((name) => readFileSync(join(fixtures, name)));

/** A warehouse whose goods some of the documents bring; gives a token that may send them. */
const prepare = async ({ url }: Server): Promise<Target> => {
  const api = await logIn(url);
  await api.call(contracts.settings.modify, { body: { cnpj: expected.site.cnpj } });
  await api.call(contracts.locations.create, { body: { code: '9.1', location_type: 'receiving' } });
  await inLanes(productBodies(), together, async (body) =>
    api.call(contracts.products.create, { body: body as never }),
  );
  const token = { name: 'Prova', scopes: [...tokenScopes] };
  return { url, token: (await api.call(contracts.apiTokens.create, { body: token })).data.token };
};

/** A server whose folders for data, for a person and for what is passing all lie in the part's own. */
const openServer = async (scratch: string): Promise<{ readonly server: Server; readonly data: string }> => {
  const [home, temp] = [join(scratch, 'home'), join(scratch, 'temp')];
  for (const folder of [home, temp]) mkdirSync(folder);
  const data = join(scratch, 'data');
  const env = { HOME: home, TMPDIR: temp, XDG_CONFIG_HOME: home };
  return { data, server: await startServer(data, { env }) };
};

/**
 * The files that the server leaves by itself: the log of its database, and the backup of the day where a run
 * is long enough.
 */
const itsOwn = /-(?:wal|shm)$|[\\/]backups[\\/]diario-[^\\/]+$/u;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => !itsOwn.test(name));

type Attacked = {
  readonly answers: readonly Answered[];
  readonly alone: Read;
  readonly read: Read;
};

const attack = async (run: Run, target: Target): Promise<Attacked> => {
  const documents = readDocuments();
  const times = timesOf(run, counts);
  const readers = startReaders(target);
  await sleep(aloneMs);
  const alone = await readers.told();
  const answers = await inLanes([...Array(times).keys()], atOnce, async (index) => {
    const chance = chanceOf(run.seed * times + index);
    return send(target, mutated(documents, chance), chance);
  });
  const read = await readers.told();
  await readers.stop();
  return { answers, alone, read };
};

const failuresIn = (answers: readonly Answered[]): readonly string[] =>
  answers.flatMap(({ route, status, code }, index) =>
    status >= 200 && status < 500 ? [] : [`document ${index} at ${route}: ${status} ${code}`],
  );

const waits = ({ read, alone }: Attacked, isRelease: boolean): readonly string[] => {
  const limit = alone.p99 + (isRelease ? readerMs.release : readerMs.short);
  return [
    ...(read.failed === 0 ? [] : [`${read.failed} of ${read.calls} reads failed`]),
    ...(read.p99 <= limit
      ? []
      : [`readers waited ${rounded(read.p99, 1)} ms, more than ${rounded(limit, 1)} ms`]),
  ];
};

const prove = async (run: Run): Promise<Findings> => {
  const { server, data } = await openServer(run.scratch);
  const target = await prepare(server);
  const before = new Set(filesIn(run.scratch));
  const attacked = await attack(run, target);
  // it still answers, or this throws
  await logIn(server.url);
  await server.end('SIGTERM');
  const left = filesIn(run.scratch).filter((name) => !before.has(name));
  const { answers, alone, read } = attacked;
  const failures = failuresIn(answers);
  const taken = answers.filter(({ status }) => status < 300).length;
  return {
    figures: {
      documents: answers.length,
      taken,
      refusals: new Set(answers.map(({ code }) => code)).size,
      failures: failures.length,
      strays: left.length,
      reads: read.calls,
      p99: rounded(read.p99, 1),
      alone: rounded(alone.p99, 1),
    },
    wrongs: [
      ...failures,
      ...left.map((name) => `left behind: ${name}`),
      ...readData(data, damageOf),
      ...waits(attacked, run.isRelease),
      ...(taken === 0 ? ['no document was taken: the doors were not really tried'] : []),
    ],
  };
};

/** Mutated invoices at every door that takes their XML. */
export const xml: Proof = { limitSeconds: 90, prove };
