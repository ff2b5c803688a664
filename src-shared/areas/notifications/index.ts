import { notifications, notificationSchema } from './contract.ts';
import { notificationLabels, notificationLists } from './label-words.ts';
import { notificationTagNotes as tagNotes } from './words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const notificationArea = area({
  order: 110,
  contracts: { notifications },
  tagNotes,
  enumerations: enumerationsOf(notificationLists, notificationLabels),
  schemas: { Notification: notificationSchema },
});
