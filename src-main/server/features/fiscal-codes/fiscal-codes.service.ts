import { mostFiscalCodes } from '#shared/areas/fiscal-codes/contract.ts';
import type {
  CreateFiscalCodeInput,
  FiscalCode,
  UpdateFiscalCodeInput,
} from '#shared/areas/fiscal-codes/schema.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { emit } from '../../kernel/outbox.ts';
import { demandFound, demandVersion, type ChangeOf } from '../../kernel/record.ts';
import { changesBetween, findProduct, touchProduct, type FoundProduct } from '../products/index.ts';
import {
  deleteFiscalCode,
  insertFiscalCode,
  readFiscalCodes,
  updateFiscalCode,
  type KeptFiscalCode,
} from './fiscal-codes.queries.ts';
import {
  changedCode,
  codeChanges,
  codeFaults,
  createdCode,
  shownCode,
  stateOf,
  stepsBetween,
  withCode,
  type FiscalCodeState,
} from './fiscal-codes.rules.ts';

/** A living product and all of its fiscal codes. */
type Shelf = { readonly product: FoundProduct; readonly codes: readonly KeptFiscalCode[] };

const shelfOf = (on: Hot, sku: string): Shelf => {
  const product = demandFound(findProduct(on, sku));
  return { product, codes: readFiscalCodes(on, product.id) };
};

const shownOn = ({ product, codes }: Shelf): readonly FiscalCode[] =>
  codes.map((code) => shownCode(code, { codes, product: product.details }));

const oneOf = <C extends { readonly id: string }>(codes: readonly C[], id: string): C =>
  demandFound(codes.find((candidate) => candidate.id === id));

/** All fiscal codes of the living product of that SKU; throws AppError 404. */
export const listFiscalCodes = ({ store }: Deps, sku: string): readonly FiscalCode[] =>
  store.snapshot((on) => shownOn(shelfOf(on, sku)));

/** Names one fiscal code: its product's SKU and its own UUID. */
export type FiscalCodeKey = { readonly sku: string; readonly id: string };

/** One fiscal code of a living product; throws AppError 404. */
export const getFiscalCode = ({ store }: Deps, { sku, id }: FiscalCodeKey): FiscalCode =>
  store.snapshot((on) => oneOf(shownOn(shelfOf(on, sku)), id));

const writeSteps = (
  tx: Tx,
  { product, codes }: Shelf,
  { after, at }: { readonly after: readonly FiscalCodeState[]; readonly at: string },
): void => {
  const { removed, altered, added } = stepsBetween(codes.map(stateOf), after);
  for (const code of removed) deleteFiscalCode(tx, code);
  for (const code of altered) updateFiscalCode(tx, code, at);
  for (const code of added) insertFiscalCode(tx, code, { productId: product.id, at });
};

/**
 * Writes the codes, marks the product as changed and tells it; silent where nothing differs. Gives the product with its
 * codes as they then are.
 */
const commit = (
  tx: Tx,
  { clock, ids, actor }: Pick<Deps, 'clock' | 'ids'> & { readonly actor: Actor },
  { shelf, after }: { readonly shelf: Shelf; readonly after: readonly FiscalCodeState[] },
): Shelf => {
  const { details, id } = shelf.product;
  const ofCodes = codeChanges(shelf.codes.map(stateOf), after);
  if (Object.keys(ofCodes).length === 0) return shelf;
  const at = instantAfter(details.updated_at, clock.instant());
  writeSteps(tx, shelf, { after, at });
  touchProduct(tx, id, at);
  const now = shelfOf(tx, details.sku);
  const product = now.product.details;
  const { sku, name } = product;
  const changes = { ...ofCodes, ...changesBetween(details.extra, product.extra, 'extra.') };
  emit(tx, ids, { name: 'product_updated', data: { sku, name, product, changes, deleted: false }, at });
  audit(tx, actor, { action: 'product.modify', key: sku, changes, at });
  return now;
};

/** Adds a fiscal code and tells `product_updated`; 404, 409 `duplicate`, 422. */
export const createFiscalCode = async (
  { store, clock, ids }: Deps,
  actor: Actor,
  { sku, input }: { readonly sku: string; readonly input: CreateFiscalCodeInput },
): Promise<Once<FiscalCode>> =>
  writeOnce(store, { name: 'createFiscalCode', actor, clock }, async (tx) => {
    const shelf = shelfOf(tx, sku);
    const made = createdCode(ids.uid(), input, shelf.codes);
    demand(codeFaults(made, {}, shelf.codes));
    if (shelf.codes.length >= mostFiscalCodes) {
      throw fieldError('code', 'too_many_fiscal_codes', { max: mostFiscalCodes });
    }
    const after = withCode(shelf.codes.map(stateOf), made);
    return oneOf(shownOn(commit(tx, { clock, ids, actor }, { shelf, after })), made.id);
  });

/** Names a fiscal code of a product, what was sent of it, and the version that the sender saw. */
type FiscalCodeChange = FiscalCodeKey & ChangeOf<UpdateFiscalCodeInput>;

/** Changes what was sent and tells `product_updated`; silent where nothing differs; 404, 409, 412, 422. */
export const modifyFiscalCode = (
  { store, clock, ids }: Deps,
  actor: Actor,
  { sku, id, body: patch, ifMatch }: FiscalCodeChange,
): Promise<FiscalCode> =>
  store.write('modifyFiscalCode', async (tx) => {
    const shelf = shelfOf(tx, sku);
    const before = oneOf(shelf.codes, id);
    demandVersion(before, ifMatch);
    const made = changedCode(stateOf(before), patch);
    demand(codeFaults(made, patch, shelf.codes));
    const after = withCode(shelf.codes.map(stateOf), made);
    return oneOf(shownOn(commit(tx, { clock, ids, actor }, { shelf, after })), id);
  });

/** Takes a fiscal code away and tells `product_updated`; 404, 412. */
export const removeFiscalCode = (
  { store, clock, ids }: Deps,
  actor: Actor,
  { sku, id, ifMatch }: Omit<FiscalCodeChange, 'body'>,
): Promise<void> =>
  store.write('removeFiscalCode', async (tx) => {
    const shelf = shelfOf(tx, sku);
    demandVersion(oneOf(shelf.codes, id), ifMatch);
    const after = shelf.codes.map(stateOf).filter((code) => code.id !== id);
    commit(tx, { clock, ids, actor }, { shelf, after });
  });
