import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { uuid } from '../../kernel/primitives.ts';
import { list, operations, read } from '../../kernel/operations.ts';
import { documentExamples as examples } from './documents-examples.ts';
import { keptDocumentDetailsSchema, keptDocumentSchema } from './documents-schema.ts';
import { fiscalDocumentQuery } from './documents-query-schema.ts';
import { invoicingTags as tags } from './words.ts';

const params = z.object({ id: uuid.describe(commonWords.id) });
const example = { params: { id: examples.line.id } };

export const fiscalDocuments = operations('fiscalDocuments', tags.fiscal, {
  list: list({
    summary: 'Lista as notas fiscais',
    description:
      'As notas recebidas e as dos pedidos de saída, da última à primeira; as que foram desfeitas e entraram de novo aparecem uma vez. `issuer`, `recipient` e `access_key` aceitam pontos e espaços. Sem `customers:read`, o CPF de uma pessoa aparece pela metade, também na chave.',
    path: '/fiscal/documents',
    access: 'fiscal:read',
    query: fiscalDocumentQuery,
    data: keptDocumentSchema,
    says: 'fiscal_documents_listed',
    example: { query: { issuer: '31.825.407/0001-81' }, data: examples.line },
  }),
  details: read({
    summary: 'Lê uma nota fiscal',
    description:
      'A nota, o que as conferências acharam quando entrou, o que cada item se tornou, e o tamanho e o SHA-256 do XML. Sem `customers:read`, sem as informações complementares.',
    path: '/fiscal/documents/{id}',
    access: 'fiscal:read',
    params,
    data: keptDocumentDetailsSchema,
    says: 'fiscal_document_read',
    errors: { 404: ['not_found'] },
    example: { ...example, data: examples.details },
  }),
  xml: read({
    summary: 'Baixa o XML de uma nota fiscal',
    description:
      'O arquivo como chegou, byte por byte, com o nome `{chave}-nfe.xml`; cada leitura fica na auditoria. Exige também `customers:read`. O XML é guardado, e entra nos backups, até o fim do quinto ano depois daquele em que a nota foi recebida; depois é 404 `xml_not_kept`, e o resto da nota fica.',
    path: '/fiscal/documents/{id}/xml',
    access: 'fiscal:read',
    params,
    file: 'application/xml',
    data: z.string(),
    says: 'fiscal_document_xml',
    errors: { 403: ['customers_read_required'], 404: ['not_found', 'xml_not_kept'] },
    example: {
      ...example,
      data: '<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">…</nfeProc>',
    },
  }),
});
