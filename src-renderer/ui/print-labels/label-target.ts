import { labels } from '#shared/areas/labels/contract.ts';
import { locationLabelsBody, productLabelsBody } from '#shared/areas/labels/schema.ts';
import { labelWords as words } from '#shared/areas/labels/screen-words.ts';
import type { Api, ReceivedFile } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import type { LabelValues } from './label-values.ts';

/** What gets labels: locations, one after the other, or a product. */
export type LabelTarget =
  | { readonly kind: 'locations'; readonly codes: readonly string[] }
  | { readonly kind: 'product'; readonly sku: string; readonly hasBatches: boolean };

/** What the labels are of, as a title says it. */
export const nameOf = (target: LabelTarget): string => {
  if (target.kind === 'product') return target.sku;
  const { codes } = target;
  return codes.length === 1 ? (codes[0] ?? '') : words.locations(formatInteger(codes.length));
};

/** What the first label is of. */
export const firstOf = (target: LabelTarget): string =>
  target.kind === 'product' ? target.sku : (target.codes[0] ?? '');

export const countOf = (target: LabelTarget): number => (target.kind === 'product' ? 1 : target.codes.length);

export const schemaOf = ({ kind }: LabelTarget) =>
  kind === 'product' ? productLabelsBody : locationLabelsBody;

/** The body that asks for these labels; fields that do not stand in the form are left out. */
export const bodyOf = (target: LabelTarget, values: LabelValues) => {
  const { width_mm, height_mm, start_position, arrow, batch_number: batch, ...print } = values;
  const isSheet = values.size.startsWith('a4_');
  return {
    ...print,
    ...(values.size === 'custom' ? { width_mm, height_mm } : {}),
    ...(isSheet ? { start_position } : {}),
    ...(target.kind === 'locations'
      ? { location_codes: target.codes, arrow }
      : target.hasBatches && batch.trim() !== ''
        ? { batch_number: batch }
        : {}),
  };
};

type Asked = { readonly body: unknown; readonly signal?: AbortSignal };

/** Has the server make the labels of a body that their schema takes. */
export const askForLabels = (
  api: Api,
  target: LabelTarget,
  { body, signal }: Asked,
): Promise<ReceivedFile> => {
  if (target.kind === 'locations') {
    return api.download(labels.locations, { body: locationLabelsBody.parse(body), signal });
  }
  const params = { sku: target.sku };
  return api.download(labels.product, { params, body: productLabelsBody.parse(body), signal });
};
