import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

async function openDialog() {
  const { user } = await openScreen('/configuracoes/armazens');
  const button = await screen.findByRole('button', { name: 'Novo armazém' });
  await user.click(button);
  return { user, button, form: await dialog('Novo armazém') };
}

describe('a form in a dialog', () => {
  it('closes at once where nothing was typed, and gives the focus back', async () => {
    const { user, button } = await openDialog();
    await user.keyboard('{Escape}');
    await noDialog('Novo armazém');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it.each([
    ['Esc', { key: '{Escape}' }],
    ['Cancelar', { button: 'Cancelar' }],
    ['Fechar', { button: 'Fechar' }],
  ])('asks by %s before something typed is lost, and keeps it until that is agreed to', async (_, way) => {
    const { user, form } = await openDialog();
    const leave = async () => {
      if ('key' in way) await user.keyboard(way.key);
      else await user.click(within(form).getByRole('button', { name: way.button }));
    };
    await user.type(within(form).getByLabelText(/^Nome/u), 'Galpão 2');
    await leave();
    await dialog('Sair sem salvar');
    await user.keyboard('{Escape}');
    await noDialog('Sair sem salvar');
    expect(within(form).getByLabelText<HTMLInputElement>(/^Nome/u).value).toBe('Galpão 2');
    await leave();
    const question = await dialog('Sair sem salvar');
    await user.click(within(question).getByRole('button', { name: 'Sair sem salvar' }));
    await noDialog('Novo armazém');
  });
});
