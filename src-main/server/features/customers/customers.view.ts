import { sql, type SqlBool } from 'kysely';
import {
  customerSorts,
  type CustomerQuery,
  type CustomerSort,
} from '#shared/areas/customers/reads-contract.ts';
import { bareDocument, isDocumentOf, maskDocument, typeOfDocument } from '#shared/areas/customers/rules.ts';
import type { FiledCustomer } from '#shared/areas/customers/import-file.ts';
import type { Customer, CustomerHit, JudgedDocument } from '#shared/areas/customers/schema.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { parseSort } from '#shared/kernel/query.ts';
import type { Hot, Store } from '../../db/capabilities.ts';
import { equals, from, to, where } from '../../db/filters.ts';
import { pageOf } from '../../db/gathered-list.ts';
import { inOrder } from '../../db/in-order.ts';
import { ftsExpressionSoFar, ftsMatch } from '../../db/search-text.ts';
import type { CustomerAddressRow } from '../../db/schema/customers.ts';
import { customerColumns, toAddress, toCustomer, type ShownCustomerRow } from './customers.mapping.ts';
import { findByCode, findByDocument, findByReference, type FoundCustomer } from './customers.queries.ts';
import { gatheredList, hot } from './customers.tables.ts';

const columnOf = (field: CustomerSort) =>
  ({ code: 'code_key', name: 'name_fold', city: 'city_fold', created_at: field, updated_at: field })[field];

/** The document that is meant, whatever signs stand in it; '' is nobody's. */
const documentIn = (text: string): string => bareDocument(text) ?? '';

/** The condition that a customer has exactly this code, document or external reference. */
const namedBy = (on: Hot, text: string): readonly FoundCustomer[] => {
  const found = [
    findByCode(on, text),
    findByDocument(on, documentIn(text)),
    findByReference(on, text.trim()),
  ].filter((customer) => customer !== undefined);
  return found.filter(({ rowId }, index) => found.findIndex((other) => other.rowId === rowId) === index);
};

/** The internal ids of all customers that match, in the order that a query asks for. */
export const matchingCustomerIds = gatheredList<CustomerQuery>({
  table: 'customer',
  filters: {
    role: where(
      (role) => sql<SqlBool>`instr(roles, ${role}) > 0`,
      (role: string) => `"${role}"`,
    ),
    person_type: equals('person_type'),
    is_active: equals('is_active'),
    id: equals('uid'),
    code: where((code) => sql<SqlBool>`code_key = ${code}`, skuKey),
    document: where((document) => sql<SqlBool>`(document = ${document} and document <> '')`, documentIn),
    external_reference: equals('external_reference'),
    state: equals('state'),
    created_from: from('created_at'),
    created_to: to('created_at'),
    updated_since: from('updated_at'),
  },
  orderOf: ({ sort }) => [
    ...((sort === undefined ? undefined : parseSort(sort, customerSorts)) ?? []).map(
      ({ field, descending }) => ({ column: columnOf(field), descending }),
    ),
    { column: 'name_fold', descending: false },
  ],
  withCode: (on, code) => namedBy(on, code).map(({ rowId }) => rowId),
});

const byIds = hot<{ ids: readonly number[] }, ShownCustomerRow>((q, p) =>
  q.selectFrom('customer').select(customerColumns).where('id', 'in', p.list('ids')),
);

const readByIds = (on: Hot, ids: readonly number[]): readonly Customer[] =>
  inOrder(byIds.all(on, { ids }), 'id', ids).map(toCustomer);

const shippedTo = hot<{ ids: readonly number[] }, CustomerAddressRow>((q, p) =>
  q
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', 'in', p.list('ids'))
    .where('type', '=', 'shipping')
    .where('is_default', '=', 1),
);

const livingByIds = hot<{ ids: readonly number[] }, ShownCustomerRow>((q, p) =>
  q
    .selectFrom('customer')
    .select(customerColumns)
    .where('id', 'in', p.list('ids'))
    .where('deleted_at', 'is', null),
);

/** The living ones of these customers in their order, each with its default address to ship to. */
export const readFiledCustomers = (on: Hot, ids: readonly number[]): readonly FiledCustomer[] => {
  const addresses = new Map(
    shippedTo.all(on, { ids }).map((row) => [row.customer_id, toAddress(row).address]),
  );
  return inOrder(livingByIds.all(on, { ids }), 'id', ids).map((row) => ({
    ...toCustomer(row),
    address: addresses.get(row.id) ?? null,
  }));
};

/** The page of customers that a query asks for, and how many match in all. */
export const pageCustomers = async (store: Store, query: CustomerQuery): Promise<Page<Customer>> =>
  pageOf(await matchingCustomerIds(store, query), query, (ids) => readByIds(store.read, ids));

const most = 20;

const bySearch = hot<{ expression: string }, ShownCustomerRow>((q, p) =>
  q
    .selectFrom('customer')
    .select(customerColumns)
    .where('deleted_at', 'is', null)
    .where(
      'id',
      'in',
      q
        .selectFrom('customer_search')
        .select('rowid')
        .where(ftsMatch('customer_search', p('expression')))
        .limit(most),
    )
    .orderBy('name_fold'),
);

const hitOf = (customer: Customer): CustomerHit => {
  const { id, code, name, trade_name, document, roles, is_active, city, state } = customer;
  return { id, code, name, trade_name, document, roles, is_active, city, state };
};

/** The first 20 customers that contain every word, by name; no total. */
export const findByWords = (on: Hot, words: string): readonly CustomerHit[] => {
  const expression = ftsExpressionSoFar(words);
  return expression === undefined ? [] : bySearch.all(on, { expression }).map(toCustomer).map(hitOf);
};

/** The customers that a text names exactly: by code, document or external reference. */
export const findExactly = (on: Hot, text: string): readonly CustomerHit[] =>
  namedBy(on, text).map(({ customer }) => hitOf(customer));

/** Tells the type of a document, whether its digits are right, and which customer already has it. */
export const judgeDocument = (on: Hot, text: string): JudgedDocument => {
  const person_type = typeOfDocument(text);
  const document = documentIn(text);
  const owner = findByDocument(on, document);
  return {
    is_valid: person_type !== null && isDocumentOf(person_type, document),
    person_type,
    formatted: maskDocument(person_type ?? 'foreign', document),
    existing: owner === undefined ? null : hitOf(owner.customer),
  };
};
