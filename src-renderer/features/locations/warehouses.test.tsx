import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const path = '/configuracoes/armazens';

describe('the warehouses', () => {
  it('are made, changed and removed, and the last one stays', async () => {
    const { user, server, token } = await openScreen(path);
    await screen.findByText('Principal');
    await user.click(screen.getByRole('button', { name: 'Novo armazém' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Código/u), '1');
    await user.type(within(dialog).getByLabelText(/^Nome/u), 'Anexo');
    await user.click(within(dialog).getByRole('button', { name: 'Criar armazém' }));
    await within(dialog).findByText('Já existe um armazém com este código');
    await user.clear(within(dialog).getByLabelText(/^Código/u));
    await user.type(within(dialog).getByLabelText(/^Código/u), 'B');
    await user.click(within(dialog).getByRole('button', { name: 'Criar armazém' }));
    await screen.findByText('Armazém criado');
    await user.click(await screen.findByRole('button', { name: 'Editar Anexo' }));
    const again = await screen.findByRole('dialog', { name: 'Editar Anexo' });
    await user.type(within(again).getByLabelText('CNPJ'), '11222333000181');
    await user.click(within(again).getByRole('button', { name: 'Salvar armazém' }));
    await screen.findByText('11.222.333/0001-81');
    const { data } = (await server.call(contracts.warehouses.list, { token })).ok();
    expect(data.map(({ code, cnpj }) => [code, cnpj])).toEqual([
      ['1', null],
      ['B', '11222333000181'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Excluir Anexo' }));
    const question = await screen.findByRole('dialog', { name: 'Excluir armazém' });
    await user.click(within(question).getByRole('button', { name: 'Excluir Anexo' }));
    await screen.findByText('Armazém excluído');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Editar Anexo' })).toBeNull());
  });
});
