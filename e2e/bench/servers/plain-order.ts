import { orderLineSchema } from '#shared/areas/orders/schema.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** The columns that a line shows under their own names, or not at all, since it is written by hand below. */
const byHand = new Set(
  [
    'order_type status substatus is_confirmed is_packed operation_type channel id stage_label is_on_hold',
    'fulfillment_status has_invalid_allocation is_late tags assigned_to wave load customer quantity total awaits_stock',
  ].flatMap((keys) => keys.split(' ')),
);
const plainKeys = Object.keys(orderLineSchema.shape).filter((key) => !byHand.has(key));

/**
 * The columns that a line of the list needs, with what stands in the tables of channels and types; `stored` are those of
 * the table of orders. A key of the contract that has no column there is empty in all orders of the measurement.
 */
export const plainColumns = (stored: readonly string[]): string => `
  ${plainKeys
    .filter((key) => stored.includes(key))
    .map((key) => `o.${key}`)
    .join(', ')},
  o.id, o.uid, o.operation_type_id, o.channel_id, o.hold_reason, o.party, o.tags, o.quantity, o.total,
  c.code as channel, t.code as type_code, t.name as type_name, t.description as type_description,
  t.can_be_created_by_customer as by_customer`;

const labels: Readonly<Record<string, readonly [string, string, string]>> = {
  pending: ['awaiting_confirmation', 'Aguardando Confirmação', 'Aguardando confirmação'],
  completed: ['completed', 'Concluído', 'Concluído'],
  cancelled: ['cancelled', 'Cancelado', 'Cancelado'],
};
const receiving = ['awaiting_receiving', 'Aguardando Recebimento', 'Aguardando confirmação'] as const;

const plainly = (row: Row): Record<string, unknown> => {
  const shown: Record<string, unknown> = {};
  for (const key of plainKeys) shown[key] = row[key] ?? null;
  return shown;
};

/** A row as the API's list shows it, its map written by hand. */
export const toPlainOrder = (row: Row) => {
  const isWaiting = row['stage'] === 'pending' && row['direction'] === 'inbound';
  const [value = '', label = '', stage_label = ''] = isWaiting
    ? receiving
    : (labels[String(row['stage'])] ?? []);
  const party = JSON.parse(String(row['party'])) as Row;
  return {
    ...plainly(row),
    order_type: row['direction'] === 'inbound' ? 'in' : 'out',
    status: row['stage'],
    substatus: { value, label, description: `Pedido ${label.toLowerCase()}` },
    is_confirmed: false,
    is_packed: false,
    operation_type: {
      operation_type_id: row['operation_type_id'],
      name: row['type_name'],
      description: row['type_description'],
      module: row['direction'],
      can_be_created_by_customer: row['by_customer'] === 1,
      code: row['type_code'],
    },
    channel: {
      channel_id: row['channel_id'],
      name: row['channel'],
      channel: 'generic',
      channel_label: 'Genérico',
      is_active: true,
      settings: { channel_name: row['channel'] },
      code: row['channel'],
    },
    id: row['uid'],
    stage_label,
    is_on_hold: row['hold_reason'] !== '',
    fulfillment_status:
      row['stage'] === 'completed' && row['direction'] === 'outbound' ? 'short' : 'unallocated',
    has_invalid_allocation: false,
    is_late:
      row['stage'] === 'pending' && String(row['promised_date']) < new Date().toISOString().slice(0, 10),
    tags: JSON.parse(String(row['tags'])) as string[],
    assigned_to: null,
    wave: null,
    load: null,
    customer: { id: party['id'], code: party['code'], name: party['name'] },
    awaits_stock: false,
    quantity: Number(row['quantity']) / 1000,
    total: Number(row['total']) / 100,
  };
};
