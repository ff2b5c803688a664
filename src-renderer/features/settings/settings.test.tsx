import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { formatInstant } from '../../lib/format.ts';
import { siteZone } from '../../lib/site-clock.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const path = '/configuracoes/estabelecimento';

describe('the settings of the site', () => {
  it('are changed in their form, a wrong CNPJ refused at its field', async () => {
    const { server, token, user } = await openScreen(path);
    await user.type(await screen.findByLabelText('Nome'), 'Serra Azul');
    const cnpj = screen.getByLabelText('CNPJ');
    await user.type(cnpj, '12.abc.345/01de-36');
    await user.click(screen.getByRole('button', { name: /Salvar/u }));
    await screen.findByText(/O CNPJ não confere/u);
    await user.clear(cnpj);
    await user.type(cnpj, '12.abc.345/01de-35');
    await user.selectOptions(screen.getByLabelText('Capacidade excedida'), 'Impedir');
    await user.click(screen.getByRole('switch', { name: /^Vencido já no dia/u }));
    await user.click(screen.getByRole('button', { name: /Salvar/u }));
    await screen.findByText('Configurações salvas');
    const { data } = (await server.call(contracts.settings.read, { token })).ok();
    expect(data).toMatchObject({
      site_name: 'Serra Azul',
      cnpj: '12ABC34501DE35',
      capacity_policy: 'block',
      expire_on_date: true,
    });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('CNPJ').value).toBe('12.ABC.345/01DE-35'),
    );
  });

  it('rule by their time zone the hours of every screen of the window that changed it', async () => {
    const { user, server, token } = await openScreen(path);
    await user.selectOptions(await screen.findByLabelText('Fuso horário'), 'Acre (UTC−5)');
    await user.click(screen.getByRole('button', { name: /Salvar/u }));
    await waitFor(() => expect(siteZone()).toBe('America/Rio_Branco'));
    expect(formatInstant('2026-11-20T04:30:00.000000Z')).toBe('19/11/2026 23:30');
    const { data } = (await server.call(contracts.settings.read, { token })).ok();
    expect(data.time_zone).toBe('America/Rio_Branco');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Fuso horário').value).toBe('America/Rio_Branco'),
    );
  });

  it('name zones one a line, a line without its name refused at the field', async () => {
    const { server, token, user } = await openScreen(path);
    const zones = await screen.findByLabelText('Nomes das zonas');
    await user.type(zones, '01.012 Térreo frio{Enter}{Enter}9');
    await user.click(screen.getByRole('button', { name: /Salvar/u }));
    await waitFor(() => expect(zones.getAttribute('aria-invalid')).toBe('true'));
    await user.type(zones, ' Docas');
    await user.click(screen.getByRole('button', { name: /Salvar/u }));
    await screen.findByText('Configurações salvas');
    const { data } = (await server.call(contracts.settings.read, { token })).ok();
    expect(data.zones).toEqual([
      { code: '01.012', name: 'Térreo frio' },
      { code: '9', name: 'Docas' },
    ]);
  });

  it('lead from the names of their parts to the first field of each', async () => {
    const { user } = await openScreen(path);
    const index = await screen.findByRole('navigation', { name: 'Partes do formulário' });
    expect(
      within(index)
        .getAllByRole('button')
        .map((part) => part.textContent),
    ).toEqual(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent));
    await user.click(within(index).getByRole('button', { name: 'Zonas do armazém' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Nomes das zonas'));
  });

  it('may be read, and not changed, by who runs the warehouse', async () => {
    const { user } = await openScreen(path, 'manager');
    await screen.findByText('Só quem administra o sistema altera estas configurações.');
    await user.type(await screen.findByLabelText('Nome'), 'X');
    await user.click(screen.getByRole('button', { name: /Salvar/u }));
    expect(
      await screen.findByText(/Falta a permissão Gravar configurações. Peça a Administrador./u),
    ).toBeDefined();
  });
});
