import type { Generated } from 'kysely';
import type { DocumentStatus, EventType, ItemSource } from '#shared/areas/invoicing/lists.ts';
import type { Published } from './published.ts';
import type { Versioned } from './versioned.ts';

/** An invoice whose goods were received, or with which an order leaves; units as migration 0054 says. */
type FiscalDocumentTable = Versioned & {
  direction: 'inbound' | 'outbound';
  access_key: string;
  number: string;
  series: string;
  issuer_document: string;
  /** '' where the key alone is known. */
  issued_at: string;
  /** Cents. */
  total: number;
  /** JSON: the document as the API shows it. */
  details: string;
  /** JSON: what the checks found. */
  report: string;
  supplier_id: number | null;
  order_id: number | null;
  receipt_id: number | null;
  status: Generated<DocumentStatus>;
  /** 1 where it covers a part of its order. */
  is_partial: Generated<0 | 1>;
  cancelled_at: string | null;
  user_id: number | null;
  api_token_id: number | null;
  deleted_at: string | null;
};

/** An item of an invoice and what it became; '' is no reason. */
type FiscalItemTable = {
  id: Generated<number>;
  document_id: number;
  item: number;
  supplier_code: string;
  description: string;
  source: ItemSource;
  product_id: number | null;
  factor: number | null;
  quantity: number | null;
  unit_cost: number | null;
  /** JSON: the lots of the invoice in the product's unit. */
  lots: string;
  /** Is the reason why it was not received. */
  skip_reason: string;
};

/** The file of an invoice as it came, deflated; size and SHA-256 are those of the file. */
type FiscalXmlTable = {
  id: Generated<number>;
  document_id: number;
  sha256: string;
  size: number;
  content: Uint8Array;
};

/** Something that happened to an invoice; '' is no protocol and no words, units and files as migration 0058 says. */
type FiscalEventTable = {
  id: Generated<number>;
  document_id: number;
  type: EventType;
  sequence: number;
  protocol: string;
  words: string;
  content: Uint8Array | null;
  user_id: number | null;
  api_token_id: number | null;
  at: string;
  created_at: string;
};

/** Remembers a person's choice for a code of a supplier: thousandths of the product's unit in one of `unit`. */
type SupplierItemTable = {
  id: Generated<number>;
  supplier_id: number;
  supplier_code: string;
  product_id: number;
  unit: string;
  factor: number;
  user_id: number | null;
  api_token_id: number | null;
  updated_at: string;
};

export type InvoicingSchema = {
  fiscal_document: FiscalDocumentTable;
  fiscal_item: FiscalItemTable;
  fiscal_xml: FiscalXmlTable;
  fiscal_event: FiscalEventTable;
  supplier_item: SupplierItemTable;
};

/** Lists the columns that others may read. */
export type PublishedInvoicing = {
  fiscal_document: Published<
    FiscalDocumentTable,
    | 'id'
    | 'uid'
    | 'access_key'
    | 'number'
    | 'direction'
    | 'issuer_document'
    | 'issued_at'
    | 'details'
    | 'status'
    | 'order_id'
    | 'receipt_id'
    | 'deleted_at'
  >;
  fiscal_item: Published<FiscalItemTable, 'document_id' | 'product_id' | 'quantity'>;
};
