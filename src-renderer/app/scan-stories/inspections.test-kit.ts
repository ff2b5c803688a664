import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const box = { sku: 'CX-1', location_code: '1.1.1.1', quantity: 24 };

const withInspection = async ({ receive, server, token }: StockHouse): Promise<string> => {
  await receive(box);
  const body = { ...box, stock_status: 'available' } as const;
  const { data } = (await server.call(contracts.inspections.create, { token, body })).ok();
  return data.id;
};

/** An inspection of boxes by a plan with this criterion alone. */
const inspectionBy =
  (kind: 'check' | 'number') =>
  async ({ receive, server, token }: StockHouse): Promise<string> => {
    await receive(box);
    const criteria = [{ code: 'seen', label: 'Caixa', kind }];
    const plan = { name: `Caixas ${kind}`, context: 'return' as const, criteria };
    const made = (await server.call(contracts.inspectionPlans.create, { token, body: plan })).ok().data;
    const body = { ...box, stock_status: 'available' as const, plan_id: made.id };
    return (await server.call(contracts.inspections.create, { token, body })).ok().data.id;
  };

const path = '/qualidade/inspecoes/';

/** The forms and dialogs of inspections. */
export const inspectionsStories: Stories = {
  'what is found of an inspection': {
    files: ['features/inspections/findings.form.tsx'],
    path,
    prepare: withInspection,
    isBeside: true,
  },
  'a piece that is looked at': {
    files: ['features/inspections/pieces.tsx'],
    path,
    prepare: inspectionBy('check'),
    isScreen: true,
    isBeside: true,
  },
  'a piece that is measured': {
    files: ['features/inspections/pieces.tsx'],
    path,
    prepare: inspectionBy('number'),
    isScreen: true,
    isBeside: true,
  },
  'an inspection that is decided': {
    files: ['features/inspections/decide.dialog.tsx'],
    path,
    prepare: withInspection,
    clicks: [/^Aprovar/],
  },
  'a plan of inspection': {
    files: ['features/inspections/plan.dialog.tsx'],
    path: '/qualidade/inspecoes/planos',
    clicks: [/^Novo plano/],
  },
  'a defect': {
    files: ['features/inspections/defects.screen.tsx'],
    path: '/qualidade/inspecoes/defeitos',
    clicks: [/^Alterar Vazamento/],
  },
};
