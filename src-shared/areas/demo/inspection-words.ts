import type { PlanState } from '../inspections/plan-schema.ts';

type Criterion = PlanState['criteria'][number];

const check = { kind: 'check', unit: '', min: null, max: null, severity: 'major' } as const;

const packaging: Criterion = { ...check, code: 'packaging', label: 'Embalagem íntegra' };
const label: Criterion = { ...check, code: 'label', label: 'Etiqueta legível', severity: 'minor' };
const weight: Criterion = {
  code: 'weight',
  label: 'Peso de uma unidade',
  kind: 'number',
  unit: 'g',
  min: 480,
  max: 520,
  severity: 'critical',
};

/** The plans of a demonstration, each for one product; a periodic one waits to be switched on. */
export const demoPlans = [
  { name: 'Conferência por amostra', context: 'receipt', percent: 10, criteria: [packaging, weight] },
  {
    name: 'Conferência de todas as unidades',
    context: 'receipt',
    percent: null,
    criteria: [packaging, label],
  },
  { name: 'Revisão a cada três meses', context: 'periodic', percent: 5, criteria: [packaging] },
] as const;

/** The findings of a demonstration's inspections in progress. */
export const demoFindings = {
  weight: 503.5,
  light: 431,
  refused: 'Embalagens rasgadas e peso abaixo do mínimo; devolver ao fornecedor',
  defect: { code: 'packaging', severity: 'minor', units: 2 },
  note: 'Duas caixas amassadas; o conteúdo está inteiro',
} as const;
