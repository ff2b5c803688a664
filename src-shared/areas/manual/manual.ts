import { apiTokenManual } from '../api-tokens/manual-words.ts';
import { auditManual } from '../audit/manual-words.ts';
import { backupManual } from '../backups/manual-words.ts';
import { countManual } from '../counts/manual-words.ts';
import { customerManual } from '../customers/manual-words.ts';
import { dashboardManual } from '../dashboard/manual-words.ts';
import { importManual } from '../imports/manual-words.ts';
import { inspectionManual } from '../inspections/manual-words.ts';
import { stockManual } from '../inventory/manual-words.ts';
import { invoicingManual } from '../invoicing/manual-words.ts';
import { locationManual } from '../locations/manual-words.ts';
import { occurrenceManual } from '../occurrences/manual-words.ts';
import { receivingManual } from '../operation-types/manual-words.ts';
import { orderManual } from '../orders/manual-words.ts';
import { printingManual } from '../printing/manual-words.ts';
import { productManual } from '../products/manual-words.ts';
import { quarantineManual } from '../quarantine/manual-words.ts';
import { returnManual } from '../returns/manual-words.ts';
import { scheduleManual } from '../schedules/manual-words.ts';
import { settingManual } from '../settings/manual-words.ts';
import { userManual } from '../users/manual-words.ts';
import { waveManual } from '../waves/manual-words.ts';
import { webhookManual } from '../webhooks/manual-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The manual: a page for each screen that a person opens by itself, in the order of the navigation. */
export const manual: readonly ManualPage[] = [
  ...dashboardManual,
  ...productManual,
  ...importManual,
  ...stockManual,
  ...locationManual,
  ...countManual,
  ...receivingManual,
  ...invoicingManual,
  ...orderManual,
  ...waveManual,
  ...scheduleManual,
  ...inspectionManual,
  ...quarantineManual,
  ...returnManual,
  ...occurrenceManual,
  ...customerManual,
  ...webhookManual,
  ...apiTokenManual,
  ...settingManual,
  ...printingManual,
  ...userManual,
  ...backupManual,
  ...auditManual,
];
