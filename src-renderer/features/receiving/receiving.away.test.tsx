import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logIn } from '../../testing/open-screen.tsx';
import { hand, lines, openReceiving, expectMessage } from './receiving.test-kit.ts';

const away = () => expectMessage(/Sem resposta do servidor desde \d\d:\d\d:\d\d/u);
/** A receipt with a location, read continuously, while the server has just gone away. */
const openAway = async () => {
  const house = await openReceiving();
  await house.user.click(screen.getByRole('switch', { name: /Leitura contínua/u }));
  await house.read('1.1.1.1');
  await expectMessage(/Local 1\.1\.1\.1/u);
  house.network.isUp = false;
  return house;
};

describe('what is read at the dock while the server is away', () => {
  it('is kept over Esc and a reload, asked about where it is read again, and goes on by itself', async () => {
    const { user, read, network, open, history } = await openAway();
    await read('CX-1');
    await away();
    await expectMessage(/1 leitura está guardada/u);
    await read('cx-1');
    const again = within(await screen.findByRole('dialog', { name: 'cx-1 já espera o servidor' }));
    await user.click(again.getByRole('button', { name: 'Contar outra unidade' }));
    await expectMessage(/2 leituras estão guardadas/u);
    await read('CX-1');
    const more = within(await screen.findByRole('dialog', { name: 'CX-1 já espera o servidor' }));
    await user.click(more.getByRole('button', { name: 'Não contar de novo' }));
    await user.keyboard('{Escape}');
    act(() => history.push('/configuracoes/conta'));
    await screen.findByText('2 leituras por enviar');
    cleanup();
    network.isUp = true;
    open('/recebimento');
    await screen.findByRole('table', { name: 'Linhas do recebimento' });
    await waitFor(() => expect(lines()).toEqual(['Caixa de papelãoCX-1 | — | — | 2UN | 1.1.1.1']));
    await waitFor(() => expect(screen.queryByText(/^Sem resposta do servidor/u)).toBeNull());
  });

  it('is judged in its order, counts before the receipt is posted, and is taken back the last first', async () => {
    const { user, read, network, lying } = await openAway();
    await read('1.1.1.2');
    await read('CX-1');
    await read('9999999');
    await expectMessage(/3 leituras estão guardadas/u);
    await user.click(screen.getByRole('button', { name: 'Desfazer última leitura' }));
    await expectMessage(/2 leituras estão guardadas/u);
    network.isUp = true;
    await expectMessage(/\+1 UN/u);
    await waitFor(() => expect(lines()).toEqual(['Caixa de papelãoCX-1 | — | — | 1UN | 1.1.1.2']));
    network.isUp = false;
    await read('7891000100103');
    await away();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('O servidor não responde');
    network.isUp = true;
    await waitFor(() => expect(lines()).toEqual(['Caixa de papelãoCX-1 | — | — | 2UN | 1.1.1.2']), {
      timeout: 5000,
    });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('RE-000001 recebido');
    expect(await lying()).toEqual(['CX-1 1.1.1.2 2']);
  });

  it('waits for the line in hand where that lacks something, and each that is refused is told', async () => {
    const { user, read, network } = await openReceiving();
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    network.isUp = false;
    await read('CX-1');
    await read('9999999');
    await read('LEI-1');
    await expectMessage(/3 leituras estão guardadas/u);
    network.isUp = true;
    within(await hand()).getByText('Caixa de papelão');
    await screen.findByText('A leitura 9999999, que esperava o servidor, não foi contada');
    await expectMessage(/Complete Caixa de papelão antes.*1 leitura espera esta linha/u);
    await user.click(within(await hand()).getByRole('textbox', { name: /^Quantidade/u }));
    await user.keyboard('5{Enter}');
    await waitFor(async () => within(await hand()).getByText('Leite UHT integral'));
    expect(lines()).toEqual(['Caixa de papelãoCX-1 | — | — | 5UN | 1.1.1.1']);
  });

  it('counts once where two windows are open', async () => {
    const { read, network, open } = await openAway();
    network.isUp = true;
    open('/recebimento');
    await waitFor(() => expect(screen.getAllByLabelText('Ler produto ou local')).toHaveLength(2));
    network.isUp = false;
    await read('CX-1');
    await away();
    const hearOther = () => act(() => void window.dispatchEvent(new StorageEvent('storage')));
    hearOther();
    await waitFor(() => expect(screen.getAllByText(/Sem resposta do servidor desde/u)).toHaveLength(2));
    network.isUp = true;
    await waitFor(() => expect(screen.queryByText(/Sem resposta do servidor desde/u)).toBeNull(), {
      timeout: 6000,
    });
    const counted = async (count: string) => {
      hearOther();
      await waitFor(() => {
        const tables = screen.getAllByRole('table', { name: 'Linhas do recebimento' });
        const rows = tables.map((table) => within(table).getAllByRole('row')[1]?.textContent);
        const line = expect.stringContaining(`—${count}UN`);
        expect(rows).toEqual([line, line]);
      });
    };
    await counted('1');
    // both ask of the same reading at the same time
    await read('CX-1');
    await counted('2');
  });

  it('is neither shown to nor read for another person who signs in', async () => {
    const house = await openAway();
    await house.read('CX-1');
    await away();
    cleanup();
    await logIn(house, 'manager');
    house.network.isUp = true;
    const theirs = house.open('/recebimento');
    await screen.findByText('Nada lido ainda');
    expect(localStorage.getItem('almoxarife:receiving.operator')).toContain('"text":"CX-1"');
    await theirs.services.session.signIn({ username: 'operator', password: 'lhama-verde-81' });
    await screen.findByRole('table', { name: 'Linhas do recebimento' });
    expect(lines()).toEqual(['Caixa de papelãoCX-1 | — | — | 1UN | 1.1.1.1']);
  });
});
