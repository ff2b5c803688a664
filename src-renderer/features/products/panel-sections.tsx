import { fiscalCodes } from '#shared/areas/fiscal-codes/contract.ts';
import { maskNcm } from '#shared/domain/brazil/ncm.ts';
import type { Product, ProductExtra } from '#shared/areas/products/schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { formatQuantity } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Aside, Lines, Prose, Section, type Line } from '../../ui/record.tsx';
import { lengthsText, weightText } from './product-text.ts';

const words = productWords.panel;

type IdentificationProps = {
  readonly product: Product;
  /** Comes with the product's own answer. */
  readonly extra: ProductExtra | undefined;
};

/** Measures, codes and what else tells one product from another; NCM and origin where no fiscal codes show them. */
export function IdentificationSection({ product, extra }: IdentificationProps) {
  const seesFiscalCodes = may(useUser(), fiscalCodes.list.access);
  const lines = extra === undefined ? [] : extraLines(product, extra);
  return (
    <Section title={words.identification}>
      <Lines
        lines={[
          ...ownLines(product),
          ...lines,
          ...(extra === undefined || seesFiscalCodes ? [] : fiscalLines(extra)),
        ]}
      />
    </Section>
  );
}

const fiscalLines = ({ ncm, origin }: ProductExtra): readonly Line[] => [
  { name: productWords.form.ncm, value: ncm === null ? undefined : maskNcm(ncm) },
  { name: words.origin, value: origin === null ? undefined : labels.product_origin[origin] },
];

function ownLines(product: Product): readonly Line[] {
  const { weight } = product.dimensions;
  return [
    { name: words.dimensions, value: lengthsText(product) ?? <Aside>{words.nothing}</Aside> },
    { name: words.weight, value: weight === 0 ? <Aside>{words.nothing}</Aside> : weightText(weight) },
    {
      name: productWords.columns.barcode,
      value: product.barcode === '' ? <Aside>{productWords.noBarcode}</Aside> : product.barcode,
    },
  ];
}

function extraLines({ unit }: Product, extra: ProductExtra): readonly Line[] {
  const list = (items: readonly string[]) => (items.length === 0 ? undefined : items.join(', '));
  return [
    { name: words.gtins, value: list(extra.gtins) },
    {
      name: words.packagings,
      value: list(
        extra.packagings.map((pack) => words.packaging(pack.unit, formatQuantity(pack.factor), unit)),
      ),
    },
    { name: words.supplierCodes, value: list(extra.supplier_codes) },
    { name: words.brand, value: extra.brand ?? undefined },
    { name: words.category, value: extra.category ?? undefined },
    {
      name: words.policy,
      value: extra.allocation_policy === null ? undefined : labels.allocation_policy[extra.allocation_policy],
    },
  ];
}

/** Shows the description of the product, with its line ends. */
export function DescriptionSection({ text }: { readonly text: string }) {
  return (
    <Section title={words.description}>
      <Prose>{text}</Prose>
    </Section>
  );
}
