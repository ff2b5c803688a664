import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openChecked } from './imports.test-kit.ts';

const made = Array.from({ length: 240 }, (_, at) => `P-${at};Peça ${at};Mercadoria para revenda;UN`);
const manyLines = ['SKU;Nome;Tipo;Unidade', ...made, 'R-1;;;'].join('\r\n');
const patience = { timeout: 30_000 };
const pages = (name: string) => screen.findByRole('navigation', { name }, patience);
const shown = (name: string) => screen.findByRole('region', { name }, patience);

describe('the pages of the lines of a file', () => {
  it('are turned under the lines, not at their end, after the check and in the result', async () => {
    const { user } = await openChecked(manyLines);
    const way = await pages('1 de 3');
    expect((await shown('A criar')).contains(way)).toBe(false);
    await user.click(within(way).getByRole('button', { name: 'Próximo' }));
    await screen.findByText('P-100');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Importar 240 produtos' }));
    await screen.findByText('Importação concluída', undefined, patience);
    expect((await shown('Criados')).contains(await pages('1 de 3'))).toBe(false);
  });

  it('are not spoken of where there is one, or where the address names one behind the last', async () => {
    const { user, history } = await openChecked(manyLines);
    await pages('1 de 3');
    await user.click(await screen.findByRole('button', { name: 'Recusadas 1' }));
    await screen.findByText('R-1');
    expect(screen.queryByRole('button', { name: 'Próximo' })).toBeNull();
    history.push(`${history.location.pathname}?outcome=create&page=9`);
    await user.click(await screen.findByRole('button', { name: 'Ir para a primeira página' }));
    expect((await pages('1 de 3')).isConnected).toBe(true);
  });
});
