import type { Migration } from './migration.ts';

const lacks = (scope: string): string =>
  `not exists (select 1 from json_each(t.scopes) where value = '${scope}')`;

/** Living destinations whose events somebody chose who was not allowed to read all that they carry. */
const unread = `
select e.id from webhook_endpoint e
join audit_log a on a.id = (
  select max(id) from audit_log
  where entity = 'webhook' and entity_key = e.uid and action in ('webhook.create', 'webhook.modify')
)
join api_token t on t.id = a.token_id
join webhook_subscription s on s.endpoint_id = e.id
where e.deleted_at is null and case substr(s.event, 1, 5)
  when 'order' then ${lacks('orders:read')} or ${lacks('customers:read')}
  when 'stock' then ${lacks('stock:read')}
  else ${lacks('products:read')} end`;

const uid = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;

/**
 * An event goes to destinations alone whose events were chosen by somebody who may read them. What was made before by a
 * token that may not waits, with a notice, until somebody who may decides. And new deliveries of orders' events have an
 * index of their own, so that they are found behind any number of others.
 */
export const destinationsThatMayRead: Migration = {
  number: 72,
  name: '0072-destinations-that-may-read',
  sql: `
alter table webhook_endpoint add column held_for text check (held_for in ('paused', 'restored', 'unconfirmed'));
update webhook_endpoint set held_for = held_reason;
alter table webhook_endpoint drop column held_reason;
alter table webhook_endpoint rename column held_for to held_reason;

update webhook_endpoint set held_reason = 'unconfirmed', version = version + 1 where id in (${unread});
insert into notification (uid, at, kind, scope, subject_uid, subject_name)
  select ${uid}, strftime('%Y-%m-%dT%H:%M:%f000Z', 'now'), 'webhook_unconfirmed', 'webhooks:read', uid, coalesce(name, url)
  from webhook_endpoint where held_reason = 'unconfirmed';

create index webhook_delivery_of_orders on webhook_delivery (endpoint_id, id)
  where status = 'pending' and due_at = 0 and event >= 'order_' and event < 'order_~';
`,
};
