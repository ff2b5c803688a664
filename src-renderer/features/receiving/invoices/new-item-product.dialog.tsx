import type { ParsedItem } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { unitKey } from '#shared/areas/invoicing/units.ts';
import { products } from '#shared/areas/products/contract.ts';
import { isGtin } from '#shared/domain/brazil/gtin.ts';
import { unitCodes } from '#shared/domain/enumerations.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts';
import { blankProduct, newProductBody, NewProductCells } from '../new-product.dialog.tsx';
import type { Choice } from './draft.ts';

const words = receiveByXmlWords.panel;
const width = 560;
const longestSku = 60;
const longestName = 120;

/** Gives the values of an item's new product from the invoice; its unit where both words mean one. */
const valuesOf = (item: ParsedItem): typeof blankProduct => ({
  ...blankProduct,
  sku: item.supplier_code.slice(0, longestSku),
  name: item.description.slice(0, longestName),
  unit: unitCodes.find((unit) => unitKey(unit) === unitKey(item.unit)) ?? blankProduct.unit,
  has_batch: item.lots.length > 0,
  has_expiry: item.lots.some(({ expiration_date: date }) => date !== null),
});

type NewItemProductDialogProps = {
  readonly item: ParsedItem;
  /** Told the product as what is said of the item. */
  readonly onDone: (product: Partial<Choice>) => void;
  readonly onClose: () => void;
};

/** Creates the product of an item that nobody knows, with what the invoice says of it filled in. */
export function NewItemProductDialog({ item, onDone, onClose }: NewItemProductDialogProps) {
  const { gtin, ncm } = item;
  const form = useRecordForm({
    route: products.create,
    call: {},
    areas: ['products'],
    initialValues: valuesOf(item),
    toBody: (values) => ({
      ...newProductBody(values, gtin !== null && isGtin(gtin) ? gtin : undefined),
      extra: { ncm },
    }),
    onSaved: ({ sku, name, unit }) => onDone({ sku, name, unit }),
  });
  return (
    <FormDialog
      form={form}
      title={words.createTitle}
      saveLabel={words.createSave}
      size={width}
      lead={<p className="alm-lead">{`${item.description}, ${words.ncm(ncm)}`}</p>}
      onClose={onClose}
    >
      <div className="alm-six">
        <NewProductCells fields={form.fields} />
      </div>
    </FormDialog>
  );
}
