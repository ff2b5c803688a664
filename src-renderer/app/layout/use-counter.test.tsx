import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openStockHouse } from '../../testing/stock-house.ts';

const { counts } = contracts;
/** Reads the number that the entry of the counts shows in the navigation, and its tooltip. */
const entry = () => {
  const link = screen.getByRole('link', { name: 'Contagens' });
  return [link.textContent, link.title];
};

test('the navigation says how many counts are open, and nothing once none is', async () => {
  const { server, token, receive, open } = await openStockHouse();
  await receive({ sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' });
  const body = { type: 'location', location_code_prefix: '1.1' } as const;
  const params = { id: (await server.call(counts.create, { token, body })).ok().data.id };
  (await server.call(counts.start, { token, params })).ok();

  const { services } = open('/configuracoes/conta');
  await waitFor(() => expect(entry()).toEqual(['Contagens1', '1 contagem aberta']));

  (await server.call(counts.cancel, { token, params })).ok();
  await services.queries.invalidateQueries({ queryKey: ['counts'] });
  await waitFor(() => expect(entry()).toEqual(['Contagens', '']));
});
