import type { Migration } from './migration.ts';

/** Inspections that were decided without a result of a criterion ever having been noted: the log says what was sent of each. */
const unnoted = `
select i.id from inspection as i
where i.status = 'decided' and not exists (
  select 1 from audit_log as a, json_each(a.changed) as c
  where a.entity = 'inspection' and a.entity_key = i.uid and a.action = 'inspection.modify' and c.value = 'checks'
)`;

/** Selects checks of the same inspection and criterion, without a result. */
const alike = (one: string, other: string): string =>
  `${other}.inspection_id = ${one}.inspection_id and ${other}.criterion = ${one}.criterion and ${other}.result is null`;

/**
 * Whoever approved goods with nothing looked at left behind that each criterion was approved: it was inferred from what was
 * decided. Such a criterion has no result from here on, as one that nobody looks at has today; what was measured or noted
 * stays.
 */
export const inferredChecks: Migration = {
  number: 74,
  name: '0074-inferred-checks',
  sql: `
update inspection_check set result = null
where result is not null and inspection_id in (${unnoted}) and not exists (
  select 1 from inspection as i, json_each(i.measurements) as m
  where i.id = inspection_check.inspection_id and m.value ->> '$.criterion' = inspection_check.criterion
);
update inspection_check set quantity = (
  select sum(o.quantity) from inspection_check as o where ${alike('inspection_check', 'o')}
)
where result is null and id = (select min(o.id) from inspection_check as o where ${alike('inspection_check', 'o')});
delete from inspection_check
where result is null and id > (select min(o.id) from inspection_check as o where ${alike('inspection_check', 'o')});
`,
};
