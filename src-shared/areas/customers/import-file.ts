import {
  choice,
  columnsOf,
  flag,
  number,
  refused,
  text,
  valued,
  type CellFormat,
} from '../../domain/file-cells.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { foldText } from '../../kernel/fold-text.ts';
import { fileHead, fileLine, importFile } from '../../kernel/import-file.ts';
import type { Address } from './address-schema.ts';
import { customerExamples } from './examples.ts';
import {
  customerColumnAliases,
  customerColumnLabels,
  customerImportWords as words,
  customerTemplateName,
} from './import-words.ts';
import { customerLabels } from './label-words.ts';
import { partyRoles, type PartyRole } from './lists.ts';
import { maskDocument, typeOfDocument } from './rules.ts';
import { createCustomerBody, type Customer } from './schema.ts';

const roleWords = new Map<string, PartyRole>(
  partyRoles.flatMap((role) => [
    [foldText(role), role],
    [foldText(customerLabels.party_role[role]), role],
  ]),
);

/** Roles as one cell, by their names: `Cliente, Transportadora`. */
const roles: CellFormat = {
  write: (value) =>
    (Array.isArray(value) ? (value as PartyRole[]) : [])
      .map((role) => customerLabels.party_role[role])
      .join(', '),
  read: (cell) => {
    const named = cell.split(/[,;/|+]/u).map((word) => roleWords.get(foldText(word.trim())));
    const allowed = Object.values(customerLabels.party_role);
    if (named.includes(undefined)) return refused('cell_one_of', { allowed });
    return valued(named);
  },
};

/** A document with its signs, so that no spreadsheet takes it for a number. */
const document: CellFormat = {
  write: (value) => {
    const bare = String(value ?? '');
    return maskDocument(typeOfDocument(bare) ?? 'foreign', bare);
  },
  read: valued,
};

const postalCode: CellFormat = {
  write: (value) => String(value ?? '').replace(/^(\d{5})(\d{3})$/u, '$1-$2'),
  read: valued,
};

/** Kept in the order in which a file of customers has them. */
const formats: Readonly<Record<keyof typeof customerColumnLabels, CellFormat>> = {
  code: text,
  person_type: choice({ list: customerLabels.person_type, write: 'label' }),
  name: text,
  trade_name: text,
  document,
  state_registration: text,
  ie_indicator: choice({ list: customerLabels.ie_indicator, write: 'label' }),
  email: text,
  phone: text,
  roles,
  min_remaining_shelf_life_days: number({ least: 0, most: 0 }),
  is_active: flag,
  external_reference: text,
  notes: text,
  'address.zip_code': postalCode,
  'address.street': text,
  'address.number': text,
  'address.complement': text,
  'address.neighborhood': text,
  'address.city': text,
  'address.city_ibge_code': text,
  'address.state': choice({
    list: Object.fromEntries(stateCodes.map((code) => [code, code])),
    write: 'value',
  }),
};

/** A customer with the address that a file shows: the default one to ship to, null where there is none. */
export type FiledCustomer = Customer & { readonly address: Address | null };

const { customer, address } = customerExamples;

/** A new customer as a line says it: the kind of person follows from the document where no cell tells it. */
const customerFileBody = createCustomerBody.partial({ person_type: true });

/** Files of customers, a line each. */
export const customerFile = importFile({
  columns: columnsOf(formats, customerColumnLabels),
  aliases: customerColumnAliases,
  keys: ['name'],
  needsKeys: 'mapping_needs_customers',
  body: customerFileBody,
  scope: 'customers:write',
  template: { name: customerTemplateName, records: [{ ...customer, address }] },
  words,
  seenAt: '/clientes',
});

/** The first line of a file of customers, after the mark that tells Excel its encoding. */
export const customerFileHead: string = fileHead(customerFile.columns);

/** A customer as a line of a file, with its line end; what is read back changes nothing. */
export const customerFileLine = (record: FiledCustomer): string => fileLine(customerFile.columns, record);
