import { z } from 'zod';
import { operations, read } from '../../kernel/operations.ts';
import { queryBoolean } from '../../kernel/query.ts';
import { recordParameter } from '../../domain/parameters.ts';
import { countExamples } from '../counts/examples.ts';
import { loadExamples } from '../loads/examples.ts';
import { waveExamples } from '../waves/examples.ts';
import { returnExamples } from '../returns/examples.ts';
import { orderExamples } from '../orders/examples.ts';
import { documentNames } from './label-words.ts';
import { documentRefusals, documentsBatchBody, orderDocumentKinds, orderDocumentSchema } from './schema.ts';
import { documentTags } from './words.ts';

const masked = 'Sem o escopo `customers:read` faltam documento, contato, rua e número de pessoas.';

/** Gives a paper's answer, each with a schema of its own, since schemas that operations share have a name. */
const pdf = () => ({ data: z.string(), file: ['application/pdf'], says: 'document_made' }) as const;
const example = { data: '%PDF-1.3 …' };

export const documents = operations('documents', documentTags.documents, {
  list: read({
    summary: 'Lista o que se imprime de um pedido',
    description: 'Os documentos, se cada um já pode ser feito e, se não, por quê.',
    access: 'orders:read',
    path: '/orders/{id}/documents',
    params: recordParameter('order'),
    data: z.array(orderDocumentSchema),
    says: 'documents_listed',
    errors: { 404: ['not_found'] },
    example: {
      params: orderExamples.params,
      data: [
        {
          kind: 'picking_list',
          label: documentNames.picking_list,
          is_available: true,
          reason: null,
        },
      ],
    },
  }),
  make: read({
    summary: 'Faz um documento de um pedido',
    description: `Uma folha A4 em PDF: \`picking_list\`, as paradas na ordem da caminhada, desde a confirmação; \`packing_list\`, os volumes com o que vai em cada um, desde a conferência; \`order_summary\`, o pedido como está; \`delivery_receipt\`, o canhoto que quem recebe assina, quatro por folha, desde que o pedido está pronto para expedir; \`danfe_simplified\`, a etiqueta de 100 x 150 mm da NT 2020.004, uma por volume, de uma NF-e autorizada a consumidor final e à distância; \`content_declaration\`, a declaração de conteúdo de um pedido que sai sem nota fiscal. De um pedido de entrada, \`receiving_sheet\`, o que se espera, para contar a caneta, até o fim do recebimento (com \`blind\`, sem as quantidades), e \`divergence_report\`, o que chegou diferente e por quê, depois dele. ${masked} Nada é gravado.`,
    access: 'orders:read',
    path: '/orders/{id}/documents/{kind}',
    params: recordParameter('order').extend({ kind: z.enum(orderDocumentKinds).describe('Qual documento') }),
    query: z.strictObject({
      blind: queryBoolean.optional().describe('Só na folha de conferência: sem as quantidades esperadas'),
    }),
    ...pdf(),
    errors: { 404: ['not_found'], 409: documentRefusals },
    example: { params: { ...orderExamples.params, kind: 'order_summary' }, data: '%PDF-1.3 …' },
  }),
  batch: read({
    summary: 'Faz um documento de vários pedidos',
    description: `Um só PDF com o documento \`kind\` de cada pedido, na ordem de \`order_ids\`, cada um com as suas páginas; até 200 pedidos e 2.000 linhas ao todo. Um pedido que não o tem é recusado em \`order_ids.n\`, com o motivo, e então nada é feito. ${masked} Nada é gravado.`,
    method: 'POST',
    access: 'orders:read',
    path: '/documents/batch',
    body: documentsBatchBody,
    ...pdf(),
    example: {
      body: { kind: 'picking_list', order_ids: [orderExamples.params.id] },
      data: '%PDF-1.3 …',
    },
  }),
  count: read({
    summary: 'Faz a folha de uma contagem',
    description:
      'Uma folha A4 em PDF para contar a caneta: por local, na ordem da caminhada, o produto, o lote ou a série, a validade e uma linha em branco; nunca o esperado. Um local sem mercadoria tem uma linha vazia. Enquanto se conta, tudo (o que já foi contado traz a quantidade); na recontagem, só o que falta recontar. Até 2.000 linhas. Nada é gravado.',
    ...pdf(),
    access: 'stock:read',
    path: '/inventory/counts/{id}/documents/count_sheet',
    params: recordParameter('count'),
    errors: { 404: ['not_found'], 409: ['not_being_counted', 'count_too_long'] },
    example: { params: { id: countExamples.id }, ...example },
  }),
  wave: read({
    summary: 'Faz a lista de separação de uma onda',
    description:
      'Uma folha A4 em PDF: as paradas na ordem da caminhada, cada uma com o total e quanto dele vai em qual compartimento do carrinho. Nada é gravado.',
    ...pdf(),
    access: 'orders:read',
    path: '/waves/{id}/documents/picking_list',
    params: recordParameter('wave'),
    errors: { 404: ['not_found'], 409: ['wave_without_stops'] },
    example: { params: waveExamples.params, ...example },
  }),
  load: read({
    summary: 'Faz o romaneio de uma carga',
    description:
      'Uma folha A4 deitada em PDF: os pedidos na ordem em que entram no veículo, com cliente, cidade, volumes, peso e valor, as somas, o motorista, a placa e as assinaturas; a coluna da NF-e traz as notas do pedido e, sem elas, é preenchida à mão. Nada é gravado.',
    ...pdf(),
    access: 'orders:read',
    path: '/loads/{id}/documents/romaneio',
    params: recordParameter('load'),
    errors: { 404: ['not_found'], 409: ['load_without_orders'] },
    example: { params: loadExamples.params, ...example },
  }),
  rma: read({
    summary: 'Faz a ficha de uma devolução',
    description:
      'Uma folha A4 em PDF que acompanha a mercadoria: o número como Code 128, os itens, a autorização e onde a mercadoria fica ao chegar; da aprovação até ela terminar. Sem o escopo `customers:read` falta de quem é. Nada é gravado.',
    ...pdf(),
    access: 'rma:read',
    path: '/rma/{id}/documents/rma_form',
    params: recordParameter('return'),
    errors: { 404: ['not_found'], 409: ['rma_without_form'] },
    example: { params: { id: returnExamples.id }, ...example },
  }),
});
