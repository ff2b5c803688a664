import type { z } from 'zod';
import {
  createProductBody,
  updateProductBody,
  type CreateProductInput,
  type ProductDetails,
  type UpdateProductInput,
} from '#shared/areas/products/schema.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { fieldErrors } from '#shared/areas/issues.ts';
import { sentencesOf } from '#shared/areas/sentences.ts';
import type { Hot, HotWriter } from '../../db/capabilities.ts';
import type { Ids } from '../../kernel/ids.ts';
import { instantMark, openEventStager, type EventStager } from '../../kernel/stage-events.ts';
import { productHasStock } from '../../stock/questions.queries.ts';
import { stageProduct } from './bulk.queries.ts';
import { stageCodes } from './codes.queries.ts';
import {
  barcodeFaults,
  changed,
  changesBetween,
  created,
  detailsOf,
  skuFaults,
  stateFaults,
  stockFaults,
  findBarcodeOwner,
  findProductEver,
  toColumns,
  type Change,
  type FoundProduct as Found,
  type ProductState,
  type StateColumns,
} from '../../features/products/index.ts';

/** A product as it will be once a bulk write has carried it out. */
export type IntendedWrite = {
  readonly found: (Found & { readonly deleted_at: string | null }) | undefined;
  readonly state: ProductState;
  /** Holds the differences from the present product; none for a new one. */
  readonly changes: Readonly<Record<string, Change>>;
};

/** Holds the judgement of one product of a file by the product's rules. */
export type Judgement =
  | { readonly outcome: 'refuse'; readonly faults: FieldErrors }
  | { readonly outcome: 'create' | 'change' | 'same'; readonly intended: IntendedWrite };

/**
 * Holds what judging reads: the data, and which deleted products may be restored (those that an undone import created).
 */
export type JudgingContext = {
  readonly on: Hot;
  /** Tells whether there was never a product: judging skips its searches then. */
  readonly isFirst: boolean;
  mayReturn(productId: number): boolean;
};

const refuse = (faults: FieldErrors): Judgement => ({ outcome: 'refuse', faults });

const barcodeOwner = ({ on, isFirst }: JudgingContext, { barcode }: ProductState) =>
  isFirst || barcode === '' ? undefined : findBarcodeOwner(on, barcode);

/** The body of a write that a line of a file makes. */
export type Draft = {
  readonly patch: UpdateProductInput & { readonly sku: string };
  /** Tells whether each value comes from `fieldTaker`: judging then only checks for missing ones. */
  readonly isTaken: boolean;
};

type Body<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: z.ZodError };

const isComplete = (patch: UpdateProductInput): patch is CreateProductInput =>
  patch.name !== undefined && patch.unit !== undefined && patch.product_type !== undefined;

const newBody = ({ patch, isTaken }: Draft): Body<CreateProductInput> =>
  isTaken && isComplete(patch) ? { success: true, data: patch } : createProductBody.safeParse(patch);

const changeBody = ({ patch, isTaken }: Draft): Body<UpdateProductInput> =>
  isTaken ? { success: true, data: patch } : updateProductBody.safeParse(patch);

const judgeNew = (context: JudgingContext, found: IntendedWrite['found'], draft: Draft): Judgement => {
  const body = newBody(draft);
  if (!body.success) return refuse(fieldErrors(body.error.issues, draft.patch));
  const state = created(body.data);
  const wrong = [...stateFaults(state, body.data), ...barcodeFaults(barcodeOwner(context, state), found?.id)];
  if (wrong.length > 0) return refuse(sentencesOf(wrong));
  return { outcome: 'create', intended: { found, state, changes: {} } };
};

const judgeChange = (
  context: JudgingContext,
  found: NonNullable<IntendedWrite['found']>,
  draft: Draft,
): Judgement => {
  const body = changeBody(draft);
  if (!body.success) return refuse(fieldErrors(body.error.issues, draft.patch));
  const before = changed(found.details, {});
  const state = changed(before, body.data);
  const changes = changesBetween(before, state);
  const wrong = [
    ...stateFaults(state, body.data),
    ...barcodeFaults(barcodeOwner(context, state), found.id),
    ...stockFaults({ after: state, changes, hasStock: () => productHasStock(context.on, found.id) }),
  ];
  if (wrong.length > 0) return refuse(sentencesOf(wrong));
  const outcome = Object.keys(changes).length === 0 ? 'same' : 'change';
  return { outcome, intended: { found, state, changes } };
};

/** Judges the writing of this product by its SKU, by the rules of POST and PUT; nothing is written. */
export const judgeProduct = (context: JudgingContext, draft: Draft): Judgement => {
  const found = context.isFirst ? undefined : findProductEver(context.on, draft.patch.sku);
  if (found === undefined) return judgeNew(context, found, draft);
  if (found.deleted_at === null) return judgeChange(context, found, draft);
  return context.mayReturn(found.id)
    ? judgeNew(context, found, draft)
    : refuse(sentencesOf(skuFaults({ sku: found.details.sku, deleted_at: found.deleted_at })));
};

const soonDetails = ({ found, state }: IntendedWrite, columns: StateColumns): ProductDetails => {
  const { supplier_codes, gtins } = state.extra;
  const created_at = found?.deleted_at === null ? found.details.created_at : instantMark;
  const version = (found?.details.version ?? 0) + 1;
  return detailsOf(columns, { created_at, updated_at: instantMark, version }, { supplier_codes, gtins });
};

const codeFields = ['extra.gtins', 'extra.supplier_codes', 'extra.packagings'];

/**
 * Tells whether writing the product changes its further codes; a restored one may have some from before its deletion.
 */
const isRecoded = ({ found, state, changes }: IntendedWrite): boolean => {
  if (found?.deleted_at === null) return codeFields.some((field) => field in changes);
  const { gtins, supplier_codes, packagings } = state.extra;
  return found !== undefined || gtins.length + supplier_codes.length + packagings.length > 0;
};

/** A staging file, and what writes to it. */
export type ProductStager = { readonly staging: HotWriter; readonly ids: Ids; readonly events: EventStager };

/** Opens a new staging file for bulk writes of products. */
export const openProductStager = (staging: HotWriter, ids: Ids): ProductStager => ({
  staging,
  ids,
  events: openEventStager(staging, ids),
});

/** Prepares the write of a product, its event and its entry for the log. */
export const prepareWrite = (
  { staging, ids, events }: ProductStager,
  line: number,
  intended: IntendedWrite,
): void => {
  const { found, state, changes } = intended;
  const columns = toColumns(state);
  const product = soonDetails(intended, columns);
  const { sku, name } = product;
  const isNew = found === undefined || found.deleted_at !== null;
  stageProduct(staging, {
    ...columns,
    line,
    operation: found === undefined ? 'insert' : 'update',
    product_id: found?.id ?? null,
    version: found?.details.version ?? 0,
    uid: ids.uid(),
    before: isNew ? null : JSON.stringify(changed(found.details, {})),
  });
  if (isRecoded(intended)) stageCodes(staging, line, state.extra);
  if (isNew) {
    events.stage({
      line,
      event: { name: 'product_created', data: { sku, name, product } },
      act: { action: 'product.create', entity: 'product', key: sku, changed: [] },
    });
    return;
  }
  events.stage({
    line,
    event: { name: 'product_updated', data: { sku, name, product, changes, deleted: false } },
    act: { action: 'product.modify', entity: 'product', key: sku, changed: Object.keys(changes) },
  });
};

/** Prepares the write of a product that is not there yet, with the defaults of what the input leaves out. */
export const prepareNew = (stager: ProductStager, line: number, input: CreateProductInput): void => {
  prepareWrite(stager, line, { found: undefined, state: created(input), changes: {} });
};

/** Prepares the removal of a living product, its event and its entry for the log. */
export const prepareRemoval = ({ staging, ids, events }: ProductStager, line: number, found: Found): void => {
  const { sku, name } = found.details;
  stageProduct(staging, {
    ...toColumns(changed(found.details, {})),
    line,
    operation: 'remove',
    product_id: found.id,
    version: found.details.version,
    uid: ids.uid(),
    before: null,
  });
  const data = { sku, name, product: found.details, changes: {}, deleted: true };
  events.stage({
    line,
    event: { name: 'product_updated', data },
    act: { action: 'product.remove', entity: 'product', key: sku, changed: [] },
  });
};

/** Prepares the return of a living product to an earlier state, with its event and its entry for the log. */
export const prepareReturn = (
  stager: ProductStager,
  line: number,
  { found, state }: { readonly found: Found; readonly state: ProductState },
): void => {
  const changes = changesBetween(changed(found.details, {}), state);
  prepareWrite(stager, line, { found: { ...found, deleted_at: null }, state, changes });
};
