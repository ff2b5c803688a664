import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder, type TestFolder } from '../../../testing/template-database.ts';
import type { OpenStore } from '../capabilities.ts';
import { openStore } from '../open-store.ts';
import { raw } from '../test-lab.ts';
import { migrations } from './index.ts';

const before = 73;
const at = '2026-11-25T00:00:00.000000Z';

let made: TestFolder | undefined;
let store: OpenStore | undefined;
afterEach(async () => {
  await store?.close();
  made?.remove();
});

const uid = (letter: string): string => letter.repeat(36);

const product = `insert into product (uid, sku, sku_key, sku_fold, name, name_fold, unit, product_type, search_text, created_at, updated_at)
  values ('${uid('p')}', 'CAF', 'caf', 'caf', 'Café', 'cafe', 'UN', 'other', '', '${at}', '${at}') returning id`;

type Inspected = {
  /** Fields of each change of it that the log keeps. */
  readonly noted: readonly (readonly string[])[];
  readonly measured?: readonly string[];
  readonly isDecided?: boolean;
  readonly checks: readonly (readonly [string, string | null, number])[];
};

const inspection = (letter: string, { noted, measured = [], isDecided = true, checks }: Inspected) => [
  `insert into inspection (uid, number, context, status, plan, product_id, stock_status, serial_numbers, link_label,
      lot_size, sample_size, accept_number, measurements, defects, approved, conditional, rejected, cancel_reason, due_at,
      decided_at, search_text, created_at, updated_at)
    select '${uid(letter)}', 'INSP-${letter}', 'manual', '${isDecided ? 'decided' : 'in_progress'}', '{}', id, 'inspection', '[]',
      '', 10000, 10000, 0, '${JSON.stringify(measured.map((criterion) => ({ criterion, value: 1 })))}', '[]',
      ${isDecided ? 9000 : 0}, 0, ${isDecided ? 1000 : 0}, '', '${at}', ${isDecided ? `'${at}'` : 'null'}, '', '${at}', '${at}'
    from product returning id`,
  ...checks.map(
    ([
      criterion,
      result,
      quantity,
    ]) => `insert into inspection_check (inspection_id, criterion, result, quantity)
      select id, '${criterion}', ${result === null ? 'null' : `'${result}'`}, ${quantity} from inspection
      where uid = '${uid(letter)}' returning id`,
  ),
  ...noted.map(
    (changed) => `insert into audit_log (at, action, entity, entity_key, changed, ip, request_id)
      values ('${at}', 'inspection.modify', 'inspection', '${uid(letter)}', '${JSON.stringify(changed)}', '', '') returning id`,
  ),
];

test('what was inferred of criteria that nobody looked at is told no more; all else stays', async () => {
  made = emptyFolder();
  const options = { folder: made.folder, log: silentLog };
  const older = await openStore({ ...options, migrations: migrations.slice(0, before) });
  await older.write('fill', async (tx) => {
    const shares = [
      ['seal', 'approved', 9000],
      ['weight', 'approved', 9000],
      ['seal', 'rejected', 1000],
      ['weight', 'rejected', 1000],
    ] as const;
    const done = [
      product,
      ...inspection('a', { noted: [], checks: shares }),
      ...inspection('b', { noted: [['defects'], ['checks']], checks: shares }),
      ...inspection('c', { noted: [['measurements']], measured: ['weight'], checks: shares }),
      ...inspection('d', { noted: [], isDecided: false, checks: [['seal', null, 10_000]] }),
    ];
    for (const sql of done) raw(tx, sql);
  });
  await older.close();
  store = await openStore({ ...options, migrations });
  const kept = raw<{ of: string; line: string }>(
    store.read,
    `select substr(i.uid, 1, 1) as of, c.criterion || ' ' || coalesce(c.result, 'none') || ' ' || c.quantity as line
      from inspection_check as c join inspection as i on i.id = c.inspection_id order by c.id`,
  );
  const of = (letter: string) => kept.filter((row) => row.of === letter).map(({ line }) => line);
  expect(of('a')).toEqual(['seal none 10000', 'weight none 10000']);
  expect(of('b')).toEqual([
    'seal approved 9000',
    'weight approved 9000',
    'seal rejected 1000',
    'weight rejected 1000',
  ]);
  expect(of('c')).toEqual(['seal none 10000', 'weight approved 9000', 'weight rejected 1000']);
  expect(of('d')).toEqual(['seal none 10000']);
});
