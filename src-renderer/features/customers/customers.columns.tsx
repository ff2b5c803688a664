import { Link } from '@tanstack/react-router';
import type { Customer } from '#shared/areas/customers/schema.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { formatInstant } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { activeColumn } from '../../ui/list-screen/active-records.tsx';
import { Instant } from '../../ui/instant.tsx';
import { Aside } from '../../ui/record.tsx';
import { cityText, documentText, phoneText, rolesText } from './customer-text.ts';

const words = customerWords.columns;

type TextColumn = Omit<Column<Customer>, 'cell'>;

/** A fact beside the name, lighter than it. */
const light = (column: TextColumn): Column<Customer> => ({
  ...column,
  cell: (customer) => <Aside>{column.text(customer)}</Aside>,
});

/** The columns of the list of customers, in the order in which they stand. */
export const customerColumns: readonly Column<Customer>[] = [
  {
    id: 'code',
    header: words.code,
    text: ({ code }) => code,
    cell: ({ id, code }) => (
      <Link data-own tabIndex={-1} className="alm-mono" to="/clientes/$id" params={{ id }} search>
        {code}
      </Link>
    ),
    width: 92,
    sort: 'code',
    rank: 0,
  },
  {
    id: 'name',
    header: words.name,
    text: ({ name }) => name,
    width: 220,
    grows: true,
    sort: 'name',
    rank: 0,
  },
  {
    id: 'document',
    header: words.document,
    text: documentText,
    cell: (customer) => <span className="alm-mono">{documentText(customer)}</span>,
    width: 168,
    rank: 1,
  },
  light({ id: 'roles', filter: 'role', header: words.roles, text: rolesText, width: 160, rank: 3 }),
  light({
    id: 'city',
    filter: 'state',
    header: words.city,
    text: cityText,
    width: 150,
    sort: 'city',
    rank: 2,
  }),
  light({ id: 'phone', header: words.phone, text: ({ phone }) => phoneText(phone), width: 132, rank: 5 }),
  light({
    id: 'email',
    header: words.email,
    text: ({ email }) => email ?? customerWords.none,
    width: 190,
    rank: 7,
    startsHidden: true,
  }),
  activeColumn({ ...customerWords.state, header: words.state }, { width: 96, rank: 4 }),
  light({
    id: 'reference',
    header: words.reference,
    text: ({ external_reference: reference }) => reference ?? customerWords.none,
    width: 130,
    rank: 8,
    startsHidden: true,
  }),
  light({
    id: 'created',
    header: words.created,
    text: ({ created_at: at }) => formatInstant(at),
    width: 128,
    sort: 'created_at',
    rank: 9,
    startsHidden: true,
  }),
  {
    id: 'updated',
    header: words.updated,
    text: ({ updated_at: at }) => formatInstant(at),
    cell: ({ updated_at: at }) => (
      <Aside>
        <Instant value={at} />
      </Aside>
    ),
    width: 92,
    align: 'end',
    sort: 'updated_at',
    rank: 6,
  },
];
