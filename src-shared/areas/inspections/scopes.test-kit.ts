/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'inspections.list': 'rma:read',
  'inspections.create': 'rma:write',
  'inspections.details': 'rma:read',
  'inspections.modify': 'rma:write',
  'inspections.start': 'rma:write',
  'inspections.cancel': 'rma:write',
  'inspections.decide': 'rma:write',
  'inspectionPlans.list': 'rma:read',
  'inspectionPlans.create': 'rma:write',
  'inspectionPlans.details': 'rma:read',
  'inspectionPlans.modify': 'rma:write',
  'defects.list': 'rma:read',
  'defects.create': 'rma:write',
  'defects.details': 'rma:read',
  'defects.modify': 'rma:write',
};
