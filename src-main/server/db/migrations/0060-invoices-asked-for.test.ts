import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder, type TestFolder } from '../../../testing/template-database.ts';
import type { OpenStore } from '../capabilities.ts';
import { openStore } from '../open-store.ts';
import { raw } from '../test-lab.ts';
import { migrations } from './index.ts';

const before = 59;
const at = '2026-11-25T00:00:00.000000Z';

let made: TestFolder | undefined;
let store: OpenStore | undefined;
afterEach(async () => {
  await store?.close();
  made?.remove();
});

const orderSql = (
  shippedAt: string | null,
): string => `insert into order_head (uid, order_number, channel_id, direction,
    operation_type_id, stage, fiscal_status, priority, items_count, quantity, products, item_discount, discount, freight,
    insurance, other, total, search_text, created_at, updated_at, shipped_at)
  select '${'c'.repeat(36)}', 'PS-000001', 1, 'outbound', id, 'pending', 'not_required', 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, '',
    '${at}', '${at}', ${shippedAt === null ? 'null' : `'${shippedAt}'`} from operation_type where code = 'sale' returning id`;

const ownType = `insert into operation_type (uid, code, name, direction, created_at, updated_at)
  values ('${'d'.repeat(36)}', 'sale_store', 'Loja', 'outbound', '${at}', '${at}') returning id`;

/** The store of an older version that this was done to, brought to the newest. */
const migrated = async (...done: readonly string[]): Promise<OpenStore> => {
  made = emptyFolder();
  const options = { folder: made.folder, log: silentLog };
  const older = await openStore({ ...options, migrations: migrations.slice(0, before) });
  await older.write('fill', async (tx) => {
    for (const sql of done) raw(tx, sql);
  });
  await older.close();
  store = await openStore({ ...options, migrations });
  return store;
};

const asked = ({ read }: OpenStore) =>
  raw<{ code: string; version: number }>(
    read,
    'select code, version from operation_type where requires_tax_invoice = 1 order by id',
  );
const told = ({ read }: OpenStore) =>
  raw(read, `select kind, scope, subject_name, length(uid) as uid, at > '${at}' as is_now from notification`);

test('sales and returns ask for an invoice where nothing was shipped; samples, transfers and own types do not', async () => {
  const newer = await migrated(orderSql(null), ownType);
  expect(asked(newer)).toEqual([
    { code: 'sale', version: 2 },
    { code: 'supplier_return', version: 2 },
    { code: 'deposit_return', version: 2 },
  ]);
  expect(told(newer)).toEqual([]);
});

test('a site that has shipped goes on as it did, and is told', async () => {
  const newer = await migrated(orderSql(at));
  expect(asked(newer)).toEqual([]);
  expect(told(newer)).toEqual([
    { kind: 'invoices_not_asked', scope: 'settings:write', subject_name: 'Venda', uid: 36, is_now: 1 },
  ]);
});

test('a site that has shipped and asks for invoices already is told nothing', async () => {
  const own = "update operation_type set requires_tax_invoice = 1 where code = 'sale' returning id";
  const newer = await migrated(orderSql(at), own);
  expect(asked(newer)).toEqual([{ code: 'sale', version: 1 }]);
  expect(told(newer)).toEqual([]);
});
