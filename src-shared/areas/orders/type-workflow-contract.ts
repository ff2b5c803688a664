import { operationTypeParameter } from '../../domain/parameters.ts';
import { absent, operations, read } from '../../kernel/operations.ts';
import { operationTypeTags as tags } from '../operation-types/words.ts';
import { orderExamples as examples } from './examples.ts';
import { typeWorkflowSchema } from './workflow-schema.ts';

/** Declares the operation on operation types that says how their orders go. */
export const typeWorkflow = operations('operationTypes', tags.operationTypes, {
  workflow: read({
    summary: 'Mostra por onde passam os pedidos de um tipo',
    description:
      'As etapas, o que se faz em cada uma, o que cada ação recebe e o que pode impedi-la, antes de existir um pedido. Um pedido segue com o que o tipo dizia quando deixou de ser rascunho; o andamento dele está em `GET /orders/{id}/workflow`.',
    path: '/operation-types/{code}/workflow',
    access: 'orders:read',
    params: operationTypeParameter,
    data: typeWorkflowSchema,
    says: 'type_workflow_read',
    errors: absent,
    example: { params: { code: 'sale' }, data: examples.typeWorkflow },
  }),
});
