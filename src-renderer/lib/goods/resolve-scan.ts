import { locations } from '#shared/contracts/locations.ts';
import { products } from '#shared/contracts/products.ts';
import { isGtin } from '#shared/domain/brazil/gtin.ts';
import type { Gs1Fields } from '#shared/domain/gs1.ts';
import { isLocationCode } from '#shared/domain/location-code.ts';
import { receivingWords } from '#shared/messages/screens-stock-receiving.ts';
import type { Api } from '../../lib/api.ts';
import { goodsOf, type Goods } from './goods.ts';

/** What was read: a place, goods with what their label says, or nothing that can be received. */
export type Scan =
  | { readonly kind: 'place'; readonly code: string }
  | {
      readonly kind: 'goods';
      readonly goods: Goods;
      readonly reading: Gs1Fields | null;
      readonly packaging_unit: string;
    }
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'refused'; readonly title: string; readonly note: string };

const words = receivingWords.scan;
const refused = (title: string, note: string): Scan => ({ kind: 'refused', title, note });

/** Asks the server what a reading is; throws ApiError where no answer came. */
export async function resolveScan(api: Api, text: string): Promise<Scan> {
  if (text.includes('.') && isLocationCode(text)) return placeOf(api, text);
  const { data } = await api.call(products.lookup, { query: { code: text } });
  const [hit, other] = data.products;
  if (hit === undefined) return isLocationCode(text) ? placeOf(api, text) : { kind: 'unknown', code: text };
  if (other !== undefined) return refused(words.several(text), words.severalNote);
  if (!hit.is_active) return refused(words.inactive(hit.name), words.inactiveNote);
  const { data: product } = await api.call(products.details, { params: { sku: hit.sku } });
  if (product.product_type === 'service') return refused(words.service(hit.name), words.serviceNote);
  const goods = goodsOf(product);
  return {
    kind: 'goods',
    goods,
    reading: data.parsed,
    packaging_unit: packagingOf(goods, data.parsed?.gtin ?? text),
  };
}

async function placeOf(api: Api, code: string): Promise<Scan> {
  const { data } = await api.call(locations.lookup, { query: { code } });
  const [place] = data.locations;
  if (place === undefined) return { kind: 'unknown', code };
  if (place.is_blocked || !place.is_active) return refused(words.blockedPlace(place.code), words.blockedNote);
  return { kind: 'place', code: place.code };
}

/** The packaging that a bar code is printed on; empty where it is on the unit. */
function packagingOf({ packagings }: Goods, code: string): string {
  const wanted = gtinKey(code);
  const found = packagings.find(({ barcode }) => barcode !== null && gtinKey(barcode) === wanted);
  return found?.unit ?? '';
}

const gtinKey = (code: string): string => (isGtin(code) ? code.padStart(14, '0') : code);
