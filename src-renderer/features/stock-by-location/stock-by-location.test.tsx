import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn, openScreen, openServer } from '../../testing/open-screen.tsx';
import type { Role } from '#shared/kernel/access.ts';

const { locations } = contracts;

/** A warehouse with two buildings of two levels and a dock, and a person of that role. */
const openHouse = async (role: Role = 'admin') => {
  const browser = await openServer();
  const { server, token } = browser;
  const ranges = { street: [1, 1], building: [1, 2], level: [1, 2], position: [1, 2] };
  (await server.call(locations.generate, { token, body: { ranges, capacity: { max_weight_kg: 500 } } })).ok();
  const dock = { code: '90.1', name: 'Doca 1', barcode: 'DOCA-1', location_type: 'dock' as const };
  (await server.call(locations.create, { token, body: dock })).ok();
  await logIn(browser, role);
  return browser;
};

const field = () => screen.findByLabelText<HTMLInputElement>('Local');
const title = (name: string) => waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(name));

describe('the stock by location', () => {
  it('says what to do in a warehouse without locations', async () => {
    await openScreen('/estoque/locais');
    await screen.findByText('O armazém ainda não tem locais');
    expect(screen.getByRole('link', { name: 'Gerar por faixas' })).toBeDefined();
  });

  it('opens a location by its code without leading zeros, or by its label', async () => {
    const { open } = await openHouse();
    const { user, history } = open('/estoque/locais');
    await user.type(await field(), '1.2.2.1{Enter}');
    await title('01.02.02.01');
    expect(history.location.pathname).toBe('/estoque/locais/01.02.02.01');
    expect(document.activeElement).toBe(await field());
    await user.keyboard('doca-1{Enter}');
    await title('90.1');
    await screen.findByText(/^Lido às/u);
  });

  it('keeps photos of the location beside what lies there', async () => {
    const { open } = await openHouse();
    const { user, history } = open('/estoque/locais/90.1');
    await title('90.1');
    await user.click(await screen.findByRole('button', { name: 'Anexos' }));
    await screen.findByRole('heading', { name: 'Fotos e documentos' });
    expect(history.location.search).toContain('parte=files');
  });

  it('says of a wrong reading what it was, and stays where it is', async () => {
    const { open } = await openHouse();
    const { user, history } = open('/estoque/locais/90.1');
    await title('90.1');
    const typed = await field();
    await user.clear(typed);
    await user.type(typed, '77.77{Enter}');
    await screen.findByText('Não há local com o código 77.77. Continue lendo.');
    expect(history.location.pathname).toBe('/estoque/locais/90.1');
    expect((await field()).value).toBe('90.1');
  });

  it('says of an address without a location that there is none', async () => {
    const { open } = await openHouse();
    open('/estoque/locais/55.5');
    expect(await screen.findByText('Não há local com o código 55.5')).toBeDefined();
  });

  it('draws the street, walks it by arrows and opens a cell by Enter', async () => {
    const { open } = await openHouse();
    const { user, history } = open('/estoque/locais');
    const map = await screen.findByRole('grid', { name: 'Mapa da rua 01' });
    expect(within(map).getAllByRole('gridcell')).toHaveLength(8);
    within(map).getByRole('gridcell', { name: '01.01.02.01, vazia' });
    map.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await title('01.01.01.02');
    expect(history.location.pathname).toBe('/estoque/locais/01.01.01.02');
    const chosen = await screen.findByRole('gridcell', { selected: true });
    expect(chosen.getAttribute('aria-label')).toBe('01.01.01.02, vazia');
  });

  it('changes the street and what colours the map, and keeps both in the address', async () => {
    const { open } = await openHouse();
    const { user, history } = open('/estoque/locais');
    await user.click(await screen.findByRole('radio', { name: '90' }));
    await screen.findByRole('grid', { name: 'Mapa da rua 90' });
    await user.click(screen.getByRole('radio', { name: 'Peso' }));
    await waitFor(() => expect(history.location.search).toContain('medida=weight_percent'));
    expect(decodeURIComponent(history.location.search)).toContain('rua="90"');
  });
});

describe('the whole warehouse from above', () => {
  const stocked = async (role?: Role) => {
    const browser = await openHouse(role);
    const { server, token } = browser;
    const product = { sku: 'CX', name: 'Caixa', unit: 'UN', product_type: 'resale_good' } as const;
    (await server.call(contracts.products.create, { token, body: product })).ok();
    const found = { sku: 'CX', direction: 'in', reason_code: 'found', unit_cost: 12.5 } as const;
    const body = { ...found, quantity: 4, location_code: '01.01.01.01' };
    (await server.call(contracts.stockCommands.adjust, { token, body })).ok();
    return browser;
  };

  it('draws zones along their streets, and a zone leads to its street', async () => {
    const { open } = await stocked();
    const { user, history } = open('/estoque/locais?rua="90"');
    const plan = await screen.findByRole('grid', { name: 'Planta do armazém' });
    within(plan).getByRole('gridcell', { name: /^01\.01, 3 vazios de 4, .*R\$\s50,00, há 0 dias$/u });
    within(plan).getByRole('gridcell', { name: /^90\.1 Doca, 1 vazio de 1/u });
    plan.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('grid', { name: 'Mapa da rua 01' });
    expect(history.location.search).toContain('rua=01');
  });

  it('colours the street by worth and by age, and says both of each location', async () => {
    const { open } = await stocked();
    const { user, history } = open('/estoque/locais');
    await user.click(await screen.findByRole('radio', { name: 'Valor' }));
    await screen.findByRole('gridcell', { name: /^01\.01\.01\.01, R\$\s50,00$/u });
    expect(screen.getAllByText(/^até R\$\s50$/u).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('radio', { name: 'Idade' }));
    await screen.findByRole('gridcell', { name: '01.01.01.01, há 0 dias' });
    expect(history.location.search).toContain('medida=age');
  });

  it('is a table for whoever wants the figures', async () => {
    const { open } = await stocked();
    const { user } = open('/estoque/locais');
    await user.click(await screen.findByRole('button', { name: 'Ver como tabela' }));
    const table = await screen.findByRole('table', { name: 'Planta do armazém' });
    const row = within(table).getByRole('row', { name: /^01\.01 4 3 0/u });
    expect(row.textContent).toContain('50,00');
    await user.click(screen.getByRole('button', { name: 'Ver a planta' }));
    await screen.findByRole('grid', { name: 'Planta do armazém' });
  });
});

describe('blocking a location', () => {
  it('asks why, says so on the location and on the map, and is lifted where it was set', async () => {
    const { open } = await openHouse();
    const { user } = open('/estoque/locais/01.01.01.01');
    await title('01.01.01.01');
    await user.click(await screen.findByRole('button', { name: 'Bloquear' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bloquear 01.01.01.01' });
    await user.click(within(dialog).getByRole('button', { name: 'Bloquear 01.01.01.01' }));
    await within(dialog).findByText(/Este campo não pode ficar vazio|Informe este campo/u);
    await user.type(within(dialog).getByLabelText(/^Motivo/u), 'Longarina amassada');
    await user.click(within(dialog).getByRole('button', { name: 'Bloquear 01.01.01.01' }));
    await screen.findByText('Bloqueado: Longarina amassada');
    await screen.findByRole('gridcell', { name: '01.01.01.01, bloqueada' });
    await user.click(screen.getByRole('button', { name: 'Desbloquear' }));
    await screen.findByText('01.01.01.01 desbloqueado');
    expect(await screen.findByRole('gridcell', { name: '01.01.01.01, vazia' })).toBeDefined();
  });

  it('leaves counting to who works there, and asks before it makes a count of this location', async () => {
    const { open, server, token } = await openHouse('operator');
    const { user, history } = open('/estoque/locais/01.01.01.01');
    await user.click(await screen.findByRole('button', { name: 'Contar' }));
    await screen.findByRole('dialog', { name: 'Criar uma contagem' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await server.call(contracts.counts.list, { token })).ok().data).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Contar' }));
    await user.click(await screen.findByRole('button', { name: 'Contar 01.01.01.01' }));
    await waitFor(() => expect(history.location.pathname).toMatch(/^\/estoque\/contagens\/[0-9a-f-]{36}$/u));
    const { data } = (await server.call(contracts.counts.list, { token })).ok();
    expect(data[0]).toMatchObject({ type: 'location', scope: { location_codes: ['01.01.01.01'] } });
  });

  it('is not for who may only look', async () => {
    const { open } = await openHouse('viewer');
    open('/estoque/locais/01.01.01.01');
    await title('01.01.01.01');
    const block = await screen.findByRole<HTMLButtonElement>('button', { name: 'Bloquear' });
    expect(block.disabled).toBe(true);
    screen.getByText('Seu perfil não altera locais');
  });
});
