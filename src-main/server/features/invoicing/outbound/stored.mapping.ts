import type { StoredDocument } from '#shared/areas/invoicing/documents-schema.ts';
import type { Invoice } from '#shared/areas/invoicing/invoice.ts';
import type { SoldMatch } from '#shared/areas/invoicing/sold.ts';
import { keyIssuer, keyParts, keyState } from '#shared/domain/brazil/access-key.ts';
import type { ItemWrite } from '../documents/register.queries.ts';
import { documentShown } from '../inbound/parsed.mapping.ts';

/** Builds the document that its access key alone describes; other fields are null. */
export const storedByKey = (key: string): StoredDocument => {
  const parts = keyParts(key);
  return {
    access_key: key,
    direction: 'outbound',
    model: parts.model,
    series: String(Number(parts.series)),
    number: String(Number(parts.number)),
    purpose: null,
    subtype: null,
    environment: null,
    operation_nature: null,
    is_final_consumer: null,
    buyer_presence: null,
    issued_at: null,
    evidence: 'key',
    protocol: null,
    authorized_at: null,
    issuer: {
      document: keyIssuer(parts),
      name: null,
      state_registration: null,
      state: keyState(parts) ?? null,
    },
    recipient: null,
    totals: null,
    item_count: null,
    volumes: null,
    gross_weight: null,
    carrier_document: null,
    referenced_keys: [],
    order_reference: null,
    information: null,
  };
};

/** Builds the stored document from the XML of an invoice that the site issued. */
export const storedByXml = (invoice: Invoice): StoredDocument => ({
  ...documentShown(invoice, new Set([invoice.issuer.document])),
  direction: 'outbound',
});

/** An item of an invoice of ours, as it is kept. */
export const soldRow = ({ of, source, product, factor, units, lots }: SoldMatch): ItemWrite => ({
  item: of.item,
  supplier_code: of.supplierCode,
  description: of.description,
  source,
  product_id: product?.id ?? null,
  factor,
  quantity: units,
  unit_cost: null,
  lots: JSON.stringify(lots.map((lot) => ({ ...lot, quantity: lot.quantity ?? 0 }))),
  skip_reason: '',
});
