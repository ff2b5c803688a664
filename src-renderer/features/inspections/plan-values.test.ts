import { describe, expect, it } from 'vitest';
import { planExamples } from '#shared/areas/inspections/plan-examples.ts';
import { createPlanBody, planFields } from '#shared/areas/inspections/plan-schema.ts';
import { bodyOf, newCriterion, valuesOf } from './plan-values.ts';

const blank = valuesOf(undefined);
const labelled = (...labels: readonly string[]) => labels.map((label) => ({ ...newCriterion, label }));

describe('what a plan says', () => {
  it('goes through its form as it was', () => {
    const { plan } = planExamples;
    const { name, context, match, sampling, sample_percent, sample_min, sample_max, criteria } = plan;
    expect(createPlanBody.parse(bodyOf(valuesOf(plan)))).toMatchObject({
      name,
      context,
      match,
      sampling,
      sample_percent,
      sample_min,
      sample_max,
      criteria,
    });
  });

  it('names its new criteria by codes of their own', () => {
    const criteria = labelled('Selo íntegro', 'Selo íntegro', '2ª via', '!');
    const made = planFields.created(createPlanBody.parse(bodyOf({ ...blank, name: 'Caixas', criteria })));
    const codes = made.criteria.map(({ code }) => code);
    expect(codes).toEqual(['selo_integro', 'selo_integro_2', 'c_2_via', 'c__']);
  });

  it('sends nothing that another choice makes pointless', () => {
    const match = { sku: 'A-1', supplier_id: 'x', category: '', operation_type: 'y' };
    const seen = { ...newCriterion, label: 'Selo', unit: 'g', min: 1, max: 2 };
    const body = bodyOf({
      ...blank,
      context: 'periodic',
      every_days: 30,
      match,
      sample_percent: 10,
      sample_min: 3,
      criteria: [seen],
    });
    expect(body).toMatchObject({
      match: { sku: 'A-1', supplier_id: null, category: null, operation_type: null },
      sample_percent: null,
      sample_min: 0,
      every_days: 30,
      criteria: [{ unit: '', min: null, max: null }],
    });
    expect(bodyOf({ ...blank, every_days: 30 })).toMatchObject({ every_days: null });
  });
});
