import type { BoardLane } from '#shared/areas/loads/lists-schema.ts';
import type { BoardCard, LoadBoard } from '#shared/areas/loads/schema.ts';
import { isUnderWay, stageLabelOf } from '#shared/areas/orders/rules.ts';
import type { OrderPriority, OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { liveStatuses } from '#shared/areas/orders/lists-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { wallTime } from '#shared/kernel/zoned-time.ts';
import type { KeptCarrier, KeptParty } from '../../orders/index.ts';
import { kept, orNull } from '../../../kernel/stored-values.ts';
import type { DockRow, ScheduleRow } from '../../dock-agenda/index.ts';
import { toLoadHead } from './loads.mapping.ts';
import type { LoadRow, LoadSums } from './loads.queries.ts';

/** The stages of orders that are picked and not released yet. */
export const toPack: readonly OrderStage[] = ['picked', 'packing', 'packed'];

/** An order that is to leave, and how many of its volumes are on its load. */
export type CardRow = {
  readonly uid: string;
  readonly order_number: string | null;
  readonly stage: OrderStage;
  readonly hold_reason: string;
  readonly promised_date: string | null;
  readonly priority: number;
  readonly party: string;
  readonly city: string;
  readonly carrier: string;
  readonly load_id: number | null;
  readonly volumes: number;
  readonly loaded: number;
};

/**
 * Sums the orders that left on one lane: `lane` is the text of a carrier or the internal id of a dock; weights are in
 * grams.
 */
export type LeftRow = {
  readonly lane: string | number;
  readonly orders: number;
  readonly volumes: number;
  readonly weight: number;
};

type Left = LoadBoard['left'];
type Lane = LoadBoard['lanes'][number];

/** The sum of what left of several lanes. */
export const leftOf = (rows: readonly LeftRow[]): Left => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  volumes: rows.reduce((sum, { volumes }) => sum + volumes, 0),
  gross_weight: fromScaled(
    rows.reduce((sum, { weight }) => sum + weight, 0),
    3,
  ),
});

/** All that the lanes of a board are made of. */
export type Leaving = {
  readonly by: BoardLane;
  readonly cards: readonly CardRow[];
  readonly left: readonly LeftRow[];
  readonly loads: readonly LoadRow[];
  readonly sums: ReadonlyMap<number, LoadSums>;
  /** The visits of today. */
  readonly visits: readonly ScheduleRow[];
  readonly docks: readonly Pick<DockRow, 'id' | 'code' | 'name'>[];
  readonly today: string;
  readonly timeZone: string;
};

const customerOf = (party: string): BoardCard['customer'] => {
  const found = kept<KeptParty>(party);
  return found && { id: found.id, code: found.code, name: found.name };
};

const namedCarrier = (carrier: KeptCarrier | null): BoardCard['carrier'] =>
  carrier && { id: carrier.id, name: carrier.name };

const toCard = (row: CardRow, load: LoadRow | undefined, today: string): BoardCard => ({
  id: row.uid,
  order_number: row.order_number,
  stage: row.stage,
  stage_label: stageLabelOf(row.stage, 'outbound'),
  is_on_hold: row.hold_reason !== '',
  is_late: isUnderWay(row.stage) && row.promised_date !== null && row.promised_date < today,
  promised_date: row.promised_date,
  priority: row.priority as OrderPriority,
  customer: customerOf(row.party),
  city: orNull(row.city),
  carrier: namedCarrier(kept<KeptCarrier>(row.carrier)),
  load: load === undefined ? null : { id: load.uid, load_number: load.load_number },
  volumes: row.volumes,
  volumes_loaded: row.loaded,
});

const carrierOf = ({ carrier_uid: id, carrier_name: name }: LoadRow): KeptCarrier | null =>
  id === null ? null : { id, name: name ?? '' };

const partOf = ({ stage, load_id: load }: CardRow): 'to_pack' | 'ready' | 'in_load' => {
  if (toPack.includes(stage)) return 'to_pack';
  return load === null ? 'ready' : 'in_load';
};

const toVisit = (row: ScheduleRow, timeZone: string): NonNullable<Lane['visit']> => ({
  dock_code: row.dock_code,
  dock_name: row.dock_name,
  vehicle_plate: orNull(row.vehicle_plate),
  status: row.status,
  window_end: row.window_end,
  end_time: wallTime(Date.parse(row.window_end), timeZone).time.slice(0, 5),
});

const isLive = ({ status }: ScheduleRow): boolean => liveStatuses.some((live) => live === status);

/**
 * Compares two lanes: the one that leaves sooner is first, then by name; the lane without a carrier or dock is last.
 */
const inTurn = (one: Lane, other: Lane): number => {
  const nameOf = ({ carrier, dock }: Lane): string | undefined => carrier?.name ?? dock?.name;
  const [mine, theirs] = [nameOf(one), nameOf(other)];
  if (mine === undefined || theirs === undefined)
    return Number(mine === undefined) - Number(theirs === undefined);
  const ends = [one, other].map(({ visit }) => visit?.window_end ?? '~') as [string, string];
  if (ends[0] !== ends[1]) return ends[0] < ends[1] ? -1 : 1;
  return mine.localeCompare(theirs, 'pt-BR', { numeric: true });
};

/** Names the carrier or the dock of a lane, or neither. */
type Of = Pick<Lane, 'carrier' | 'dock'>;

const openLanes = () => {
  const lanes = new Map<string, Lane>();
  const laneOf = ({ carrier, dock }: Of): Lane => {
    const key = carrier?.id ?? dock?.code ?? '';
    const known = lanes.get(key);
    if (known !== undefined) return known;
    const lane: Lane = {
      carrier: namedCarrier(carrier),
      dock,
      visit: null,
      loads: [],
      to_pack: [],
      ready: [],
      in_load: [],
      left: leftOf([]),
    };
    lanes.set(key, lane);
    return lane;
  };
  return { laneOf, sorted: (): Lane[] => [...lanes.values()].toSorted(inTurn) };
};

/** The visits that still hold their dock today, by the order that they are of, and by the load that it is in. */
const visitsOf = ({ visits, cards }: Leaving) => {
  const byOrder = new Map(visits.filter(isLive).map((visit) => [visit.order_uid, visit]));
  const byLoad = new Map<number, ScheduleRow>();
  for (const { uid, load_id: load } of cards) {
    const visit = byOrder.get(uid);
    const known = load === null ? undefined : byLoad.get(load);
    if (load === null || visit === undefined) continue;
    if (known === undefined || visit.window_end < known.window_end) byLoad.set(load, visit);
  }
  return { byOrder, byLoad };
};

/** The lanes of the board: by carrier, each with the visit of its orders that ends first, or by the docks of today's visits. */
export const arrange = (leaving: Leaving): LoadBoard['lanes'] => {
  const { by, cards, left, loads, sums, docks, today, timeZone } = leaving;
  const { byOrder, byLoad } = visitsOf(leaving);
  const { laneOf, sorted } = openLanes();
  const ofCarrier = (carrier: KeptCarrier | null): Of => ({ carrier, dock: null });
  const ofDock = (visit: ScheduleRow | undefined): Of => ({
    carrier: null,
    dock: visit === undefined ? null : { code: visit.dock_code, name: visit.dock_name },
  });
  const ofLoad = (load: LoadRow): Of =>
    by === 'dock' ? ofDock(byLoad.get(load.id)) : ofCarrier(carrierOf(load));
  for (const load of loads) {
    const found = sums.get(load.id);
    if (found !== undefined) laneOf(ofLoad(load)).loads.push(toLoadHead(load, found));
  }
  const loadsById = new Map(loads.map((load) => [load.id, load]));
  for (const row of cards) {
    const load = row.load_id === null ? undefined : loadsById.get(row.load_id);
    const visit = (load && byLoad.get(load.id)) ?? byOrder.get(row.uid);
    const own = by === 'dock' ? ofDock(visit) : ofCarrier(kept<KeptCarrier>(row.carrier));
    const lane = laneOf(load === undefined ? own : ofLoad(load));
    lane[partOf(row)].push(toCard(row, load, today));
    if (visit === undefined || (lane.visit !== null && lane.visit.window_end <= visit.window_end)) continue;
    lane.visit = toVisit(visit, timeZone);
  }
  const dockOf = new Map(docks.map(({ id, code, name }) => [id, { code, name }]));
  const ofLeft = ({ lane }: LeftRow): Of =>
    by === 'dock'
      ? { carrier: null, dock: dockOf.get(Number(lane)) ?? null }
      : ofCarrier(kept<KeptCarrier>(String(lane)));
  const gone = Map.groupBy(left, (row) => laneOf(ofLeft(row)));
  for (const [lane, rows] of gone) lane.left = leftOf(rows);
  return sorted();
};
