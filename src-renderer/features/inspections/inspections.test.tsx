import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { UpdateInspectionInput } from '#shared/areas/inspections/schema.ts';
import { openStockHouse, type StockHouse } from '../../testing/stock-house.ts';

const { inspections, inspectionPlans } = contracts;
const box = { sku: 'CX-1', location_code: '1.1.1.1', quantity: 24 };

const opened = async (
  { receive, server, token }: StockHouse,
  sample: { readonly sampling?: 'percent'; readonly sample_percent?: number } = {},
): Promise<string> => {
  await receive(box);
  const criteria = [
    { code: 'seal', label: 'Selo', kind: 'check' as const },
    { code: 'weight', label: 'Peso', kind: 'number' as const, unit: 'kg', min: 1, max: 2 },
  ];
  const plan = { name: 'Caixas', context: 'return' as const, criteria, ...sample };
  const { id: plan_id } = (await server.call(inspectionPlans.create, { token, body: plan })).ok().data;
  const body = { ...box, stock_status: 'available' as const, plan_id };
  return (await server.call(inspections.create, { token, body })).ok().data.id;
};

const read = async ({ server, token }: StockHouse, id: string) =>
  (await server.call(inspections.details, { token, params: { id } })).ok().data;

describe('inspections', () => {
  it('are listed, and say what they are for while there are none', async () => {
    const house = await openStockHouse();
    house.open('/qualidade/inspecoes');
    await screen.findByText('Nenhuma inspeção');
    await opened(house);
    house.open('/qualidade/inspecoes');
    const [row] = await screen.findAllByRole('row', { name: /QI-000001/u });
    expect(within(row as HTMLElement).getByText('Aguardando')).toBeDefined();
  });

  it('are done on one page: what is found is kept, and what is left is decided', async () => {
    const house = await openStockHouse();
    const id = await opened(house);
    const { user } = house.open(`/qualidade/inspecoes/${id}`);
    await user.selectOptions(await screen.findByLabelText('Selo'), 'Aprovado');
    await user.type(screen.getByLabelText('Destes, reprovados'), '2');
    await user.type(screen.getByLabelText('Peso'), '1,5');
    await user.click(screen.getByRole('button', { name: 'Salvar achados' }));
    await screen.findByText('Achados salvos');
    expect(await read(house, id)).toMatchObject({
      status: 'in_progress',
      checks: [
        { criterion: 'seal', result: 'approved', quantity: 22 },
        { criterion: 'seal', result: 'rejected', quantity: 2 },
        { criterion: 'weight', result: null },
      ],
      measurements: [{ criterion: 'weight', value: 1.5 }],
      suggested: 'rejected',
    });
    await user.click(screen.getByRole('button', { name: 'Reprovar' }));
    await screen.findByRole('dialog', { name: 'Decidir QI-000001' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await read(house, id)).toMatchObject({ status: 'decided', rejected: 24 });
  });

  it('are walked through piece by piece: A and X judge the piece in hand, then decide what is left', async () => {
    const house = await openStockHouse();
    const id = await opened(house, { sampling: 'percent', sample_percent: 8 });
    const { user } = house.open(`/qualidade/inspecoes/${id}`);
    await screen.findByRole('region', { name: 'Peça 1 de 2' });
    await user.keyboard('a');
    await user.type(await screen.findByLabelText('Peso, peça 1'), '1,5{Enter}');
    await screen.findByRole('region', { name: 'Peça 2 de 2' });
    await user.keyboard('x');
    await user.type(await screen.findByLabelText('Peso, peça 2'), '1,75{Enter}');
    await screen.findByRole('region', { name: 'Amostra olhada' });
    screen.getByRole('button', { name: 'Peça 2, ruim' });
    await waitFor(async () =>
      expect(await read(house, id)).toMatchObject({
        checks: [
          { criterion: 'seal', result: 'approved', quantity: 1 },
          { criterion: 'seal', result: 'rejected', quantity: 1 },
          { criterion: 'weight', result: null },
        ],
        measurements: [
          { criterion: 'weight', value: 1.5 },
          { criterion: 'weight', value: 1.75 },
        ],
        unverified: [],
      }),
    );
    await user.keyboard('x');
    await screen.findByRole('dialog', { name: 'Decidir QI-000001' });
  });

  it('are not approved before each criterion was looked at, and claim no look that nobody took', async () => {
    const house = await openStockHouse();
    const id = await opened(house);
    const { user } = house.open(`/qualidade/inspecoes/${id}`);
    const sample = within(await screen.findByRole('region', { name: 'Amostra' }));
    sample.getByText('Selo, Peso');
    expect(sample.queryByText('Aprovado')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Aprovar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decidir QI-000001' }));
    dialog.getByText(/^Falta olhar: Selo, Peso\./u);
    await user.click(dialog.getByRole('button', { name: 'Gravar decisão' }));
    await dialog.findAllByText(/^Falta olhar: Selo, Peso\. Anote o que achou de cada critério/u);
    expect(await read(house, id)).toMatchObject({ status: 'pending', approved: 0 });
    const approved = dialog.getByLabelText('Aprovado');
    await user.clear(approved);
    await user.type(dialog.getByLabelText('Reprovado'), '24');
    await user.type(dialog.getByLabelText('Por quê'), 'Molhadas');
    await user.click(dialog.getByRole('button', { name: 'Gravar decisão' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const found = within(await screen.findByRole('region', { name: 'Conferir' }));
    expect(found.getAllByText('Não verificado: 24 UN')).toHaveLength(2);
  });

  it('keep what was typed before they are decided, and open an occurrence by O', async () => {
    const house = await openStockHouse();
    const id = await opened(house);
    const { user } = house.open(`/qualidade/inspecoes/${id}`);
    await screen.findByLabelText('Selo');
    await user.keyboard('o');
    await screen.findByRole('dialog', { name: /ocorrência/iu });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.selectOptions(screen.getByLabelText('Selo'), 'Reprovado');
    await user.type(screen.getByLabelText('Destes, reprovados'), '2');
    await user.click(screen.getByRole('button', { name: 'Reprovar' }));
    await screen.findByRole('dialog', { name: 'Decidir QI-000001' });
    expect((await read(house, id)).checks.slice(0, 2)).toEqual([
      { criterion: 'seal', result: 'approved', quantity: 22 },
      { criterion: 'seal', result: 'rejected', quantity: 2 },
    ]);
    // the page's form was made anew behind the dialog: the keys are the dialog's all the same
    await user.type(screen.getByLabelText('Por quê'), 'Molhadas');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await read(house, id)).toMatchObject({ status: 'decided', rejected: 24 });
  });

  it('lose nothing typed when somebody else changes them, and join both line by line', async () => {
    const house = await openStockHouse();
    const id = await opened(house);
    const { user, services } = house.open(`/qualidade/inspecoes/${id}`);
    const change = (body: Partial<UpdateInspectionInput>) =>
      house.server.call(inspections.modify, { token: house.token, params: { id }, body });
    const invalidate = () => services.queries.invalidateQueries({ queryKey: ['inspections'] });
    await screen.findByLabelText('Selo');
    (await change({ measurements: [{ criterion: 'weight', value: 1.25 }] })).ok();
    await invalidate();
    // nothing is typed: the form follows what others find
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Peso').value).toBe('1,25'));
    await user.selectOptions(screen.getByLabelText('Selo'), 'Aprovado');
    (await change({ defects: [{ code: 'leak', units: 1 }] })).ok();
    await invalidate();
    expect(screen.getByLabelText('Selo')).toHaveProperty('value', 'approved');
    await user.click(screen.getByRole('button', { name: 'Salvar achados' }));
    await user.click(await screen.findByRole('button', { name: 'Juntar as duas alterações' }));
    await screen.findByText(/alterou este registro enquanto/u);
    await waitFor(() => expect(screen.getByLabelText('Selo')).toHaveProperty('value', 'approved'));
    await user.click(screen.getByRole('button', { name: 'Salvar achados' }));
    await screen.findByText('Achados salvos');
    expect(await read(house, id)).toMatchObject({
      checks: [{ criterion: 'seal', result: 'approved', quantity: 24 }, { criterion: 'weight' }],
      measurements: [{ criterion: 'weight', value: 1.25 }],
      defects: [{ code: 'leak', units: 1 }],
    });
  });
});
