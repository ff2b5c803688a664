import { allocationBody, allocationSchema } from './allocation-schema.ts';
import { commandExamples as examples } from './commands-examples.ts';
import { route } from '../../kernel/contract.ts';
import { stockCommandOperations as operations, stockCommandTags as tags } from './commands-words.ts';

const preview = route({
  ...operations['allocation.preview'],
  method: 'POST',
  path: '/inventory/allocation-preview',
  tag: tags.stockCommands,
  access: 'inventory:read',
  body: allocationBody,
  data: allocationSchema,
  status: 200,
  says: 'allocation_previewed',
  example: { body: examples.allocationBody, data: examples.allocation },
});

export const allocation = { preview };
