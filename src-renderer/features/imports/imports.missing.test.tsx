import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openImports, start } from './imports.test-kit.ts';

describe('an import that does not exist', () => {
  it.each(['0190b2a4-7c1e-7d3a-9f00-000000000000', 'abc'])('leads to those that do (%s)', async (id) => {
    const { open } = await openImports();
    const { user, history } = open(`${start}/${id}`);
    expect((await screen.findByText('Esta importação não existe')).isConnected).toBe(true);
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Outro arquivo' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ver importações' }));
    await waitFor(() => expect(history.location.pathname).toBe(start));
    expect((await screen.findByText('Nenhum arquivo foi importado ainda.')).isConnected).toBe(true);
  });

  it('leads nobody to a screen that is not theirs', async () => {
    const { open } = await openImports('viewer');
    open(`${start}/abc`);
    await screen.findByText('Esta importação não existe');
    expect(screen.queryByRole('link', { name: 'Ver importações' })).toBeNull();
  });

  it('is not meant where the server does not answer', async () => {
    const { open, network } = await openImports();
    const { history } = open(start);
    await screen.findByText('Nenhum arquivo foi importado ainda.');
    network.isUp = false;
    history.push(`${start}/abc`);
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(again.isConnected).toBe(true);
    expect(screen.queryByText('Esta importação não existe')).toBeNull();
  });
});
