import { expect, it } from 'vitest';
import { createdType } from '#shared/areas/operation-types/rules.ts';
import { operationTypeFields } from '#shared/areas/operation-types/schema.ts';
import { formOf } from './form-values.ts';

const { toForm, toBody } = formOf(operationTypeFields);
const blank = createdType({ code: 'own', name: 'Own', direction: 'internal' });

it('means by a text what stands in it, without the blanks around, and nothing by blanks alone', () => {
  const values = toForm(blank);
  expect(values.default_location_code).toBe('');
  expect(toBody({ ...values, default_location_code: ' 01.02 ', cfop_internal: '  ' })).toMatchObject({
    default_location_code: '01.02',
    cfop_internal: null,
  });
});

it('gives back the record that it was made of', () => {
  expect(toBody(toForm(blank))).toEqual(blank);
});
