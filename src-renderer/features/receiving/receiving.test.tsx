import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { hand, lines, openReceiving, expectMessage } from './receiving.test-kit.ts';

describe('the goods receipt', () => {
  it('is read and posted by keys alone: location, product, lot, expiry, quantity', async () => {
    const { user, read, lying } = await openReceiving();
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    await read('LEI-1');
    await hand();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('batch_number'));
    await user.keyboard('L77{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('expiration_date'));
    await user.keyboard('1230{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('quantity'));
    await user.keyboard('24{Enter}');
    await waitFor(() =>
      expect(lines()).toEqual(['Leite UHT integralLEI-1 | L77 | 31/12/2030 | 24UN | 1.1.1.1']),
    );
    await expectMessage(/Leite UHT integral.*\+24 UN/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('RE-000001 recebido')).toBeDefined();
    expect(await lying()).toEqual(['LEI-1 1.1.1.1 24']);
    expect(await screen.findByText('Nada lido ainda')).toBeDefined();
    // labels of what came in are at hand until something else is being received
    await user.click(screen.getByRole('button', { name: 'Etiquetas' }));
    const name = 'Etiquetas de tudo do recebimento RE-000001';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await waitFor(() => {
      const { src } = dialog.getByRole<HTMLImageElement>('img');
      expect(decodeURIComponent(src)).toContain('>Lote L77</text>');
    });
  });

  it('asks for nothing any more once the goods in hand are put down', async () => {
    const { user, read } = await openReceiving();
    await read('LEI-1');
    await expectMessage(/Confira os campos/u);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/Confira os campos/u)).toBeNull());
  });

  it('reads continuously: the same goods add up, and a wrong code stops nothing', async () => {
    const { user, read } = await openReceiving();
    await user.click(screen.getByRole('switch', { name: /Leitura contínua/u }));
    await read('1.1.1.2');
    await read('CX-1');
    await read('9999999');
    await expectMessage(/Código não cadastrado: 9999999/u);
    await read('7891000100103');
    await expectMessage(/\+1 UN/u);
    await waitFor(() => expect(lines()).toEqual(['Caixa de papelãoCX-1 | — | — | 2UN | 1.1.1.2']));
  });

  it('fills lot and expiry from a GS1 label', async () => {
    const { server, token, read } = await openReceiving();
    const body = { barcode: '7898927300012' };
    (await server.call(contracts.products.modify, { token, params: { sku: 'LEI-1' }, body })).ok();
    await read('(01)07898927300012(17)301231(10)L9');
    const form = await hand();
    expect(within(form).getByLabelText<HTMLInputElement>(/^Lote/u).value).toBe('L9');
    expect(within(form).getByLabelText<HTMLInputElement>(/^Validade/u).value).toBe('31/12/2030');
  });

  it('takes serial numbers one after the other, each once', async () => {
    const { read, user, lying } = await openReceiving();
    await read('1.1.2.1');
    await read('BAL-1');
    await hand();
    await read('S-100');
    await read('S-200');
    await read('S-100');
    await expectMessage(/A série S-100 já está neste recebimento/u);
    await user.click(screen.getByRole('button', { name: /Confirmar linha/u }));
    await waitFor(() => expect(lines()).toEqual(['Balança de bancadaBAL-1 | 2 séries | — | 2UN | 1.1.2.1']));
    await user.click(screen.getByRole('button', { name: /Receber 1 linha/u }));
    await screen.findByText('RE-000001 recebido');
    expect(await lying()).toHaveLength(2);
  });

  it('keeps everything over a reload', async () => {
    const { open, read, container } = await openReceiving();
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    await read('CX-1');
    await hand();
    container.remove();
    open('/recebimento');
    const form = await hand();
    expect(within(form).getByText('Caixa de papelão')).toBeDefined();
    expect(within(form).getByLabelText<HTMLInputElement>(/^Local/u).value).toBe('1.1.1.1');
  });

  it('says at its field what a line lacks', async () => {
    const { user, read } = await openReceiving();
    await read('CX-1');
    const form = await hand();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('quantity'));
    await user.keyboard('{Enter}');
    expect(await within(form).findByText('Informe este campo')).toBeDefined();
    await user.keyboard('5{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('location_code'));
    await user.keyboard('{Enter}');
    expect(await within(form).findByText('Informe este campo')).toBeDefined();
  });

  it('receives nothing of a receipt that is refused, and marks the line that is wrong', async () => {
    const { user, read, lying } = await openReceiving();
    await read('CX-1');
    await hand();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('quantity'));
    await user.keyboard('5{Enter}7.7.7{Enter}');
    await user.click(await screen.findByRole('button', { name: /Receber 1 linha/u }));
    expect(await screen.findByText('Nada foi recebido')).toBeDefined();
    expect(lines()).toHaveLength(1);
    expect(await lying()).toEqual([]);
  });

  it('receives once where the answer was lost, and goes on with what was read since', async () => {
    const { user, read, lying, network } = await openReceiving();
    await user.click(screen.getByRole('switch', { name: /Leitura contínua/u }));
    await read('1.1.1.1');
    await read('CX-1');
    await expectMessage(/\+1 UN/u);
    network.losesAnswers = true;
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('O recebimento ficou sem confirmação.');
    network.losesAnswers = false;
    await read('CX-1');
    await waitFor(() => expect(lines()).toEqual(['Caixa de papelãoCX-1 | — | — | 2UN | 1.1.1.1']));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('O envio anterior já tinha entrado: RE-000001.');
    await waitFor(() => expect(lines()).toEqual(['Caixa de papelãoCX-1 | — | — | 1UN | 1.1.1.1']));
    expect(await lying()).toEqual(['CX-1 1.1.1.1 1']);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('RE-000002 recebido');
    expect(await lying()).toEqual(['CX-1 1.1.1.1 2']);
  });

  it('warns before it drops what was read', async () => {
    const { user, read } = await openReceiving();
    await user.click(screen.getByRole('switch', { name: /Leitura contínua/u }));
    await read('1.1.1.1');
    await read('CX-1');
    await user.click(await screen.findByRole('button', { name: 'Descartar rascunho' }));
    const dialog = await screen.findByRole('dialog', { name: 'Descartar este recebimento' });
    await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('Nada lido ainda')).toBeDefined();
  });
});
