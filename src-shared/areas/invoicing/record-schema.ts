import { uuid } from '../../kernel/primitives.ts';
import { ownWords } from './field-words.ts';
import { keptDocumentSchema } from './documents-schema.ts';

/** A fiscal document with what happened to it, without what its order says of itself. */
export const fiscalDocumentRecord = keptDocumentSchema
  .omit({ order: true })
  .extend({ order_id: uuid.nullable().describe(ownWords.document_order) });
