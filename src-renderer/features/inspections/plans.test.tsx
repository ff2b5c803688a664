import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openStockHouse } from '../../testing/stock-house.ts';

const { defects, inspectionPlans } = contracts;

describe('plans of inspection', () => {
  it('are made by their form, each criterion with a code of its own, and changed by a row', async () => {
    const { server, token, open } = await openStockHouse();
    const { user } = open('/qualidade/inspecoes/planos');
    await screen.findByText('Nenhum plano de inspeção');
    await user.click(screen.getAllByRole('button', { name: /^Novo plano/u })[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: 'Novo plano' }));
    await user.type(form.getByLabelText(/^Nome/u), 'Caixas');
    await user.type(form.getByLabelText('Produto (SKU)'), 'CX-1');
    await user.selectOptions(form.getByLabelText('Quanto de cada lote'), 'Uma porcentagem');
    await user.type(form.getByLabelText(/^Porcentagem/u), '10');
    await user.type(form.getByLabelText('Critério 1'), 'Selo íntegro');
    await user.click(form.getByRole('button', { name: 'Mais um critério' }));
    await user.type(form.getByLabelText('Critério 2'), 'Peso');
    await user.selectOptions(form.getByLabelText('Como, no critério 2'), 'Medir');
    await user.type(form.getByLabelText('Máximo do critério 2'), '2,5');
    await user.click(form.getByRole('button', { name: 'Criar plano' }));
    const row = await screen.findByRole('row', { name: /Caixas/u });
    const read = async () => (await server.call(inspectionPlans.list, { token })).ok().data;
    expect(await read()).toMatchObject([
      {
        name: 'Caixas',
        match: { sku: 'CX-1', category: null },
        sample_percent: 10,
        criteria: [{ code: 'selo_integro' }, { code: 'peso', kind: 'number', min: null, max: 2.5 }],
      },
    ]);
    await user.click(row);
    const again = within(await screen.findByRole('dialog', { name: 'Alterar Caixas' }));
    await user.click(again.getByRole('button', { name: 'Tirar o critério 1' }));
    await user.click(again.getByRole('switch', { name: /^Ativo/u }));
    await user.click(again.getByRole('button', { name: 'Salvar plano' }));
    await waitFor(async () => {
      expect(await read()).toMatchObject([{ is_active: false, criteria: [{ code: 'peso' }] }]);
    });
  });

  it('are read by whoever may not change them, with nothing to save', async () => {
    const { server, token, open } = await openStockHouse('fiscal');
    const criteria = [{ code: 'seal', label: 'Selo íntegro', kind: 'check' as const }];
    const body = { name: 'Caixas', context: 'receipt' as const, match: { sku: 'CX-1' }, criteria };
    (await server.call(inspectionPlans.create, { token, body })).ok();
    const { user } = open('/qualidade/inspecoes/planos');
    await user.click(await screen.findByRole('row', { name: /Caixas/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Caixas' });
    const form = within(dialog);
    expect(form.getByLabelText<HTMLInputElement>('Critério 1').value).toBe('Selo íntegro');
    expect(form.getByLabelText('Critério 1').matches(':disabled')).toBe(true);
    expect(form.queryByRole('button', { name: 'Salvar plano' })).toBeNull();
    await user.click(form.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep what two people changed of them', async () => {
    const { server, token, open } = await openStockHouse();
    const body = { name: 'Caixas', context: 'receipt' as const, match: { sku: 'CX-1' } };
    const { data } = (await server.call(inspectionPlans.create, { token, body })).ok();
    const { user } = open('/qualidade/inspecoes/planos');
    await user.click(await screen.findByRole('row', { name: /Caixas/u }));
    const form = within(await screen.findByRole('dialog', { name: 'Alterar Caixas' }));
    await user.type(form.getByLabelText(/^Nome/u), ' grandes');
    const params = { id: data.id };
    (await server.call(inspectionPlans.modify, { token, params, body: { accept_number: 3 } })).ok();
    await user.click(form.getByRole('button', { name: 'Salvar plano' }));
    await user.click(await form.findByRole('button', { name: 'Juntar as duas alterações' }));
    await screen.findByText(/alterou este registro enquanto/u);
    const again = within(screen.getByRole('dialog', { name: 'Alterar Caixas' }));
    await user.click(again.getByRole('button', { name: 'Salvar plano' }));
    await waitFor(async () => {
      const read = (await server.call(inspectionPlans.details, { token, params })).ok().data;
      expect(read).toMatchObject({ name: 'Caixas grandes', accept_number: 3 });
    });
  });

  it('say at the field what the server refuses of them', async () => {
    const { open } = await openStockHouse();
    const { user } = open('/qualidade/inspecoes/planos');
    await screen.findByText('Nenhum plano de inspeção');
    await user.click(screen.getAllByRole('button', { name: /^Novo plano/u })[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: 'Novo plano' }));
    await user.type(form.getByLabelText(/^Nome/u), 'Caixas');
    await user.type(form.getByLabelText('Critério 1'), 'Selo');
    await user.type(form.getByLabelText('Produto (SKU)'), 'NADA-1');
    await user.click(form.getByRole('button', { name: 'Criar plano' }));
    expect(await form.findByText('Não há produto com o código NADA-1')).toBeDefined();
  });
});

describe('defects', () => {
  it('are a list that grows, and whose lines are switched off', async () => {
    const { server, token, open } = await openStockHouse();
    const { user } = open('/qualidade/inspecoes/defeitos');
    await user.click(await screen.findByRole('button', { name: 'Novo defeito' }));
    const form = within(await screen.findByRole('dialog', { name: 'Novo defeito' }));
    await user.type(form.getByLabelText(/^Nome/u), 'Riscado');
    await user.type(form.getByLabelText(/^Código/u), 'scratch');
    await user.click(form.getByRole('button', { name: 'Criar defeito' }));
    await user.click(await screen.findByRole('button', { name: 'Alterar Riscado' }));
    const again = within(await screen.findByRole('dialog', { name: 'Alterar Riscado' }));
    await user.click(again.getByRole('switch', { name: /^Ativo/u }));
    await user.click(again.getByRole('button', { name: 'Salvar defeito' }));
    await waitFor(async () => {
      const all = (await server.call(defects.list, { token })).ok().data;
      expect(all.find(({ code }) => code === 'scratch')).toMatchObject({
        label: 'Riscado',
        is_active: false,
      });
    });
  });
});
