import { locations } from '#shared/areas/locations/contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import { isGtin } from '#shared/domain/brazil/gtin.ts';
import type { Gs1Fields } from '#shared/domain/gs1.ts';
import { isLocationCode } from '#shared/domain/location-code.ts';
import type { Api } from '../api.ts';
import { goodsOf, type Goods } from './goods.ts';

/**
 * The meaning of a reading: a location, goods with the facts of their label, a code of several products, or
 * an unknown code.
 */
export type Scan =
  | { readonly kind: 'location'; readonly code: string; readonly isOpen: boolean }
  | {
      readonly kind: 'goods';
      readonly goods: Goods;
      readonly reading: Gs1Fields | null;
      /** The packaging whose bar code was read; empty for a single unit. */
      readonly packaging_unit: string;
    }
  | { readonly kind: 'several'; readonly code: string }
  /** `barcode` is what of it names the goods. */
  | { readonly kind: 'unknown'; readonly code: string; readonly barcode: string };

/** Asks the server what a reading is; throws ApiError where no answer came. */
export async function resolveScan(api: Api, text: string): Promise<Scan> {
  if (text.includes('.') && isLocationCode(text)) return locationOf(api, text);
  const { data } = await api.call(products.lookup, { query: { code: text } });
  const [hit, other] = data.products;
  if (hit === undefined) {
    if (isLocationCode(text)) return locationOf(api, text);
    return { kind: 'unknown', code: text, barcode: data.parsed?.gtin ?? text };
  }
  if (other !== undefined) return { kind: 'several', code: text };
  const { data: product } = await api.call(products.details, { params: { sku: hit.sku } });
  const goods = goodsOf(product);
  const packaging_unit = packagingOf(goods, data.parsed?.gtin ?? text);
  return { kind: 'goods', goods, reading: data.parsed, packaging_unit };
}

async function locationOf(api: Api, code: string): Promise<Scan> {
  const { data } = await api.call(locations.lookup, { query: { code } });
  const [location] = data.locations;
  if (location === undefined) return { kind: 'unknown', code, barcode: code };
  return { kind: 'location', code: location.code, isOpen: location.is_active && !location.is_blocked };
}

/** The packaging that a bar code is printed on; empty where it is on the unit. */
function packagingOf({ packagings }: Goods, code: string): string {
  const wanted = gtinKey(code);
  const found = packagings.find(({ barcode }) => barcode !== null && gtinKey(barcode) === wanted);
  return found?.unit ?? '';
}

const gtinKey = (code: string): string => (isGtin(code) ? code.padStart(14, '0') : code);
