import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { products } from '#shared/areas/products/contract.ts';
import { returns } from '#shared/areas/returns/contract.ts';
import type { ReturnDetails, ReturnItem } from '#shared/areas/returns/schema.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { returnConditions } from '#shared/areas/returns/lists-schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import type { Goods } from '../../lib/goods/goods.ts';
import { resolveScan, type Scan } from '../../lib/goods/resolve-scan.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { useStable } from '../../lib/use-stable.ts';
import { LocationCodeField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { ScanField } from '../../ui/scan-field/scan-field.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { IncomingTable } from './incoming-table.tsx';
import { readOf } from './read-goods.ts';
import {
  incomingLines,
  fieldOfReceiving,
  toReceiving,
  type IncomingValues,
  conditionByDigit,
  type IncomingLine,
  addOddUnit,
  countGoods,
  countKnownSerial,
  giveSerial,
  isBlank,
  isSame,
  lacksCondition,
  type Counted,
} from './receiving.ts';
import css from './return.module.css';
import { returnAreas } from './returns.api.ts';

const words = returnWords.receive;

/** Each condition after the digit that says it. */
const conditionKeys = returnConditions
  .map((value, at) => `${at + 1} ${returnLabels.condition[value]}`)
  .join(', ');

type ReceiveProps = {
  readonly of: ReturnDetails;
  /** The reading that opened the dialog, which is counted first. */
  readonly first?: string | undefined;
  readonly onClose: () => void;
};

/** Reads which products of a return have serial numbers; undefined until that is known. */
function useBySerial({ items }: ReturnDetails): ReadonlySet<string> | undefined {
  const api = useApi();
  const skus = [...new Set(items.map(({ sku }) => sku))];
  const answers = useQueries({
    queries: skus.map((sku) => ({ ...reading(api, products.details, { params: { sku } }), retry: false })),
  });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data.data]));
  return new Set(
    known.filter(({ characteristics }) => characteristics.has_serial_number).map(({ sku }) => sku),
  );
}

/** The serial numbers that left with the order of a return; undefined until they are known. */
function useSold({ order }: ReturnDetails): SoldSerials | undefined {
  const query = useQuery({
    ...reading(useApi(), returns.returnable, { params: { id: order?.id ?? '' } }),
    enabled: order !== null,
    retry: false,
  });
  if (order !== null && query.isPending) return undefined;
  const lines = query.data?.data ?? [];
  return new Map(lines.map(({ order_item_id: id, serial_numbers: serials }) => [id, serials]));
}

/** Takes in what arrived: a reading counts a unit of its product, and a digit says its condition. It opens once the products are known. */
export function ReceiveDialog({ of, ...around }: ReceiveProps) {
  const [bySerial, sold] = [useBySerial(of), useSold(of)];
  if (bySerial === undefined || sold === undefined) return null;
  return <Receiving of={of} bySerial={bySerial} sold={sold} {...around} />;
}

type ReceivingProps = ReceiveProps & { readonly bySerial: ReadonlySet<string>; readonly sold: SoldSerials };

function Receiving({ of, bySerial, sold, first, onClose }: ReceivingProps) {
  const form = useRecordForm<typeof returns.receive, IncomingValues>({
    route: returns.receive,
    call: { params: { id: of.id } },
    areas: returnAreas,
    initialValues: { lines: incomingLines(of.items, bySerial), location_code: '' },
    toBody: toReceiving,
    fieldFor: fieldOfReceiving,
    says: () => ({ title: words.done, detail: of.number }),
    onSaved: onClose,
  });
  const { message, read, write } = useIncoming({ form, items: of.items, sold });
  const readFirst = useStable(() => first !== undefined && read(first));
  useEffect(() => void readFirst(), [readFirst]);
  const isConditionDue = form.fields.values.lines.some(lacksCondition);
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.save}
      size={1080}
      lead={<p>{words.lead}</p>}
      onClose={onClose}
    >
      <div className={css.scan}>
        <ScanField
          label={words.scan}
          placeholder={words.scanPlaceholder}
          group={words.title}
          onRead={read}
          autoFocus={first !== undefined || form.fields.values.lines.length === 0}
          result={message}
        />
        <output data-tone={message?.tone}>{message?.text ?? form.fields.errors['lines']}</output>
        {isConditionDue && <output data-tone="attention">{words.sayCondition(conditionKeys)}</output>}
      </div>
      <IncomingTable form={form} onChange={write} />
      <FormSection title={words.location}>
        <LocationCodeField
          span={4}
          label={words.location}
          help={words.locationHelp}
          {...form.fields.text('location_code')}
        />
      </FormSection>
    </FormDialog>
  );
}

type Coming = Pick<ReadingState, 'items' | 'sold'> & { readonly form: ContractForm<IncomingValues> };

/** Takes readings one after the other: each counts a unit of its goods, and a digit says the condition of the last. */
function useIncoming({ form, items, sold }: Coming) {
  const api = useApi();
  const [message, setMessage] = useState<ReadingMessage>();
  const { lines } = form.fields.values;
  // a reading that waits for the server finds the lines as the one before it left them
  const now = useRef(lines);
  const last = useRef<string>(undefined);
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    now.current = lines;
  }, [lines]);

  const write = (changed: readonly IncomingLine[]): void => {
    now.current = changed;
    form.fields.set('lines', changed);
  };
  const state = (): ReadingState => ({ lines: now.current, last: last.current, items, sold });
  const settle = (outcome: ReadingOutcome): void => {
    if ('tone' in outcome) {
      last.current = outcome.last ?? last.current;
      return setMessage(outcome);
    }
    write(outcome.lines);
    const counted = outcome.lines[outcome.at];
    last.current = counted?.key;
    if (counted !== undefined) setMessage({ tone: 'ok', text: saidOf(counted) });
  };
  async function take(code: string): Promise<void> {
    if (/^[1-7]$/u.test(code) && last.current !== undefined)
      return write(conditionByDigit(now.current, last.current, code));
    const known = applySerial(state(), code);
    if (known !== undefined) return settle(known);
    try {
      const scan = await resolveScan(api, code);
      settle(applyScan(state(), code, scan));
    } catch {
      setMessage({ tone: 'critical', text: returnWords.receive.failed });
    }
  }
  return {
    message,
    write,
    read: (code: string): void => {
      queue.current = queue.current.then(() => take(code));
    },
  };
}

/** The serial numbers that left with an order and are not back, by the line of the order. */
type SoldSerials = ReadonlyMap<string, readonly string[]>;

/** The state before a reading: the lines as they stand, and the one that the reading before it went to. */
export type ReadingState = {
  readonly lines: readonly IncomingLine[];
  readonly last: string | undefined;
  readonly items: readonly ReturnItem[];
  readonly sold: SoldSerials;
};

/** The report of a reading to a person. */
type ReadingMessage = { readonly tone: 'ok' | 'critical'; readonly text: string };

/** The outcome of a reading: the changed lines, or the reason for none, and the line of the next one. */
type ReadingOutcome = Counted | (ReadingMessage & { readonly last?: string | undefined });

const wrong = (text: string): ReadingMessage => ({ tone: 'critical', text });

const leftWith = ({ lines, items, sold }: ReadingState, serial: string): Counted | undefined => {
  const item = items.find(
    ({ order_item_id: id }) => id !== null && sold.get(id)?.some((one) => isSame(one, serial)),
  );
  return item && giveSerial(lines, serial, ({ item_id: id }) => id === item.id);
};

/** A serial number that a line has, or that left with the order; undefined where it is none. */
const applySerial = (state: ReadingState, serial: string): Counted | undefined =>
  countKnownSerial(state.lines, serial) ?? leftWith(state, serial);

const applyUnit = (state: ReadingState, goods: Goods, serial: string | null): ReadingOutcome => {
  const { lines } = state;
  const isOf = ({ sku }: Pick<Goods, 'sku'>): boolean => isSame(sku, goods.sku);
  if (serial !== null)
    return applySerial(state, serial) ?? giveSerial(lines, serial, isOf) ?? addOddUnit(lines, goods, serial);
  const blank = lines.find((line) => isBlank(line) && isOf(line.of));
  if (blank === undefined) return addOddUnit(lines, goods, '');
  return { ...wrong(words.serialNext(goods.name)), last: blank.key };
};

/**
 * Takes an unknown code as the serial number of the goods that were read before it, or of the only ones that
 * ask for it.
 */
const applyUnknownCode = ({ lines, last }: ReadingState, code: string): ReadingOutcome => {
  const before = lines.find(({ key }) => key === last);
  const skus = new Set(lines.filter(isBlank).map(({ of }) => of.sku));
  const [only] = skus.size === 1 ? skus : [];
  const sku = before?.of.hasSerial === true ? before.of.sku : only;
  return giveSerial(lines, code, (goods) => goods.sku === sku) ?? wrong(words.notHere(code));
};

/** Counts a reading that the server has looked up. */
export const applyScan = (state: ReadingState, code: string, scan: Scan): ReadingOutcome => {
  if (scan.kind === 'several') return wrong(words.several(code));
  if (scan.kind !== 'goods') return applyUnknownCode(state, code);
  const { goods, reading } = scan;
  if (goods.has_serial) return applyUnit(state, goods, reading?.serial_number ?? null);
  return countGoods(state.lines, { ...readOf(scan), goods, last: state.last });
};

/** Reports a line that a reading went to. */
const saidOf = (line: IncomingLine): string => {
  const { of, quantity, serial_number: serial } = line;
  if (isBlank(line)) return words.serialNext(of.name);
  const what = serial === '' ? quantityWithUnit(of.unit, quantity ?? 0) : serial;
  return of.item_id === null ? words.readOdd(of.name, what) : words.read(of.name, what);
};
