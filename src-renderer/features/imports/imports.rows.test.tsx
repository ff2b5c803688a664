import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openChecked } from './imports.test-kit.ts';

const made = Array.from({ length: 240 }, (_, at) => `P-${at};Peça ${at};Mercadoria para revenda;UN`);
const manyLines = ['SKU;Nome;Tipo;Unidade', ...made, 'R-1;;;'].join('\r\n');
const pages = (name: string) => screen.findByRole('navigation', { name });
const shown = (name: string) => screen.findByRole('region', { name });
/** The check of that file at the lines that it makes; it opens on the line that it refuses. */
const openMade = async () => {
  const opened = await openChecked(manyLines);
  await opened.user.click(await screen.findByRole('button', { name: 'A criar 240' }));
  return opened;
};

describe('the pages of the lines of a file', () => {
  it('are turned under the lines, not at their end, after the check and in the result', async () => {
    const { user } = await openMade();
    const way = await pages('1 de 3');
    expect((await shown('A criar')).contains(way)).toBe(false);
    await user.click(within(way).getByRole('button', { name: 'Próximo' }));
    await screen.findByText('P-100');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Importar 240 produtos' }));
    await screen.findByText('Importação concluída');
    await user.click(await screen.findByRole('button', { name: /^Criados/u }));
    expect((await shown('Criados')).contains(await pages('1 de 3'))).toBe(false);
  });

  it('are not spoken of where there is one, or where the address names one behind the last', async () => {
    const { user, history } = await openMade();
    await pages('1 de 3');
    await user.click(await screen.findByRole('button', { name: 'Recusadas 1' }));
    await screen.findByText('R-1');
    expect(screen.queryByRole('button', { name: 'Próximo' })).toBeNull();
    history.push(`${history.location.pathname}?outcome=create&page=9`);
    await user.click(await screen.findByRole('button', { name: 'Ir para a primeira página' }));
    expect((await pages('1 de 3')).isConnected).toBe(true);
  });
});

describe('a search among the lines of a file', () => {
  const field = () => screen.findByRole('searchbox', { name: 'Buscar por SKU ou nome' });

  it('finds them, counts them on every tab, and goes along to another one', async () => {
    const { user, history } = await openMade();
    await user.type(await field(), 'pecA 23');
    await screen.findByRole('button', { name: 'A criar 13' });
    await screen.findByText('P-239');
    expect(screen.queryByText('P-22')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Recusadas 0' }));
    await screen.findByText('Nenhuma linha aqui com “pecA 23”.');
    expect(history.location.search).toContain('outcome=refuse');
    expect(screen.getByRole('button', { name: 'Baixar a linha recusada' }).isConnected).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Mostrar todas' }));
    await screen.findByText('R-1');
    expect(document.activeElement).toBe(await shown('Recusadas'));
    expect(await field()).toHaveProperty('value', '');
    await screen.findByRole('button', { name: 'A criar 240' });
  });

  it('begins at the first page, is reached by /, and stands in the address', async () => {
    const { user, history } = await openMade();
    await user.click(within(await pages('1 de 3')).getByRole('button', { name: 'Próximo' }));
    await screen.findByText('P-100');
    await user.keyboard('/');
    const search = await field();
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.keyboard('P-7');
    await screen.findByRole('button', { name: 'A criar 11' });
    expect(history.location.search).toContain('search=P-7');
    expect(history.location.search).not.toContain('page');
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'A criar 240' });
  });
});

describe('the cells of refused lines', () => {
  it('are mended in the table, and the file is checked again with them', async () => {
    const { user } = await openChecked();
    const cell = await screen.findByRole('textbox', { name: 'Custo da linha 6' });
    expect(cell).toHaveProperty('value', 'dez reais');
    await user.clear(cell);
    await user.type(cell, '10,00');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'A criar 3' });
    await screen.findByRole('button', { name: 'Recusadas 0' });
    expect((await screen.findByRole('button', { name: /^Importar 4 produtos/u })).isConnected).toBe(true);
  });

  it('written back as they were ask for no check', async () => {
    const { user } = await openChecked();
    const cell = await screen.findByRole('textbox', { name: 'Custo da linha 6' });
    await user.type(cell, 'x');
    await screen.findByRole('button', { name: /^Conferir com 1 correção/u });
    await user.type(cell, '{Backspace}');
    expect((await screen.findByRole('button', { name: /^Importar 3 produtos/u })).isConnected).toBe(true);
  });
});
