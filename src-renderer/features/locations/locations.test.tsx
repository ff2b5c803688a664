import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn, openScreen, openServer, type Browser } from '../../testing/open-screen.tsx';

const { locations } = contracts;

/** An administrator's window on a warehouse that has one location. */
const openWith = async (code: string): Promise<Browser> => {
  const browser = await openServer();
  const { server, token } = browser;
  (await server.call(locations.create, { token, body: { code } })).ok();
  await logIn(browser, 'admin');
  return browser;
};

const codes = async ({ server, token }: Browser) =>
  (await server.call(locations.list, { token })).ok().data.map(({ code }) => code);

describe('the record of locations', () => {
  it('says what to do while there is none', async () => {
    await openScreen('/estoque/locais/cadastro');
    expect(await screen.findByText('Nenhum local cadastrado')).toBeDefined();
  });

  it('lists what may lie where, and opens a location', async () => {
    const browser = await openWith('01.02');
    await browser.server.call(locations.block, {
      token: browser.token,
      params: { location_code: '01.02' },
      body: { reason: 'Obra' },
    });
    browser.open('/estoque/locais/cadastro');
    const row = (await screen.findByText('Bloqueado')).closest('tr')!;
    within(row).getByText('Ambiente');
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/estoque/locais/01.02');
  });

  it('lets nobody add a location who may only look', async () => {
    await openScreen('/estoque/locais/cadastro', 'viewer');
    await screen.findByText('Seu perfil não altera locais');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Novo local' }).disabled).toBe(true);
  });
});

describe('a new location', () => {
  it('is judged at its fields, by the screen and by the server', async () => {
    const browser = await openWith('1.1');
    const { user } = browser.open('/estoque/locais/novo');
    const code = await screen.findByLabelText(/^Código \*?$/u);
    await user.type(code, 'A1');
    await user.click(screen.getByRole('button', { name: /Criar local/u }));
    await screen.findByText(/Use de um a seis grupos/u);
    await user.clear(code);
    await user.type(code, '01.01');
    await user.click(screen.getByRole('button', { name: /Criar local/u }));
    await screen.findByText('Já existe um local com este código: 1.1');
    expect(await codes(browser)).toEqual(['1.1']);
  });

  it('is made with its limits, decimal commas and all, and opens', async () => {
    const browser = await openScreen('/estoque/locais/novo');
    const { user, history } = browser;
    await user.type(await screen.findByLabelText(/^Código \*?$/u), '01.012.03.02');
    await user.type(screen.getByLabelText('Volume (m³)'), '1,6');
    await user.type(screen.getByLabelText('Peso (kg)'), '800');
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Picking');
    await user.click(screen.getByRole('button', { name: /Criar local/u }));
    await waitFor(() => expect(history.location.pathname).toBe('/estoque/locais/01.012.03.02'));
    const params = { location_code: '01.012.03.02' };
    const made = (await browser.server.call(locations.details, { token: browser.token, params })).ok().data;
    expect(made).toMatchObject({
      location_type: 'pick_face',
      capacity: { max_volume_m3: 1.6, max_weight_kg: 800, max_items: null },
    });
  });
});

describe('an edited location', () => {
  it('keeps its code and offers to reload what somebody else changed', async () => {
    const browser = await openWith('4.1');
    const { user } = browser.open('/estoque/locais/4.1/editar');
    const name = await screen.findByLabelText('Nome');
    expect(screen.getByLabelText<HTMLInputElement>('Código').disabled).toBe(true);
    await browser.server.call(locations.modify, {
      token: browser.token,
      params: { location_code: '4.1' },
      body: { is_pick_face: true },
    });
    await user.type(name, 'Palete A');
    await user.click(screen.getByRole('button', { name: /Salvar/u }));
    await user.click(await screen.findByRole('button', { name: 'Descartar e recarregar' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe(''));
    await user.type(screen.getByLabelText('Nome'), 'Palete A');
    await user.click(screen.getByRole('button', { name: /Salvar/u }));
    await screen.findByText('Local salvo');
  });
});

describe('the generator', () => {
  it('counts while one types, says what is wrong, makes what is missing, and takes it back', async () => {
    const browser = await openWith('1.1');
    const { user, history } = browser.open('/estoque/locais/gerar');
    await user.type(await screen.findByLabelText('Prédio: de'), '1');
    await user.type(screen.getByLabelText('Prédio: até'), '3');
    await screen.findByText('2 a criar');
    screen.getByText('1 já existem e ficam como estão');
    await user.type(screen.getByLabelText('Posição: de'), '2');
    await user.type(screen.getByLabelText('Posição: até'), '1');
    await user.click(screen.getByRole('button', { name: /Gerar/u }));
    await screen.findByText('O fim da faixa precisa ser igual ou maior que o começo');
    await user.clear(screen.getByLabelText('Posição: de'));
    await user.clear(screen.getByLabelText('Posição: até'));
    await user.click(await screen.findByRole('button', { name: /Gerar 2 locais/u }));
    await waitFor(() => expect(history.location.pathname).toBe('/estoque/locais/cadastro'));
    expect(await codes(browser)).toEqual(['1.1', '01.02', '01.03']);
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await screen.findByText('2 locais gerados foram retirados');
    expect(await codes(browser)).toEqual(['1.1']);
  });
});
