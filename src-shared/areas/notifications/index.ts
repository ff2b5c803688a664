import { notifications, notificationSchema } from './contract.ts';
import { notificationTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const notificationArea = area({
  contracts: { notifications },
  tagNotes,
  schemas: { Notification: notificationSchema },
});
