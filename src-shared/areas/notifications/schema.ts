import type { Scope } from '../../kernel/access.ts';

/** Kinds of notices that the product gives people by itself. */
export const notificationKinds = [
  'webhook_failing_50',
  'webhook_failing_70',
  'webhook_failing_90',
  'webhook_disabled_failing',
  'webhook_disabled_gone',
  'webhook_restored',
  'webhook_unconfirmed',
  'backup_failed',
  'backup_not_copied',
  'backup_folder_silent',
  'attachments_spoilt',
  'backup_overdue',
  'session_reused',
  'data_folder_open',
  'order_stock_lost',
  'order_allocation_invalid',
  'lot_held_reserved',
  'lot_recalled',
  'occurrence_assigned',
  'occurrence_overdue',
  'inspection_overdue',
  'rma_overdue',
  'return_nf_missing',
  'location_to_count',
  'order_invoice_cancelled',
  'invoices_not_asked',
  'print_failed',
  'print_uncertain',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Something to look after, or something that has stopped. */
export const notificationLevels = ['attention', 'problem'] as const;
export type NotificationLevel = (typeof notificationLevels)[number];

/** The level of each kind. */
export const levelOf: Readonly<Record<NotificationKind, NotificationLevel>> = {
  webhook_failing_50: 'attention',
  webhook_failing_70: 'attention',
  webhook_failing_90: 'attention',
  webhook_disabled_failing: 'problem',
  webhook_disabled_gone: 'problem',
  webhook_restored: 'attention',
  webhook_unconfirmed: 'attention',
  backup_failed: 'problem',
  backup_not_copied: 'attention',
  backup_folder_silent: 'attention',
  attachments_spoilt: 'problem',
  backup_overdue: 'problem',
  session_reused: 'problem',
  data_folder_open: 'attention',
  order_stock_lost: 'attention',
  order_allocation_invalid: 'attention',
  lot_held_reserved: 'attention',
  lot_recalled: 'problem',
  occurrence_assigned: 'attention',
  occurrence_overdue: 'problem',
  inspection_overdue: 'attention',
  rma_overdue: 'problem',
  return_nf_missing: 'attention',
  location_to_count: 'attention',
  order_invoice_cancelled: 'problem',
  invoices_not_asked: 'attention',
  print_failed: 'problem',
  print_uncertain: 'attention',
};

/** Says who gets a kind: the holders of that scope, or one person alone: its subject, unless another one is named. */
export const concernedBy: Readonly<Record<NotificationKind, Scope | 'own'>> = {
  webhook_failing_50: 'webhooks:read',
  webhook_failing_70: 'webhooks:read',
  webhook_failing_90: 'webhooks:read',
  webhook_disabled_failing: 'webhooks:read',
  webhook_disabled_gone: 'webhooks:read',
  webhook_restored: 'webhooks:read',
  webhook_unconfirmed: 'webhooks:read',
  backup_failed: 'backup:manage',
  backup_not_copied: 'backup:manage',
  backup_folder_silent: 'backup:manage',
  attachments_spoilt: 'backup:manage',
  backup_overdue: 'backup:manage',
  session_reused: 'own',
  data_folder_open: 'settings:write',
  order_stock_lost: 'orders:write',
  order_allocation_invalid: 'orders:write',
  lot_held_reserved: 'orders:write',
  lot_recalled: 'inventory:read',
  occurrence_assigned: 'own',
  occurrence_overdue: 'rma:write',
  inspection_overdue: 'rma:write',
  rma_overdue: 'rma:write',
  return_nf_missing: 'rma:write',
  location_to_count: 'stock:write',
  order_invoice_cancelled: 'fiscal:write',
  invoices_not_asked: 'settings:write',
  print_failed: 'stock:write',
  print_uncertain: 'stock:write',
};

/** The scope of what concerns one person alone. */
export const ownScope = (userUid: string): string => `person:${userUid}`;
