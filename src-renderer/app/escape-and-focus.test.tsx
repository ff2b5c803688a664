import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openStockHouse } from '../testing/stock-house.ts';
import { askToConfirm } from '../ui/confirm.tsx';

async function openOn(path: string) {
  const house = await openStockHouse();
  await house.receive({ sku: 'CX-1', location_code: '1.1.1.1', quantity: 24 });
  const window = house.open(path);
  await screen.findByRole('row', { name: /Caixa de papelão/ });
  return { ...house, ...window };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const focusedRow = () => waitFor(() => expect(document.activeElement?.matches('tr[data-key]')).toBe(true));

describe('the keys of a list of stock', () => {
  it('act on its rows in Estoque por local once Esc left the field of readings', async () => {
    const { user, history } = await openOn('/estoque/locais/1.1.1.1');
    const field = screen.getByLabelText<HTMLInputElement>('Local');
    expect(document.activeElement).toBe(field);
    await user.keyboard('9');
    await user.keyboard('{Escape}');
    expect([document.activeElement === field, field.value]).toEqual([false, '1.1.1.1']);
    await user.keyboard('j');
    await focusedRow();
    await user.keyboard('t');
    await dialog('Transferir');
    await user.keyboard('{Escape}');
    await noDialog();
    await focusedRow();
    await user.keyboard('a');
    await dialog('Ajustar');
    await user.keyboard('{Escape}');
    await noDialog();
    expect(history.location.pathname).toBe('/estoque/locais/1.1.1.1');
    await user.keyboard('?');
    const keys = await dialog('Ajuda e teclas desta tela');
    for (const act of ['Transferir', 'Ajustar', 'Próxima linha']) {
      expect(keys.textContent).toContain(act);
    }
  });

  it('act on its rows in Detalhado without opening them', async () => {
    const { user, history } = await openOn('/estoque/inventario/linhas');
    await user.keyboard('j');
    await focusedRow();
    await user.keyboard('t');
    await dialog('Transferir');
    await user.keyboard('{Escape}');
    await noDialog();
    await user.keyboard('a');
    await dialog('Ajustar');
    expect(history.location.pathname).toBe('/estoque/inventario/linhas');
  });
});

describe('the focus', () => {
  it('is in the name of a new destination', async () => {
    const { open } = await openStockHouse();
    open('/integracoes/webhooks/novo');
    const name = await screen.findByRole('textbox', { name: 'Nome' });
    expect(document.activeElement).toBe(name);
  });
});

describe('Esc', () => {
  it('closes a menu, then a dialog, then the panel, one a press', async () => {
    const { user } = await openOn('/estoque/inventario/linhas');
    await user.click(screen.getByRole('row', { name: /Caixa de papelão/ }));
    const panel = () => screen.queryByRole('complementary');
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(panel()).not.toBeNull();
    await user.keyboard('t');
    await dialog('Transferir');
    await user.keyboard('{Escape}');
    await noDialog();
    expect(panel()).not.toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel()).toBeNull());
  });

  it('answers the question on top with no, and leaves the dialog below', async () => {
    const { user } = await openOn('/estoque/locais/1.1.1.1');
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    const below = await dialog('Bloquear 1.1.1.1');
    let asked: Promise<boolean> | undefined;
    act(() => {
      asked = askToConfirm({ title: 'Certeza', body: 'Mesmo', confirm: 'Sim' });
    });
    await dialog('Certeza');
    await user.keyboard('{Escape}');
    expect(await asked).toBe(false);
    expect(below.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    await noDialog();
  });
});
