import type { CreateCustomerInput } from '#shared/areas/customers/schema.ts';
import { cnpjOf } from '#shared/domain/brazil/cnpj.ts';
import { demoCities, demoCustomerNames, demoStreets, demoTrackingPage } from '#shared/areas/demo/words.ts';
import { pick, scattered } from './demo.scatter.rules.ts';

const documentAt = (index: number): string =>
  cnpjOf(`${10_000_000 + (scattered(index, 7) % 80_000_000)}0001`);

/** The customers, suppliers and carriers of a demonstration, each with its address. */
export const demoCustomers: readonly CreateCustomerInput[] = demoCustomerNames.map(([name, role], index) => {
  const number = scattered(index, 9);
  const { city, state, ibge, zip } = pick(demoCities, index);
  return {
    person_type: 'company',
    name,
    document: documentAt(index),
    roles: [role],
    ...(role === 'carrier' && { tracking_url_template: demoTrackingPage }),
    phone: `${11 + (index % 9)}3${String(number % 10_000_000).padStart(7, '0')}`,
    addresses: [
      {
        street: pick(demoStreets, number),
        number: String(1 + (number % 2000)),
        neighborhood: 'Centro',
        city,
        city_ibge_code: ibge,
        state,
        zip_code: zip,
      },
    ],
  };
});
