import { noticeLevels, type NoticeSpec } from '../../kernel/notice.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { attachmentNotices } from '../attachments/notice-words.ts';
import { sessionNotices } from '../auth/notice-words.ts';
import { backupNotices } from '../backups/notice-words.ts';
import { countNotices } from '../counts/notice-words.ts';
import { inspectionNotices } from '../inspections/notice-words.ts';
import { lotNotices } from '../inventory/notice-words.ts';
import { invoiceNotices } from '../invoicing/notice-words.ts';
import { occurrenceNotices } from '../occurrences/notice-words.ts';
import { operationTypeNotices } from '../operation-types/notice-words.ts';
import { orderNotices } from '../orders/notice-words.ts';
import { printNotices } from '../printing/notice-words.ts';
import { returnNotices } from '../returns/notice-words.ts';
import { folderNotices } from '../settings/notice-words.ts';
import { webhookNotices } from '../webhooks/notice-words.ts';

const all = {
  ...webhookNotices,
  ...backupNotices,
  ...attachmentNotices,
  ...sessionNotices,
  ...folderNotices,
  ...orderNotices,
  ...lotNotices,
  ...occurrenceNotices,
  ...inspectionNotices,
  ...returnNotices,
  ...countNotices,
  ...invoiceNotices,
  ...operationTypeNotices,
  ...printNotices,
} as const;

/** Kinds of notices that the product gives people by itself. */
export const notificationKinds = valuesOf(all);
export type NotificationKind = (typeof notificationKinds)[number];

/** The level, the receivers and the words of each kind, as its area says them. */
export const noticeOf: Readonly<Record<NotificationKind, NoticeSpec>> = all;

export const notificationLevels = noticeLevels;

/** The scope of what concerns one person alone. */
export const ownScope = (userUid: string): string => `person:${userUid}`;
