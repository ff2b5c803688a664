/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'schedules.list': 'orders:read',
  'schedules.slots': 'orders:read',
  'orderSchedules.details': 'orders:read',
  'orderSchedules.modify': 'orders:write',
  'orderSchedules.remove': 'orders:write',
  'orderSchedules.setStatus': 'orders:write',
};
