import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const slowly = { timeout: 15_000 };

it('a page that its rows have left says so and leads back to the first one', async () => {
  const { user, history, server, token } = await openScreen('/integracoes/tokens');
  const body = { name: 'ERP', scopes: ['products:read' as const] };
  (await server.call(contracts.apiTokens.create, { token, body })).ok();
  act(() => history.push('/integracoes/tokens?page=8'));
  await screen.findByText('Esta página está vazia', undefined, slowly);
  await user.click(screen.getByRole('button', { name: 'Ir para a primeira página' }));
  expect(await screen.findByRole('row', { name: /ERP/u }, slowly)).toBeDefined();
});
