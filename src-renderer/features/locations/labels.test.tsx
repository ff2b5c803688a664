import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn, openServer, type Browser } from '../../testing/open-screen.tsx';
import { catchSavedFiles } from '../../testing/saved-files.ts';

let files: ReturnType<typeof catchSavedFiles>;
beforeEach(() => {
  files = catchSavedFiles();
});
afterEach(() => {
  files.restore();
  localStorage.clear();
});

/** A viewer's window on a street of so many buildings of two levels each. */
const openStreet = async (buildings = 3): Promise<Browser> => {
  const browser = await openServer();
  const { server, token } = browser;
  const body = { ranges: { street: [1, 1], building: [1, buildings], level: [1, 2] } } as never;
  (await server.call(contracts.locations.generate, { token, body })).ok();
  await logIn(browser, 'viewer');
  return browser;
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
/** Reads the picture of that label as it is now. */
const pictureOf = (code: string): string => {
  const { src } = screen.getByRole<HTMLImageElement>('img', { name: `Etiqueta de ${code}` });
  return decodeURIComponent(src);
};

describe('labels of locations', () => {
  it('are printed of the ticked ones, looked at first, by whoever may read locations', async () => {
    const { open } = await openStreet();
    const { user } = open('/estoque/locais/cadastro');
    for (const code of [/01\.02\.01/u, /01\.01\.02/u]) {
      await user.click(await screen.findByRole('checkbox', { name: code }));
    }
    await screen.findByText('2 marcados');
    await user.click(screen.getAllByRole('button', { name: 'Etiquetas' }).at(-1)!);
    const form = within(await dialog('Etiquetas de 2 locais'));
    await waitFor(() => expect(pictureOf('01.01.02')).toContain('>01.01.02</text>'));
    await user.selectOptions(form.getByLabelText('Papel'), 'Rolo 60 × 40 mm');
    await user.selectOptions(form.getByLabelText('Arquivo'), 'ZPL, para impressora térmica');
    await user.clear(form.getByLabelText(/^Cópias/u));
    await user.type(form.getByLabelText(/^Cópias/u), '3');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const { name, text } = await files.one();
    expect(name).toMatch(/^etiquetas-locais-.*\.zpl$/);
    expect(text.match(/\^PW480\^LL320/g)).toHaveLength(2);
    expect(text.indexOf('01.01.02')).toBeLessThan(text.indexOf('01.02.01'));
    await screen.findByText(`6 etiquetas em ${name}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are printed of the whole list where none is chosen, on the paper that was used last', async () => {
    const { open } = await openStreet();
    const { user } = open('/estoque/locais/cadastro?per_page=2&code_prefix=01.01');
    await screen.findByRole('checkbox', { name: /01\.01\.02/u });
    await user.click(screen.getByRole('button', { name: 'Etiquetas' }));
    const form = within(await dialog('Etiquetas de 2 locais'));
    await user.selectOptions(form.getByLabelText('Papel'), 'a4_3x7');
    const start = form.getByLabelText(/^Começar/u);
    await user.clear(start);
    await user.type(start, '22');
    await user.click(form.getByRole('button', { name: 'Salvar PDF' }));
    await form.findByText('A folha tem 21 posições');
    await user.clear(start);
    await user.type(start, '21');
    await user.click(form.getByRole('button', { name: 'Salvar PDF' }));
    expect((await files.one()).text.startsWith('%PDF-')).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Etiquetas' }));
    const again = within(await dialog('Etiquetas de 2 locais'));
    expect(again.getByLabelText(/^Começar/u)).toMatchObject({ value: '1' });
    await waitFor(() => expect(pictureOf('01.01.01')).toContain('width="63.5mm"'));
  });

  it('say the limit and the way out where the list is too long', async () => {
    const { open } = await openStreet(501);
    const { user } = open('/estoque/locais/cadastro');
    await screen.findByText(/de 1\.002/u);
    await user.click(screen.getByRole('button', { name: 'Etiquetas' }));
    await screen.findByText(
      'A lista tem 1.002 locais e o limite por vez é 1.000: filtre a lista ou marque locais',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say why there is no picture while a measure is missing', async () => {
    const { open } = await openStreet();
    const { user } = open('/estoque/locais/01.02.02');
    await user.click(await screen.findByRole('button', { name: 'Etiquetas' }));
    const form = within(await dialog('Etiquetas de 01.02.02'));
    await user.selectOptions(form.getByLabelText('Papel'), 'Personalizado');
    await form.findByText('A etiqueta aparece quando os campos estiverem certos');
    await user.type(form.getByLabelText(/^Largura/u), '47,5');
    await user.type(form.getByLabelText(/^Altura/u), '22');
    await user.selectOptions(form.getByLabelText('Seta'), 'Conforme o nível');
    await waitFor(() => expect(pictureOf('01.02.02')).toContain('width="47.5mm" height="22mm"'));
  });
});
