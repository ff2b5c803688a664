import { addressSchema } from './address-schema.ts';
import { addresses, customers } from './contract.ts';
import { figuresSchema, partyProductSchema } from './figures-schema.ts';
import { customerFile } from './import-file.ts';
import { customerLabels, customerLists } from './label-words.ts';
import { customerDetailsSchema, customerHitSchema, customerSchema } from './schema.ts';
import { customerTagNotes as tagNotes } from './words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const customerArea = area({
  order: 190,
  contracts: { customers, addresses },
  audited: { customer: [customers.modify.body, customers.details.data] },
  tagNotes,
  importKinds: { customers: customerFile },
  enumerations: enumerationsOf(customerLists, customerLabels),
  schemas: {
    Customer: customerSchema,
    CustomerDetails: customerDetailsSchema,
    CustomerHit: customerHitSchema,
    CreateCustomer: customers.create.body,
    UpdateCustomer: customers.modify.body,
    CustomerFigures: figuresSchema,
    CustomerProduct: partyProductSchema,
    Address: addressSchema,
    CreateAddress: addresses.create.body,
    UpdateAddress: addresses.modify.body,
  },
});
