/** Instants of rows numbered from 0, spread over the thousand days of the ledger. */
const at = (rows: number, later = 0): string =>
  `strftime('%Y-%m-%dT%H:%M:%S', 1704182400 + cast(i * ${(86_400 * 1000) / rows} as integer) + ${later}, 'unixepoch') || '.000000Z'`;

const uid = (group: string): string => `printf('018cc251-f400-7000-${group}-%012x', i)`;
const hour = 3600;
/** The plan that an inspection kept. */
const plan = JSON.stringify({ id: null, name: '', sampling: 'all', sample_percent: null, criteria: [] });

/** One return of five lines of twenty, one inspection and one occurrence of each. */
export const qualitySql = (lines: number): string => {
  const rows = Math.floor(lines / 40);
  const numbered = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${rows - 1})`;
  const product = 'case when i % 10 = 0 then 1 else 2 + i % 998 end';
  const lot = `(${product} - 1) * 10 + 1 + i * 10 / ${rows}`;
  return `
${numbered}
insert into rma (uid, number, status, order_id, customer_id, party_name, reason_code, notes, legal_note, requested_at, closed_at,
  due_on, shipment_mode, carrier, authorization_code, tracking_code, fiscal_status, fiscal_issuer, fiscal_cfop, fiscal_key,
  fiscal_waived, search_text, created_at, updated_at)
select ${uid('9600')}, printf('RMA-%06d', 1 + i), iif(i % 10 = 9, 'received', 'closed'), 1 + i * 4, 1 + i % 1000, '',
  iif(i % 3 = 0, 'defect', 'regret'), '', '', ${at(rows)}, iif(i % 10 = 9, null, ${at(rows, 72 * hour)}), '2026-12-01', '', '', '', '', 'not_required', 'site', '',
  '', '', '', ${at(rows)}, ${at(rows)} from n;
${numbered}
insert into rma_item (uid, rma_id, line_number, order_item_id, product_id, batch_number, serial_numbers, quantity, unit_price, resolution)
select ${uid('9700')}, 1 + i, 1, 1 + i * 40, ${product}, '', '[]', 1000, 249000, 'refund' from n;
${numbered}
insert into rma_arrival (uid, item_id, quantity, condition, lot_id, location_id, movement_uid, at)
select ${uid('9800')}, 1 + i, 1000, 'opened', ${lot}, 1, ${uid('9400')}, ${at(rows, 48 * hour)} from n;
${numbered}
insert into rma_disposition (uid, arrival_id, quantity, disposition, from_status, movements, at)
select ${uid('9900')}, 1 + i, 1000, iif(i % 4 = 0, 'scrap', 'restock'), 'returned', '[]', ${at(rows, 60 * hour)} from n;
${numbered}
insert into inspection (uid, number, context, status, plan, product_id, lot_id, supplier_id, stock_status, serial_numbers, link_label,
  lot_size, sample_size, accept_number, measurements, defects, approved, conditional, rejected, cancel_reason, due_at, decided_at,
  search_text, created_at, updated_at)
select ${uid('9a00')}, printf('QI-%06d', 1 + i), 'receipt', iif(i % 10 = 9, 'pending', 'decided'), '${plan}', ${product}, ${lot}, 1 + i % 20, 'inspection', '[]', '',
  5000, 5000, 0, '[]', iif(i % 5 = 0, '[{"code":"leak","severity":"critical","units":2}]', '[]'), iif(i % 10 = 9, 0, 4000), 0, iif(i % 10 = 9, 0, 1000), '', ${at(rows, 72 * hour)},
  iif(i % 10 = 9, null, ${at(rows, 8 * hour)}), '', ${at(rows)}, ${at(rows)} from n;
${numbered}
insert into inspection_decision (uid, inspection_id, result, quantity, serial_numbers, note, decided_at)
select printf('018cc251-f400-7000-9b0%d-%012x', r.value, i), 1 + i, iif(r.value = 0, 'approved', 'rejected'), iif(r.value = 0, 4000, 1000), '[]', '', ${at(rows, 8 * hour)}
from n, json_each('[0,1]') as r where i % 10 <> 9;
${numbered}
insert into inspection_check (inspection_id, criterion, result, quantity)
select 1 + i, 'physical_condition', iif(i % 10 = 9, null, iif(i % 5 = 0, 'rejected', 'approved')), 5000 from n;
${numbered}
insert into occurrence (uid, number, title, category, severity, occurrence_code, description, status, root_cause, action_taken,
  opened_at, due_at, waited_ms, closed_at, search_text, created_at, updated_at)
select ${uid('9c00')}, printf('OC-%06d', 1 + i), 'Embalagem aberta', iif(i % 2 = 0, 'damage', 'other'), 'medium', '', '', iif(i % 10 = 9, 'open', 'closed'), '', '',
  ${at(rows)}, ${at(rows, 72 * hour)}, 0, iif(i % 10 = 9, null, ${at(rows, 24 * hour)}), '', ${at(rows)}, ${at(rows)} from n;
${numbered}
insert into occurrence_link (occurrence_id, entity, record_uid, entity_id, label, product_id)
select 1 + i, 'product', ${uid('9d00')}, 'SKU', 'SKU', ${product} from n;
`;
};
