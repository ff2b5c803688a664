import { Radio } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { products } from '#shared/areas/products/contract.ts';
import { isGtin } from '#shared/domain/brazil/gtin.ts';
import { type UnitCode, unitCodes } from '#shared/domain/enumerations.ts';
import type { ProductDetails, UpdateProductInput } from '#shared/areas/products/schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { Cell } from '../../ui/form/form-frame.tsx';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { CodeDialog, type CodeDialogProps } from './code-dialog.tsx';
import css from './receiving.module.css';
import { fault } from '#shared/kernel/refusal.ts';

const words = receivingWords.newCode;
const blank = { search: '', sku: '', owner: 'unit', packaging: 'CX', factor: null as number | null };
type Values = typeof blank;

/** Gives a code that nobody knew to a product that is there, as its own or as that of a packaging. */
export function LinkCodeDialog({ barcode, onClose, onDone }: CodeDialogProps) {
  const api = useApi();
  const { mutateAsync } = useWriting(products.modify, ['products']);
  const form = useContractForm({
    initialValues: blank,
    toBody: (): UpdateProductInput => ({}),
    schema: products.modify.body,
    rules: ({ sku, owner, factor }) => [
      ...(sku === '' ? [fault('search', 'required')] : []),
      ...(owner === 'packaging' && !(Number(factor) > 0) ? [fault('factor', 'required')] : []),
    ],
    save: async ({ sku, owner, packaging, factor }) => {
      const params = { sku };
      const { data: product, etag } = await api.call(products.details, { params });
      const unit = unitCodes.find((code) => code === packaging);
      const isPacked = owner === 'packaging' && unit !== undefined;
      const of = isPacked ? { packaging: unit, factor: factor ?? 0 } : { packaging: null };
      await mutateAsync({ params, body: withCode(product, barcode, of), ifMatch: etag });
      onDone(words.linked(product.name));
    },
  });
  return (
    <CodeDialog
      title={words.linkTitle}
      saveLabel={words.linkSave}
      barcode={barcode}
      form={form}
      onClose={onClose}
    >
      <ProductCells form={form.fields} />
      {isGtin(barcode) && <PackagingCells form={form.fields} />}
    </CodeDialog>
  );
}

type CellsProps = { readonly form: ContractForm<Values>['fields'] };

function ProductCells({ form }: CellsProps) {
  const [asked] = useDebouncedValue(form.values.search.trim(), 200);
  const route = reading(useApi(), products.lookup, { query: { search: asked } });
  const { data } = useQuery({ ...route, enabled: asked !== '' });
  const hits = asked === '' ? [] : (data?.data.products ?? []);
  return (
    <Cell columns={6}>
      <TextField
        label={words.product}
        help={data !== undefined && asked !== '' && hits.length === 0 ? words.none : words.productHelp}
        required
        scan="search"
        data-autofocus
        {...form.text('search')}
      />
      {hits.length > 0 && (
        <Radio.Group
          aria-label={words.choices}
          value={form.values.sku}
          onChange={(sku) => form.set('sku', sku)}
        >
          <div className={css.choices}>
            {hits.map(({ sku, name }) => (
              <Radio key={sku} value={sku} label={`${name} · ${sku}`} />
            ))}
          </div>
        </Radio.Group>
      )}
    </Cell>
  );
}

function PackagingCells({ form }: CellsProps) {
  return (
    <>
      <SelectField
        span={2}
        label={words.of}
        data={[
          { value: 'unit', label: words.ofUnit },
          { value: 'packaging', label: words.ofPackaging },
        ]}
        {...form.text('owner')}
      />
      {form.values.owner === 'packaging' && (
        <>
          <SelectField
            span={2}
            label={words.packaging}
            data={unitCodes.map((value) => ({ value, label: `${value} · ${labels.unit[value]}` }))}
            {...form.text('packaging')}
          />
          <NumberField span={2} label={words.factor} required decimals={3} {...form.number('factor')} />
        </>
      )}
    </>
  );
}

/** The owner of a printed code: a unit of the product, or a packaging with so many of them. */
type CodeOwner = { readonly packaging: null } | { readonly packaging: UnitCode; readonly factor: number };

/**
 * The change that gives a product one more code: its barcode while it has none, another GTIN, a supplier's code where
 * it is no GTIN, or the code of a packaging.
 */
function withCode(
  { barcode, extra }: Pick<ProductDetails, 'barcode' | 'extra'>,
  code: string,
  owner: CodeOwner,
): UpdateProductInput {
  if (owner.packaging !== null) {
    const { packaging: unit, factor } = owner;
    const isSame = (one: (typeof extra.packagings)[number]) => one.unit === unit && one.factor === factor;
    const known = extra.packagings.find((one) => isSame(one) && one.barcode === null);
    const added = { unit, factor, dimensions: known?.dimensions ?? null, barcode: code };
    return { extra: { packagings: [...extra.packagings.filter((one) => one !== known), added] } };
  }
  if (barcode === '') return { barcode: code };
  if (isGtin(code)) return { extra: { gtins: [...extra.gtins, code] } };
  return { extra: { supplier_codes: [...extra.supplier_codes, code] } };
}
