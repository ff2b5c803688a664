import { issueFaults } from '#shared/areas/issues.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { trackingFile } from '#shared/areas/tracking/import-file.ts';
import { trackingEventBody, type TrackingEventInput } from '#shared/areas/tracking/schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import { worded, type Code } from '#shared/kernel/sentences.ts';
import { momentOf } from '#shared/kernel/zoned-time.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { AppError } from '../../kernel/app-error.ts';
import { systemClock, toInstant } from '../../kernel/clock.ts';
import type {
  Doing,
  FileLine,
  ImportKind,
  PlannedLine,
  Verdict,
  WrittenLine,
} from '../../kernel/import-kind.ts';
import { lineByLine, openFirstLines } from '../../kernel/import-kind.ts';
import { readSettings } from '../../kernel/settings.ts';
import {
  findById,
  findByNumber,
  getOrder,
  type KeptParty,
  type OrderRow,
  pastMoment,
} from '../orders/index.ts';
import { eventColumns } from './tracking.mapping.ts';
import {
  findEvent,
  ordersOfCode,
  ordersOfReference,
  readEvents,
  removeEvent,
  sameEvent,
  volumeCodes,
  type MeantOrder,
} from './tracking.queries.ts';
import { addEventIn, followEvents, forgetEvents, trackedStages } from './tracking.service.ts';

type Faults = readonly Fault<Code>[];

/** Holds the plan of a line: the UUID of its order, the event, and a tracking code that is new to the order. */
type Plan = { readonly id: string; readonly sent: TrackingEventInput; readonly newCode: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const meant = (on: Hot, { body }: FileLine): readonly MeantOrder[] => {
  const [number, reference, code] = [
    textOf(body['order_number']),
    textOf(body['external_reference']),
    textOf(body['tracking_code']),
  ];
  if (number !== '') {
    const found = findByNumber(on, number);
    return found === undefined ? [] : [{ id: found.id, volume_number: 0 }];
  }
  return reference === '' ? ordersOfCode(on, code) : ordersOfReference(on, reference);
};

/** The first column of a line that names its order. */
const namingColumn = ({ body }: FileLine): string =>
  ['order_number', 'external_reference', 'tracking_code'].find((name) => textOf(body[name]) !== '') ??
  'order_number';

/** The one order that a line means, and its volume; or why there is none. */
const findMeant = (
  on: Hot,
  line: FileLine,
): { readonly row: OrderRow; readonly volume: number } | { readonly faults: Faults } => {
  const field = namingColumn(line);
  if (textOf(line.body[field]) === '') return { faults: [fault(field, 'row_tracking_unnamed')] };
  const [found, another] = meant(on, line);
  const row = found && findById(on, found.id);
  if (found === undefined || row === undefined) return { faults: [fault(field, 'row_tracking_unknown')] };
  if (another === undefined) return { row, volume: found.volume_number };
  const numbers = [row, findById(on, another.id)].map((one) => one?.order_number ?? '');
  return { faults: [fault(field, 'row_tracking_ambiguous', { numbers })] };
};

/** Lists the faults of an order whose stage takes no tracking event. */
const stageFaults = ({ stage, order_number: number }: OrderRow, field: string): Faults => {
  if (trackedStages.some((tracked) => tracked === stage)) return [];
  const status = worded(orderLabels.order_stage, stage);
  return [fault(field, 'row_tracking_stage', { number: number ?? '', status })];
};

/** The volume whose code a line names beside its order, and the code that the order is to get; or that it has another one. */
const codeOf = (on: Hot, row: OrderRow, code: string) => {
  const none = { volume: 0, newCode: '', faults: [] as Faults };
  if (code === '' || code === row.tracking_code) return none;
  const volume = volumeCodes(on, row.id).find((one) => one.tracking_code === code);
  if (volume !== undefined) return { ...none, volume: volume.number };
  if (row.tracking_code === '') return { ...none, newCode: code };
  const said = { number: row.order_number ?? '', tracking_code: row.tracking_code };
  return { ...none, faults: [fault('tracking_code', 'row_tracking_code', said)] };
};

/** The moment of a cell with its offset; without one it is on the clocks of the site. */
const instantOf = (cell: string, timeZone: string): string => {
  const local = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)$/u.exec(cell);
  if (local === null) return cell;
  const [, date = '', time = ''] = local;
  return new Date(momentOf({ date, time }, timeZone)).toISOString();
};

const readSent = ({ body }: FileLine, volume: number, timeZone: string) => {
  const { order_number: _n, external_reference: _r, tracking_code: _c, ...said } = body;
  const sent = {
    ...said,
    occurred_at: instantOf(textOf(said['occurred_at']), timeZone),
    ...(volume > 0 && { volume_number: volume }),
  };
  const read = trackingEventBody.safeParse(sent);
  if (!read.success) return { faults: issueFaults(read.error.issues, sent) };
  try {
    pastMoment(systemClock, 'occurred_at', read.data.occurred_at);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { faults: error.faults };
  }
  return { sent: read.data };
};

const customerOf = ({ party, order_number: number }: OrderRow): string =>
  party === '' ? (number ?? '') : (JSON.parse(party) as KeptParty).name;

const openJudge = (on: Hot) => {
  const firstLines = openFirstLines();
  const { time_zone: timeZone } = readSettings(on);
  return lineByLine<Plan>((line): Verdict<Plan> => {
    const found = findMeant(on, line);
    const said = textOf(line.body[namingColumn(line)]);
    if ('faults' in found) return { key: said, name: '', faults: found.faults };
    const { row } = found;
    const named = { key: row.order_number ?? said, name: customerOf(row) };
    const { volume, newCode, faults } = codeOf(on, row, textOf(line.body['tracking_code']));
    const read = readSent(line, found.volume || volume, timeZone);
    const wrong = [...stageFaults(row, namingColumn(line)), ...faults, ...(read.faults ?? [])];
    if (wrong.length > 0 || read.sent === undefined) return { ...named, faults: wrong };
    const { sent } = read;
    const columns = eventColumns(sent, toInstant(Date.parse(sent.occurred_at)));
    const key = [row.id, columns.status, columns.occurred_at, columns.occurrence_code, columns.volume_number];
    const isRepeated = firstLines(key.join(' '), line.line) !== undefined;
    const isKnown = isRepeated || sameEvent(readEvents(on, row.id), columns) !== undefined;
    const after = line.body;
    return { ...named, before: isKnown ? after : null, after, plan: { id: row.uid, sent, newCode } };
  });
};

/** Notes the tracking events of one order, which has one event of its own. */
const noteAll = (
  tx: Tx,
  { making, actor }: Doing,
  lines: readonly PlannedLine<Plan>[],
): readonly WrittenLine[] => {
  const [{ plan: first }] = lines as readonly [PlannedLine<Plan>];
  const row = getOrder(tx, first.id);
  const written = lines.map(({ line, plan: { sent } }): WrittenLine => {
    const { data: event } = addEventIn(tx, making, { actor, row, sent, source: 'import' });
    return { line, record_id: event.id, version: 1, before: null };
  });
  const newCode = lines.map(({ plan }) => plan.newCode).find((code) => code !== '') ?? '';
  const isNew = newCode !== '' && row.tracking_code === '';
  followEvents(tx, making, { actor, row, ...(isNew && { columns: { tracking_code: newCode } }) });
  return written;
};

type OfOrder = { readonly orderId: number; readonly lines: readonly WrittenLine[] };

/** Takes back what was noted of one order; throws AppError 409 where it is completed. */
const takeBack = (tx: Tx, { making, actor }: Doing, { orderId, lines }: OfOrder): void => {
  const row = findById(tx, orderId);
  if (row === undefined) throw new Error(`order ${orderId} is not there`);
  if (row.stage === 'completed') throw new AppError(409, 'in_use');
  for (const { record_id: id } of lines) removeEvent(tx, id);
  forgetEvents(tx, making, { actor, row });
};

/** Files of carriers, a line an event: noted as the API does, and taken back while their orders are not completed. */
export const trackingKind: ImportKind<Plan> = {
  file: trackingFile,
  openJudge,
  apply: (tx, doing, groups) =>
    [...Map.groupBy(groups.flat(), ({ plan }) => plan.id).values()].flatMap((lines) =>
      noteAll(tx, doing, lines),
    ),
  undo: (tx, doing, groups) => {
    const byOrder = Map.groupBy(groups.flat(), ({ record_id: id }) => findEvent(tx, id)?.order_id ?? 0);
    for (const [orderId, lines] of byOrder) if (orderId !== 0) takeBack(tx, doing, { orderId, lines });
  },
  nameOf: (on, id) => {
    const event = findEvent(on, id);
    const row = event && findById(on, event.order_id);
    return row === undefined ? { key: '', name: '' } : { key: row.order_number ?? '', name: customerOf(row) };
  },
  leftBy: (_refusal, verb) => (verb === 'undo' ? 'left_tracking_completed' : 'left_tracking_changed'),
};
