import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn, openServer } from '../../testing/open-screen.tsx';

it('a page that its rows have left says so and leads back to the first one', async () => {
  const browser = await openServer();
  const { server, token } = browser;
  await logIn(browser, 'admin');
  const body = { name: 'ERP', scopes: ['products:read' as const] };
  (await server.call(contracts.apiTokens.create, { token, body })).ok();
  const { user } = browser.open('/integracoes/tokens?page=8');
  await screen.findByText('Esta página está vazia');
  await user.click(screen.getByRole('button', { name: 'Ir para a primeira página' }));
  expect(await screen.findByRole('row', { name: /ERP/u })).toBeDefined();
});
