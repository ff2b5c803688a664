import { allocationBody, allocationSchema } from './allocation-schema.ts';
import { commandExamples as examples } from './commands-examples.ts';
import { stockCommandTags as tags } from './commands-words.ts';
import { operations, read } from '../../kernel/operations.ts';

export const allocation = operations('allocation', tags.stockCommands, {
  preview: read({
    summary: 'Mostra de onde sairia um produto',
    description:
      'As linhas de estoque na ordem em que sairiam, o que falta, e por que cada linha deixada de fora não serve. Nada é reservado.',
    path: '/inventory/allocation-preview',
    access: 'inventory:read',
    body: allocationBody,
    data: allocationSchema,
    method: 'POST',
    says: 'allocation_previewed',
    example: { body: examples.allocationBody, data: examples.allocation },
  }),
});
