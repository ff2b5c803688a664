import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn } from '../../testing/open-screen.tsx';
import { button, csv, fileField, fileOf, lines, openChecked, start } from './imports.test-kit.ts';

const isDisabled = (element: HTMLElement): boolean => element.hasAttribute('disabled');

async function openApplied() {
  const opened = await openChecked();
  await opened.user.keyboard('{Control>}{Enter}{/Control}');
  await opened.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Importar 3 produtos' }),
  );
  await screen.findByText('Importação concluída');
  return opened;
}

describe('an import', () => {
  it('asks with numbers, imports the good lines, and reports', async () => {
    const { user, productOf } = await openChecked();
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/Produtos criados2.*Produtos alterados1.*recusadas, não entram1/u);
    await user.click(within(dialog).getByRole('button', { name: 'Importar 3 produtos' }));
    await screen.findByText('Importação concluída');
    expect((await productOf('FEI-1'))?.unit_cost).toBe(8.49);
    expect((await productOf('CAF-1'))?.unit_cost).toBe(19.9);
    expect(await productOf('SAL-1')).toBeUndefined();
    expect(screen.getByText('Criados', { selector: 'dt' }).nextSibling?.textContent).toBe('2');
  });

  it('is asked about no longer once another window has begun it', async () => {
    const { user, history, server, token } = await openChecked();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog');
    const id = history.location.pathname.split('/').at(-1) ?? '';
    (await server.call(contracts.imports.apply, { token, params: { id } })).ok();
    await screen.findByText('Importação concluída');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is taken back, but for what somebody changed meanwhile', async () => {
    const { user, productOf, server, token } = await openApplied();
    const params = { sku: 'FEI-1' };
    (await server.call(contracts.products.modify, { token, params, body: { name: 'Feijão preto' } })).ok();
    await user.click(await button('Desfazer importação'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('ficam como estão');
    await user.click(within(dialog).getByRole('button', { name: 'Desfazer 3 produtos' }));
    await screen.findByText(/ficou como está/u);
    expect(await productOf('LEI-1')).toBeUndefined();
    expect((await productOf('CAF-1'))?.unit_cost).toBe(18.9);
    expect((await productOf('FEI-1'))?.name).toBe('Feijão preto');
    await button(/^Foram criados/u);
    await user.click(await button(/^Ficaram 1/u));
    expect(within(await lines('Ficaram')).getByText('FEI-1')).toBeDefined();
  });

  it('of the same file leads to the one that is there already', async () => {
    const { user, history } = await openApplied();
    const first = history.location.pathname;
    history.push(start);
    await user.upload(await fileField(), fileOf(csv));
    await screen.findByRole('table', { name: 'Colunas do arquivo' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('link', { name: 'Abrir aquela importação' }));
    await waitFor(() => expect(history.location.pathname).toBe(first));
  });

  it('stands in the history with what became of it', async () => {
    const { history, user } = await openApplied();
    history.push(start);
    const row = await screen.findByRole('row', { name: /catalogo\.csv.*manager.*Importada.*5.*2.*1.*1/u });
    await user.click(within(row).getByRole('link'));
    expect((await screen.findByText('Importação concluída')).isConnected).toBe(true);
  });

  it('follows what happens in another window', async () => {
    const { history, server, token } = await openApplied();
    const id = history.location.pathname.split('/').at(-1) ?? '';
    (await server.call(contracts.imports.undo, { token, params: { id } })).ok();
    expect(await screen.findByText('Devolvidos', { selector: 'dt' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull();
  });

  it('is read by who only consults, and changed by nobody who may not', async () => {
    const { history, cookies, server, token, network, open } = await openApplied();
    const { pathname } = history.location;
    await logIn({ server, token, cookies, network, open }, 'viewer');
    open(pathname);
    await screen.findByText('Seu perfil só consulta');
    expect(screen.getAllByRole('button', { name: 'Desfazer importação' }).map(isDisabled)).toContain(true);
  });
});
