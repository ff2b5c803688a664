/** Holds the issuer or the recipient of an invoice; fields that the XML lacks are null. */
export type InvoiceParty = {
  /** CNPJ, CPF, or the document of somebody abroad. */
  readonly document: string;
  readonly kind: 'cnpj' | 'cpf' | 'foreign';
  readonly name: string;
  readonly tradeName: string | null;
  readonly stateRegistration: string | null;
  readonly ieIndicator: string | null;
  readonly phone: string | null;
  readonly address: InvoiceAddress;
};

export type InvoiceAddress = {
  readonly street: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly cityCode: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
};

/** A lot of an item (group rastro): thousandths of whichever unit its item counts lots in. */
export type InvoiceLot = {
  readonly batch: string;
  readonly quantity: number;
  readonly manufacturing: string | null;
  readonly expiration: string | null;
};

/** An item as the XML says it: quantities in ten-thousandths, amounts in cents, unit prices as they are written. */
export type InvoiceItem = {
  /** The number that the invoice gives it, and its place in it from 0. */
  readonly item: number;
  readonly index: number;
  readonly supplierCode: string;
  /** Is the code as it is written; null where it is empty or `SEM GTIN`. */
  readonly gtin: string | null;
  readonly description: string;
  readonly ncm: string;
  readonly cest: string | null;
  readonly cfop: string;
  readonly unit: string;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly product: number;
  readonly taxableGtin: string | null;
  readonly taxableUnit: string;
  readonly taxableQuantity: number;
  readonly freight: number;
  readonly insurance: number;
  readonly discount: number;
  readonly other: number;
  readonly ipi: number;
  readonly st: number;
  readonly fcpSt: number;
  readonly ibsCbs: { readonly cst: string; readonly classification: string } | null;
  readonly orderReference: string | null;
  readonly orderLine: string | null;
  readonly information: string | null;
  /** The key of the document that this item is about (DFeReferenciado); null for none. */
  readonly referencedKey: string | null;
  readonly lots: readonly InvoiceLot[];
};

/** Holds the parts of an invoice's totals, in cents (group ICMSTot; services from ISSQNtot). */
export type InvoiceTotals = {
  readonly products: number;
  readonly discount: number;
  readonly exempted: number;
  readonly st: number;
  readonly fcpSt: number;
  readonly freight: number;
  readonly insurance: number;
  readonly other: number;
  readonly importTax: number;
  readonly ipi: number;
  readonly ipiReturned: number;
  readonly services: number;
  readonly total: number;
};

/** The answer of the tax authority (protNFe). */
export type InvoiceProtocol = {
  readonly key: string;
  readonly number: string | null;
  readonly digest: string | null;
  readonly status: string;
  readonly reason: string;
  readonly at: string;
};

/** Something that happened to an invoice, as its XML says it (procEventoNFe); instants in UTC. */
export type InvoiceEvent = {
  readonly key: string;
  /** tpEvento. */
  readonly type: string;
  readonly sequence: number;
  /** cStat of the answer of the tax authority. */
  readonly status: string;
  readonly protocol: string;
  readonly at: string;
  /** Is the text of the event: why the invoice was cancelled, or what the correction is. */
  readonly words: string;
};

/** An invoice as it was read, before anybody judged it; instants in UTC. */
export type Invoice = {
  readonly key: string;
  readonly model: string;
  readonly series: number;
  readonly number: number;
  readonly issuedAt: string;
  /** The day and month as the issuer's clock showed them, `2611`. */
  readonly yearMonth: string;
  readonly purpose: string;
  /** tpNFCredito or tpNFDebito; null where the XML does not say. */
  readonly subtype: string | null;
  readonly environment: string;
  /** tpNF: 0 goods arrive at the issuer, 1 they leave it. */
  readonly direction: string;
  readonly nature: string;
  readonly stateCode: string;
  readonly emission: string;
  /** indFinal: whether whoever buys uses it up; null where the XML does not say. */
  readonly isFinalConsumer: boolean | null;
  /** indPres: how whoever bought was there, `2` by the internet; null where the XML does not say. */
  readonly presence: string | null;
  readonly code: string;
  readonly digit: string;
  readonly issuer: InvoiceParty;
  readonly recipient: InvoiceParty | null;
  readonly items: readonly InvoiceItem[];
  readonly totals: InvoiceTotals;
  readonly freightMode: string | null;
  readonly carrier: { readonly document: string | null; readonly name: string | null } | null;
  readonly volumes: number | null;
  /** Grams. */
  readonly grossWeight: number | null;
  readonly information: string | null;
  readonly orderReference: string | null;
  /** The keys that its head and its items refer to, each once. */
  readonly referencedKeys: readonly string[];
  /** DigestValue of the signature; null where it is not signed. */
  readonly signedDigest: string | null;
  /** SHA-1 of the canonical infNFe as it is now, in base 64. */
  readonly digest: string;
  readonly protocol: InvoiceProtocol | null;
  /** A registered cancellation was joined to it. */
  readonly isCancelled: boolean;
  /** It was written in an encoding other than UTF-8. */
  readonly isConverted: boolean;
};
