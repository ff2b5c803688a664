import type { Address } from './address-schema.ts';
import type { Customer, CustomerDetails, CustomerHit } from './schema.ts';

const id = '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6c01';
const at = '2026-11-20T13:45:00.123456Z';

const customer: Customer = {
  id,
  code: '000123',
  person_type: 'company',
  document: '41770218000102',
  name: 'Mercado Bom Preço Ltda',
  trade_name: 'Bom Preço',
  roles: ['customer'],
  state_registration: '244817609115',
  ie_indicator: '1',
  municipal_registration: null,
  suframa: null,
  email: 'fiscal@bompreco.example',
  phone: '1932324410',
  contacts: [{ name: 'Regina Alves', role: 'compras', email: null, phone: '19981227745' }],
  min_remaining_shelf_life_days: 15,
  tracking_url_template: null,
  external_reference: 'ERP 8841',
  notes: 'Não aceita lote com menos de 15 dias.',
  is_active: true,
  city: 'Campinas',
  state: 'SP',
  version: 1,
  created_at: at,
  updated_at: at,
};

const address: Address = {
  id: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6c02',
  type: 'shipping',
  label: 'Loja Centro',
  recipient_name: null,
  street: 'R. Barão de Jaguara',
  number: '988',
  complement: null,
  neighborhood: 'Centro',
  city: 'Campinas',
  city_ibge_code: '3509502',
  state: 'SP',
  zip_code: '13015001',
  country_code: '1058',
  reference: 'Recebe até 17 h, doca dos fundos',
  phone: null,
  is_default: true,
  warnings: [],
  version: 1,
  created_at: at,
  updated_at: at,
};

const details: CustomerDetails = {
  ...customer,
  addresses: [address],
  open_orders: 2,
  last_order_at: at,
  warnings: [],
};
const { code, name, trade_name, document, roles, is_active, city, state } = customer;
const hit: CustomerHit = { id, code, name, trade_name, document, roles, is_active, city, state };

/** Examples of the documentation, whole enough to be sent. */
export const customerExamples = {
  params: { id },
  addressParams: { id, address_id: address.id },
  customer,
  details,
  address,
  hit,
  createBody: { person_type: 'company' as const, name, document: '41.770.218/0001-02' },
  addressBody: {
    street: address.street,
    number: '988',
    neighborhood: 'Centro',
    city: 'Campinas',
    state: 'SP' as const,
    zip_code: '13015-001',
  },
};
