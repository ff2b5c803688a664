type Row = Readonly<Record<string, string | number | null>>;

/** The columns that a line of the list needs, with what stands in the tables of channels and types. */
export const plainColumns = `o.id, o.uid, o.order_number, o.external_reference, o.direction, o.operation_type_id, o.channel_id,
  o.stage, o.hold_reason, o.fiscal_status, o.priority, o.party, o.city, o.state, o.promised_date, o.tags, o.items_count,
  o.quantity, o.total, o.version, o.submitted_at, o.confirmed_at, o.picking_at, o.picked_at,
  o.packing_at, o.packed_at, o.ready_at, o.shipped_at, o.receiving_at, o.received_at, o.completed_at, o.cancelled_at, o.created_at, o.updated_at,
  c.code as channel, t.code as type_code, t.name as type_name, t.description as type_description,
  t.can_be_created_by_customer as by_customer`;

const labels: Readonly<Record<string, readonly [string, string, string]>> = {
  pending: ['awaiting_confirmation', 'Aguardando Confirmação', 'Aguardando confirmação'],
  completed: ['completed', 'Concluído', 'Concluído'],
  cancelled: ['cancelled', 'Cancelado', 'Cancelado'],
};
const receiving = ['awaiting_receiving', 'Aguardando Recebimento', 'Aguardando confirmação'] as const;

const instants = ['submitted', 'confirmed', 'picking', 'picked', 'packing', 'packed', 'ready', 'shipped'];
const incoming = ['receiving', 'received'];

const instantsOf = (row: Row) =>
  Object.fromEntries(
    [...instants, ...incoming, 'completed', 'cancelled', 'updated'].map((name) => [
      `${name}_at`,
      row[`${name}_at`],
    ]),
  );

/** A row as the API's list shows it, its map written by hand. */
export const toPlainOrder = (row: Row) => {
  const isWaiting = row['stage'] === 'pending' && row['direction'] === 'inbound';
  const [value = '', label = '', stage_label = ''] = isWaiting
    ? receiving
    : (labels[String(row['stage'])] ?? []);
  const party = JSON.parse(String(row['party'])) as Row;
  return {
    order_number: row['order_number'],
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
    created_at: row['created_at'],
    id: row['uid'],
    external_reference: row['external_reference'],
    direction: row['direction'],
    stage: row['stage'],
    stage_label,
    is_on_hold: row['hold_reason'] !== '',
    fulfillment_status:
      row['stage'] === 'completed' && row['direction'] === 'outbound' ? 'short' : 'unallocated',
    has_invalid_allocation: false,
    fiscal_status: row['fiscal_status'],
    priority: row['priority'],
    is_late:
      row['stage'] === 'pending' && String(row['promised_date']) < new Date().toISOString().slice(0, 10),
    promised_date: row['promised_date'],
    tags: JSON.parse(String(row['tags'])) as string[],
    assigned_to: null,
    wave: null,
    load: null,
    version: row['version'],
    ...instantsOf(row),
    customer: { id: party['id'], code: party['code'], name: party['name'] },
    city: row['city'],
    state: row['state'],
    items_count: row['items_count'],
    quantity: Number(row['quantity']) / 1000,
    total: Number(row['total']) / 100,
  };
};
