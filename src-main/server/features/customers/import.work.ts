import { addressFaults } from '#shared/areas/customers/address-rules.ts';
import {
  addressFields,
  updateAddressBody,
  type Address,
  type CreateAddressInput,
  type UpdateAddressInput,
} from '#shared/areas/customers/address-schema.ts';
import { customerFile } from '#shared/areas/customers/import-file.ts';
import {
  bareDocument,
  changedCustomer,
  createdCustomer,
  typeOfDocument,
} from '#shared/areas/customers/rules.ts';
import {
  createCustomerBody,
  customerFields,
  updateCustomerBody,
  type CreateCustomerInput,
  type CustomerState,
  type UpdateCustomerInput,
} from '#shared/areas/customers/schema.ts';
import { issueFaults } from '#shared/areas/issues.ts';
import { at as within, type Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import {
  lineByLine,
  openFirstLines,
  type Doing,
  type FileLine,
  type ImportKind,
  type PlannedLine,
  type Verdict,
  type WrittenLine,
} from '../../kernel/import-kind.ts';
import { readAddresses } from './addresses.queries.ts';
import { addAddress, changeAddress, dropAddress } from './addresses.service.ts';
import {
  findByCode,
  findByDocument,
  findByReference,
  nameOfCustomer,
  type FoundCustomer,
} from './customers.queries.ts';
import { addCustomer, changeCustomer, demandCustomer, dropCustomer, faultsOf } from './customers.service.ts';

type Faults = readonly Fault<Code>[];

/**
 * The state of a customer before a line changes it, so that undoing can restore it; with the address that a file shows.
 */
type Before = { readonly state: CustomerState; readonly address: Address | null };

type Plan =
  | { readonly input: CreateCustomerInput }
  | {
      readonly id: string;
      readonly version: number;
      readonly patch: UpdateCustomerInput;
      readonly address: UpdateAddressInput | null;
      readonly before: Before;
    };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The patch of a line, split into the fields of the customer and those of its address. */
const partsOf = ({ body }: FileLine) => {
  const { address = null, ...own } = body;
  const document = bareDocument(textOf(own['document'])) ?? '';
  return { own, address: address as object | null, document };
};

/** The default address to ship to, which is the one of a file. */
const filedAddress = (on: Hot, rowId: number): Address | null =>
  readAddresses(on, rowId)
    .map(({ address }) => address)
    .find(({ type, is_default: isDefault }) => type === 'shipping' && isDefault) ?? null;

const findNamed = (on: Hot, line: FileLine): FoundCustomer | undefined => {
  const { own, document } = partsOf(line);
  return (
    findByDocument(on, document) ??
    findByCode(on, textOf(own['code'])) ??
    findByReference(on, textOf(own['external_reference']))
  );
};

/** Faults of addresses.0 as those of the address of the line. */
const ofLine = (faults: Faults): Faults =>
  faults.map((one) => ({ ...one, field: one.field?.replace(/^addresses\.0(?=\.|$)/u, 'address') ?? null }));

const judgeNew = (on: Hot, line: FileLine): Verdict<Plan> => {
  const { own, address, document } = partsOf(line);
  const named = { key: textOf(own['code']) || document, name: textOf(own['name']) };
  const body = {
    person_type: typeOfDocument(document) ?? undefined,
    ...own,
    ...(address !== null && { addresses: [address] }),
  };
  const read = createCustomerBody.safeParse(body);
  if (!read.success) return { ...named, faults: ofLine(issueFaults(read.error.issues, body)) };
  const input = read.data;
  const faults = [
    // a code that the next number gives is nobody's
    ...faultsOf(on, createdCustomer(input, input.code ?? '')),
    ...(input.addresses ?? []).flatMap((one) => within('address', addressFaults(addressFields.created(one)))),
  ];
  if (faults.length > 0) return { ...named, faults };
  return { ...named, before: null, after: shown({ ...line.body, ...input, address }), plan: { input } };
};

/** Lists are compared and shown as the text of their cell. */
const shown = (record: {
  readonly roles?: readonly string[] | undefined;
  readonly address: object | null;
}) => {
  const column = customerFile.columns.find(({ path }) => path === 'roles');
  return { ...record, ...(record.roles && { roles: column?.write(record.roles) }) };
};

/** Gives the address after a patch, and its faults. */
const judgeAddress = (standing: Address | null, sent: object | null) => {
  if (sent === null) return { patch: null, after: standing, faults: [] as Faults };
  const read = updateAddressBody.safeParse(sent);
  if (!read.success) return { patch: null, after: standing, faults: issueFaults(read.error.issues, sent) };
  const { street = '', city = '', state = 'SP', ...rest } = read.data;
  const after =
    standing === null
      ? addressFields.created({ street, city, state, ...rest })
      : addressFields.changed(standing, read.data);
  const missing = (['street', 'city', 'state'] as const).filter(
    (name) => standing === null && read.data[name] === undefined,
  );
  return {
    patch: read.data,
    after,
    faults: [...missing.map((name) => fault(name, 'required')), ...addressFaults(after)],
  };
};

const judgeChange = (on: Hot, found: FoundCustomer, line: FileLine): Verdict<Plan> => {
  const { own, address: sent } = partsOf(line);
  const { customer, rowId } = found;
  const named = { key: customer.code, name: textOf(own['name']) || customer.name };
  const read = updateCustomerBody.safeParse(own);
  if (!read.success) return { ...named, faults: issueFaults(read.error.issues, own) };
  const before = { state: customerFields.stateOf(customer), address: filedAddress(on, rowId) };
  const after = changedCustomer(before.state, read.data);
  const address = judgeAddress(before.address, sent);
  const faults = [...faultsOf(on, after, rowId), ...within('address', address.faults)];
  if (faults.length > 0) return { ...named, faults };
  const { id, version } = customer;
  return {
    ...named,
    before: shown({ ...before.state, address: before.address }),
    after: shown({ ...after, address: address.after }),
    plan: { id, version, patch: read.data, address: address.patch, before },
  };
};

const openJudge = (on: Hot) => {
  const [documents, codes, references] = [openFirstLines(), openFirstLines(), openFirstLines()];
  const repeated = (line: FileLine): Faults => {
    const { own, document } = partsOf(line);
    const first = [
      ['document', documents(document, line.line)],
      ['code', codes(textOf(own['code']).toLowerCase(), line.line)],
      ['external_reference', references(textOf(own['external_reference']), line.line)],
    ] as const;
    return first.flatMap(([field, at]) =>
      at === undefined ? [] : [fault(field, 'row_customer_repeated', { line: at })],
    );
  };
  return lineByLine<Plan>((line) => {
    const found = findNamed(on, line);
    const verdict = found === undefined ? judgeNew(on, line) : judgeChange(on, found, line);
    const again = repeated(line);
    if (again.length === 0) return verdict;
    const { key, name } = verdict;
    return { key, name, faults: 'faults' in verdict ? [...verdict.faults, ...again] : again };
  });
};

const carryOut = (tx: Tx, { making, actor }: Doing, { line, plan }: PlannedLine<Plan>): WrittenLine => {
  if ('input' in plan) {
    const { rowId, customer } = addCustomer(tx, making, { actor, input: plan.input });
    return { line, record_id: rowId, version: customer.version, before: null };
  }
  const { id, version: ifMatch, patch, address, before } = plan;
  const found = changeCustomer(tx, making, { actor, id, ifMatch, patch });
  if (address !== null) {
    const standing = before.address;
    if (standing === null) addAddress(tx, making, { actor, found, input: address as CreateAddressInput });
    else changeAddress(tx, making, { actor, found, address_id: standing.id, patch: address });
  }
  const { version } = demandCustomer(tx, { id }).customer;
  return { line, record_id: found.rowId, version, before };
};

type Found = { readonly id: string; readonly before: Address | null };

const giveBackAddress = (tx: Tx, { making, actor }: Doing, { id, before }: Found): void => {
  const found = demandCustomer(tx, { id });
  const standing = filedAddress(tx, found.rowId);
  if (standing === null) return;
  if (before === null) dropAddress(tx, making, { actor, found, address_id: standing.id });
  else
    changeAddress(tx, making, {
      actor,
      found,
      address_id: standing.id,
      patch: addressFields.stateOf(before),
    });
};

const takeBack = (tx: Tx, doing: Doing, { record_id, version: ifMatch, before }: WrittenLine): void => {
  const { making, actor } = doing;
  const { uid: id } = nameOfCustomer(tx, record_id);
  if (before === null) {
    dropCustomer(tx, making, { actor, id, ifMatch });
    return;
  }
  const { state, address } = before as Before;
  changeCustomer(tx, making, { actor, id, ifMatch, patch: state });
  giveBackAddress(tx, doing, { id, before: address });
};

/** Files of customers: made and changed one by one, as the API does; undone where nobody has changed them since. */
export const customerKind: ImportKind<Plan> = {
  file: customerFile,
  openJudge,
  apply: (tx, doing, groups) => groups.flat().map((line) => carryOut(tx, doing, line)),
  undo: (tx, doing, groups) => {
    for (const line of groups.flat()) takeBack(tx, doing, line);
  },
  nameOf: (on, id) => {
    const { key, name } = nameOfCustomer(on, id);
    return { key, name };
  },
  leftBy: ({ code }, verb) => {
    if (code === 'duplicate') return 'left_customer_taken';
    return verb === 'apply' ? 'left_customer_changed' : 'left_customer_in_use';
  },
};
