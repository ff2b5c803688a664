import { equal } from 'node:assert/strict';
import Database from 'better-sqlite3';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { logIn, type Dataset } from '../data/dataset.ts';
import { busy, busyPeriod } from '../data/ledger.ts';
import { createClient, type Client } from '../lib/client.ts';
import { median, quantile } from '../lib/numbers.ts';
import type { Part } from '../lib/part.ts';
import { judged, type Result } from '../lib/results.ts';
import { startFloorQuality, startUncached, withServers } from '../lib/servers.ts';

type Answer = {
  readonly data: {
    readonly quantity_shipped?: number;
    readonly inspections?: number;
    readonly opened?: number;
    readonly customers?: readonly unknown[];
  };
};
type Total = { readonly pagination: { readonly records: { readonly total: number } } };
type FloorRow = Readonly<
  Partial<Record<'shipped' | 'inspections' | 'opened' | 'customers' | 'total', number>>
>;
type Floor = readonly (readonly FloorRow[])[];

/** A question of both: the product's address, the floor's, and what both must answer alike. */
type Question = {
  readonly id: 'Q1' | 'Q2' | 'Q3';
  readonly measure: Result['measure'];
  readonly path: string;
  readonly floor: string;
  readonly atMost: number;
  readonly same: (answer: Answer & Total, floor: Floor) => readonly [unknown, unknown];
};

const { from, to } = busyPeriod;
const span = `from=${from}T03:00:00.000000Z&until=2026-09-29T03:00:00.000000Z&product=${busy.product}&lot=${busy.lot}`;

/** Reads the names that people use for the busy product and its lot. */
const namesIn = ({ dataDir }: Dataset) => {
  const db = new Database(storePaths(dataDir).file, { readonly: true });
  const names = db
    .prepare<[number, number], { sku: string; lot: string }>(
      'select p.sku, t.uid as lot from product p join lot t on t.product_id = p.id where p.id = ? and t.id = ?',
    )
    .get(busy.product, busy.lot);
  db.close();
  if (names === undefined) throw new Error('the ledger lacks its busy product');
  return names;
};

const thousandths = (value: number | undefined): number => (value ?? 0) * 1000;

const questionsOf = ({ sku, lot }: { readonly sku: string; readonly lot: string }): readonly Question[] => {
  const period = `start_date=${from}&end_date=${to}`;
  const statistics = (['product', 'site'] as const).flatMap((whose): readonly Question[] => {
    const base = whose === 'product' ? `/api/v1/products/${encodeURIComponent(sku)}/rma` : '/api/v1/rma';
    const atMost = whose === 'product' ? 30 : 200;
    const of = { id: 'Q1', atMost } as const;
    return [
      {
        ...of,
        measure: `returns_of_${whose}`,
        path: `${base}/statistics?${period}`,
        floor: `/returns_of_${whose}?${span}`,
        same: ({ data }, [sums]) => [thousandths(data.quantity_shipped), sums?.[0]?.shipped],
      },
      {
        ...of,
        measure: `quality_of_${whose}`,
        path: `${base}/quality?${period}`,
        floor: `/quality_of_${whose}?${span}`,
        same: ({ data }, [born]) => [data.inspections, born?.[0]?.inspections],
      },
      {
        ...of,
        measure: `occurrences_of_${whose}`,
        path: `${base}/occurrences?${period}`,
        floor: `/occurrences_of_${whose}?${span}`,
        same: ({ data }, [made]) => [data.opened, made?.[0]?.opened],
      },
    ];
  });
  return [
    ...statistics,
    {
      id: 'Q2',
      measure: 'trace',
      path: `/api/v1/lots/${lot}/trace`,
      floor: `/trace?${span}`,
      atMost: 100,
      same: ({ data }, [orders]) => [data.customers?.length, orders?.[0]?.customers],
    },
    {
      id: 'Q3',
      measure: 'quarantine',
      path: '/api/v1/quality/quarantine?per_page=15',
      floor: `/quarantine?${span}`,
      atMost: 150,
      same: ({ pagination }, [count]) => [pagination.records.total, count?.[0]?.total],
    },
  ];
};

type Clients = { readonly product: Client; readonly plain: Client };

/** Product and floor in turns, so that a slow moment meets both. */
const lineOf = async (question: Question, { product, plain }: Clients, calls: number): Promise<Result> => {
  const { id, measure, path, floor: floorPath, atMost, same } = question;
  const [times, floors]: [number[], number[]] = [[], []];
  for (let call = -2; call < calls; call += 1) {
    const own = await product.call<Answer & Total>(path);
    const other = await plain.call<Floor>(floorPath);
    const [mine, raw] = same(own.answer, other.answer);
    equal(mine, raw, `the floor answers otherwise at ${path}`);
    if (call < 0) continue;
    times.push(own.milliseconds);
    floors.push(other.milliseconds);
  }
  return judged({
    id,
    measure,
    figure: median(times),
    unit: 'ms',
    p50: median(times),
    p99: quantile(times, 0.99),
    floor: median(floors),
    goal: { of: 'figure', atMost },
  });
};

/** Lines by the statements that they are of. */
const part =
  (wanted: Question['id']): Part =>
  async (bench) => {
    const dataset = await bench.ledger();
    const server = await startUncached(dataset);
    const raw = await startFloorQuality(dataset);
    return withServers([server, raw], async () => {
      const clients = {
        product: await logIn(server.said.base_url),
        plain: createClient(raw.said.base_url),
      };
      const lines: Result[] = [];
      for (const question of questionsOf(namesIn(dataset)).filter(({ id }) => id === wanted))
        lines.push(await lineOf(question, clients, bench.effort.calls));
      clients.product.close();
      clients.plain.close();
      return lines;
    });
  };

/** Q1: what customers returned, what was inspected and what went wrong in 90 days, of one product and of the site. */
export const qualityStatistics = part('Q1');
/** Q2: where the goods of a busy lot came from, lie and went. */
export const lotTrace = part('Q2');
/** Q3: the first fifteen of 40,000 rows of stock that cannot be sold. */
export const quarantineList = part('Q3');
