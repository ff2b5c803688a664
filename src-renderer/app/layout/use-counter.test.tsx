import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { counted } from '../../lib/counted.ts';
import { openStockHouse } from '../../testing/stock-house.ts';

const { counts } = contracts;
/** Finds the number that stands beside the entry of the counts, by what it says. */
const number = () => screen.queryByRole('link', { name: '1 contagem aberta' });

test('the navigation says how many counts are open and leads to them, and says nothing once none is', async () => {
  const { server, token, receive, open } = await openStockHouse();
  await receive({ sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' });
  const body = { type: 'location', location_code_prefix: '1.1' } as const;
  const params = { id: (await server.call(counts.create, { token, body })).ok().data.id };
  (await server.call(counts.start, { token, params })).ok();

  const { services, user, history } = open('/configuracoes/conta');
  await waitFor(() => expect(number()?.textContent).toBe('1'));
  expect(number()?.title).toBe(counted.openCounts.means);
  await user.click(number() as HTMLElement);
  await waitFor(() => expect(history.location.pathname).toBe('/estoque/contagens'));
  await waitFor(() => expect(document.querySelectorAll('tr[data-key]')).toHaveLength(1));

  (await server.call(counts.cancel, { token, params })).ok();
  await services.queries.invalidateQueries({ queryKey: ['counts'] });
  await waitFor(() => expect(number()).toBeNull());
});
