import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { bridgeName, type PdfToPrint } from '#shared/desktop/bridge.ts';
import { logIn, openScreen, openServer } from '../../testing/open-screen.tsx';

const { printers, printJobs, locations } = contracts;
const path = '/configuracoes/impressoras';

const zebra = {
  name: 'Zebra',
  host: '127.0.0.1',
  port: 9109,
  language: 'zpl',
  paper: '60x40',
  default_for: ['location'],
};

const laser = {
  name: 'Laser',
  kind: 'system',
  device_name: 'HP_LaserJet',
  language: 'pdf',
  paper: 'a4',
} as const;

describe('a printer of this computer', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, bridgeName));

  it('is chosen of those that the window knows, and prints without a dialog', async () => {
    const printed: PdfToPrint[] = [];
    Reflect.set(globalThis, bridgeName, {
      onGo: () => () => undefined,
      printers: async () => [{ name: 'HP_LaserJet', label: 'HP da sala' }],
      printPdf: async (pdf: PdfToPrint) => {
        printed.push(pdf);
        return 'sent';
      },
    });
    const { user, server, token } = await openScreen(path);
    await screen.findByText('Nenhuma impressora');
    await user.click(screen.getByRole('button', { name: /^Nova impressora/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova impressora' }));
    await user.type(dialog.getByLabelText(/^Nome/u), 'Laser');
    await user.selectOptions(dialog.getByLabelText(/^Ligação/u), 'system');
    await user.selectOptions(dialog.getByLabelText(/^Linguagem/u), 'pdf');
    await user.selectOptions(dialog.getByLabelText(/^Papel/u), 'a4');
    await dialog.findByRole('option', { name: 'HP da sala' });
    await user.selectOptions(dialog.getByLabelText(/^Nome no sistema/u), 'HP_LaserJet');
    await user.click(dialog.getByRole('button', { name: /^Cadastrar/u }));
    const table = within(await screen.findByRole('table', { name: 'Impressoras' }));
    await user.click(await table.findByRole('button', { name: 'Imprimir página de teste em Laser' }));
    await waitFor(async () => {
      const { data } = (await server.call(printJobs.list, { token })).ok();
      expect(data.map(({ status }) => status)).toEqual(['sent']);
    });
    expect(printed.map(({ device, paper }) => [device, paper])).toEqual([
      ['HP_LaserJet', { width: 210, height: 297 }],
    ]);
    expect(new TextDecoder().decode(printed[0]?.bytes.subarray(0, 5))).toBe('%PDF-');
  });

  it('opens the dialog of a browser, where there is no window', async () => {
    const browser = await openServer();
    const { server, token } = browser;
    (await server.call(printers.create, { token, body: laser })).ok();
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    const url = vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank');
    await logIn(browser, 'admin');
    const { user } = browser.open(path);
    const table = within(await screen.findByRole('table', { name: 'Impressoras' }));
    await user.click(await table.findByRole('button', { name: 'Imprimir página de teste em Laser' }));
    await waitFor(async () => {
      const { data } = (await server.call(printJobs.list, { token })).ok();
      expect(data.map(({ status }) => status)).toEqual(['sent']);
    });
    expect(url).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  });
});

describe('the printers', () => {
  it('are named in a form that says what is wrong, tested, and what waits is taken out', async () => {
    const { user, server, token } = await openScreen(path);
    await screen.findByText('Nenhuma impressora');
    await user.click(screen.getByRole('button', { name: /^Nova impressora/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova impressora' }));
    await user.type(dialog.getByLabelText(/^Nome/u), 'Expedição');
    await user.type(dialog.getByLabelText(/^Endereço/u), '8.8.8.8');
    await user.click(dialog.getByRole('switch', { name: 'Etiquetas de volumes' }));
    expect(dialog.queryByRole('switch', { name: 'Romaneio' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Cadastrar/u }));
    await dialog.findByText(/este endereço não serve: endereço da internet/u);
    await user.clear(dialog.getByLabelText(/^Endereço/u));
    await user.type(dialog.getByLabelText(/^Endereço/u), '127.0.0.1');
    await user.clear(dialog.getByLabelText(/^Porta/u));
    await user.type(dialog.getByLabelText(/^Porta/u), '22');
    await user.click(dialog.getByRole('button', { name: /^Cadastrar/u }));
    await dialog.findByText('A porta de uma impressora é de 9100 a 9109, ou 6101');
    await user.clear(dialog.getByLabelText(/^Porta/u));
    await user.type(dialog.getByLabelText(/^Porta/u), '9109');
    await user.click(dialog.getByRole('button', { name: /^Cadastrar/u }));
    const table = within(await screen.findByRole('table', { name: 'Impressoras' }));
    await table.findByText('Sem resposta');
    table.getByText('Etiquetas de volumes');
    await user.click(table.getByRole('button', { name: 'Imprimir página de teste em Expedição' }));
    const queue = within(await screen.findByRole('table', { name: 'Fila de impressão' }));
    await queue.findByText('Página de teste');
    queue.getByText('Na fila');
    await user.click(queue.getByRole('button', { name: 'Cancelar pagina-de-teste.zpl' }));
    await queue.findByText('Cancelada');
    await user.click(queue.getByRole('button', { name: 'Imprimir de novo: pagina-de-teste.zpl' }));
    await queue.findByText('Na fila');
    const { data } = (await server.call(printJobs.list, { token })).ok();
    expect(data.map(({ status, kind }) => [status, kind])).toEqual([['queued', 'test_page']]);
  });

  it('get labels straight from their dialog, the one of the kind first', async () => {
    const browser = await openServer();
    const { server, token } = browser;
    const ranges = { street: [1, 1], building: [1, 1], level: [1, 1] };
    (await server.call(locations.generate, { token, body: { ranges } as never })).ok();
    (await server.call(printers.create, { token, body: zebra })).ok();
    await logIn(browser, 'operator');
    const { user } = browser.open('/estoque/locais/cadastro');
    await user.click(await screen.findByRole('checkbox', { name: /01\.01\.01/u }));
    await screen.findByText('1 marcado');
    await user.click(screen.getAllByRole('button', { name: 'Etiquetas' }).at(-1)!);
    const dialog = within(await screen.findByRole('dialog', { name: /^Etiquetas de 01\.01\.01/u }));
    await dialog.findByRole('option', { name: 'Zebra (padrão)' });
    expect(dialog.queryByLabelText('Arquivo')).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Imprimir/u }));
    await waitFor(async () => {
      const { data } = (await server.call(printJobs.list, { token })).ok();
      expect(data.map(({ kind, printer }) => [kind, printer.name])).toEqual([['location', 'Zebra']]);
    });
  });
});
