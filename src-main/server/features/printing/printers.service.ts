import { printerFaults, usualPort } from '#shared/areas/printing/rules.ts';
import type {
  CreatePrinterInput,
  Printer,
  PrinterContent,
  UpdatePrinterInput,
} from '#shared/areas/printing/schema.ts';
import { printerAddressReasons } from '#shared/areas/printing/words.ts';
import { duplicate, fault, refusedAs } from '#shared/kernel/refusal.ts';
import { worded } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand, refused } from '../../kernel/demand.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { addressesSoon } from '../../kernel/outgoing/addresses.ts';
import { demandFound, demandVersion, differing, type ChangeOf } from '../../kernel/record.ts';
import { addressReason, isLiteral } from './address.rules.ts';
import { failQueue } from './jobs.queries.ts';
import {
  countPrinters,
  deletePrinter,
  findPrinter,
  findPrinterNamed,
  insertPrinter,
  listKeptPrinters,
  updatePrinter,
  type KeptPrinter,
} from './printers.queries.ts';

/** The most printers that a site may register. */
const mostPrinters = 100;

/** The printers, by name. */
export const listPrinters = (on: Hot): readonly Printer[] =>
  listKeptPrinters(on).map(({ printer }) => printer);

/** The printer of that UUID; throws AppError 404. */
export const getPrinter = (on: Hot, uid: string): KeptPrinter => demandFound(findPrinter(on, uid));

/**
 * Throws AppError 422 `printer_address` for a host at an address that no printer may have, as far as it is resolved
 * soon.
 */
const demandAddress = async (
  { outgoing: { resolve, ownPort } }: ServerDeps,
  { host, port }: Pick<PrinterContent, 'host' | 'port'>,
): Promise<void> => {
  if (host === null || port === null) return;
  const addresses = isLiteral(host) ? [host] : await addressesSoon(resolve, host);
  for (const address of addresses) {
    const reason = addressReason({ address, port }, ownPort);
    if (reason === null) continue;
    const vars = { reason: worded(printerAddressReasons, reason) };
    throw refused(refusedAs('printer_address', fault('host', 'printer_address', vars), vars));
  }
};

/** Throws AppError 409 where another printer has that name. */
const demandOwnName = (on: Hot, name: string, uid: string): void => {
  const other = findPrinterNamed(on, name);
  if (other !== undefined && other !== uid) throw refused(duplicate('name', 'printer_name_in_use'));
};

/** Makes this printer the only default of its kinds: the others stop being it. */
const takeDefaults = (
  tx: Tx,
  { default_for: kinds }: PrinterContent,
  own: { uid: string; at: string },
): void => {
  for (const { id, printer } of listKeptPrinters(tx)) {
    const left = printer.default_for.filter((kind) => !kinds.includes(kind));
    if (printer.id === own.uid || left.length === printer.default_for.length) continue;
    updatePrinter(tx, { printer: { ...printer, default_for: left }, at: own.at }, id);
  }
};

const contentOf = (input: CreatePrinterInput): PrinterContent => ({
  ...input,
  port: input.port ?? (input.kind === 'network' ? usualPort : null),
  default_for: [...new Set(input.default_for)],
});

/** Keeps a printer, once for an Idempotency-Key; throws AppError 409 `duplicate`, `too_many_printers`, 422. */
export const createPrinter = async (
  deps: ServerDeps,
  actor: Actor,
  input: CreatePrinterInput,
): Promise<Once<Printer>> => {
  const { store, clock, ids } = deps;
  const printer = contentOf(input);
  demand(printerFaults(printer));
  await demandAddress(deps, printer);
  return writeOnce(store, { name: 'printers.create', actor, clock }, async (tx) => {
    if (countPrinters(tx) >= mostPrinters) {
      throw new AppError(409, 'too_many_printers', { vars: { max: mostPrinters } });
    }
    const uid = ids.uid();
    demandOwnName(tx, printer.name, uid);
    const at = clock.instant();
    takeDefaults(tx, printer, { uid, at });
    insertPrinter(tx, { printer, at }, uid);
    audit(tx, actor, { action: 'printer.create', key: uid, at });
    return getPrinter(tx, uid).printer;
  });
};

/** Fields that go when a printer is of the other kind from now on, where nothing was said of them. */
const ofOtherKind = ({ kind }: Printer, patch: UpdatePrinterInput): UpdatePrinterInput => {
  if (patch.kind === undefined || patch.kind === kind) return patch;
  return patch.kind === 'system'
    ? { host: null, port: null, ...patch }
    : { device_name: null, port: usualPort, ...patch };
};

/** Changes what was sent of a printer, silent where nothing differs; throws AppError 404, 409, 412, 422. */
export const modifyPrinter = async (
  deps: ServerDeps,
  actor: Actor,
  { id: uid, ifMatch, body: patch }: ChangeOf<UpdatePrinterInput>,
): Promise<Printer> => {
  const { store, clock } = deps;
  const changedBy = (before: Printer): Printer => {
    const printer = { ...before, ...ofOtherKind(before, patch) } as Printer;
    return { ...printer, default_for: [...new Set(printer.default_for)] };
  };
  const known = changedBy(getPrinter(store.read, uid).printer);
  // one whose name leads elsewhere by now can still be switched off
  if (patch.host !== undefined || patch.port !== undefined || patch.kind !== undefined) {
    await demandAddress(deps, known);
  }
  return store.write('printers.modify', async (tx) => {
    const { id, printer: before } = getPrinter(tx, uid);
    demandVersion(before, ifMatch);
    const printer = changedBy(before);
    const changed = differing(before, printer);
    if (changed.length === 0) return before;
    demand(printerFaults(printer));
    demandOwnName(tx, printer.name, uid);
    const at = instantAfter(before.updated_at, clock.instant());
    takeDefaults(tx, printer, { uid, at });
    updatePrinter(tx, { printer, at }, id);
    audit(tx, actor, { action: 'printer.modify', key: uid, changed, at });
    return getPrinter(tx, uid).printer;
  });
};

/** Takes a printer away; throws AppError 404, 412. */
export const removePrinter = (
  { store, clock }: ServerDeps,
  actor: Actor,
  { id: uid, ifMatch }: ChangeOf<unknown>,
): Promise<void> =>
  store.write('printers.remove', async (tx) => {
    const { id, printer } = getPrinter(tx, uid);
    demandVersion(printer, ifMatch);
    const at = instantAfter(printer.updated_at, clock.instant());
    failQueue(tx, { printer_id: id, reason: 'printer_removed', at });
    deletePrinter(tx, id, at);
    audit(tx, actor, { action: 'printer.remove', key: uid, at });
  });
