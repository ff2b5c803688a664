import { isGtin } from '#shared/domain/brazil/gtin.ts';
import {
  allocationPolicies,
  productOrigins,
  productTypes,
  restockPriorities,
  restockPriorityLabel,
  unitCodes,
} from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { DayFields, TemperatureFields } from './control-fields.tsx';
import { quantityDecimals, type ProductValues } from './product-values.ts';

type Form = ContractForm<ProductValues>['fields'];
type FieldsProps = { readonly form: Form };

const words = productWords.form;
const choices = <T extends string>(values: readonly T[], labelOf: (value: T) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));
const typeChoices = choices(productTypes, (type) => labels.product_type[type]);
const unitChoices = choices(unitCodes, (code) => words.unitOption(code, labels.unit[code]));
const originChoices = choices(productOrigins, (origin) => labels.product_origin[origin]);
const policyChoices = choices(allocationPolicies, (policy) => labels.allocation_policy[policy]);
const priorityChoices = restockPriorities.map((level) => ({
  value: String(level),
  label: restockPriorityLabel(level),
}));

type ProductFieldsProps = FieldsProps & {
  /** The product exists, so its SKU stands. */
  readonly isKnown: boolean;
};

/** Every field of a product, in the sections in which people think of them. */
export function ProductFields({ form, isKnown }: ProductFieldsProps) {
  return (
    <>
      <BasicFields form={form} isKnown={isKnown} />
      <StockFields form={form} />
      <ControlFields form={form} />
      <DimensionFields form={form} />
      <ExtraFields form={form} />
    </>
  );
}

function BasicFields({ form, isKnown }: ProductFieldsProps) {
  return (
    <FormSection title={words.basics}>
      <Cell columns={4}>
        <TextField
          label={words.sku}
          help={isKnown ? words.skuLocked : words.skuHelp}
          required={!isKnown}
          disabled={isKnown}
          maxLength={60}
          scan="code"
          autoFocus={!isKnown}
          {...form.text('sku')}
        />
      </Cell>
      <Cell columns={8}>
        <TextField label={words.name} required maxLength={120} autoFocus={isKnown} {...form.text('name')} />
      </Cell>
      <Cell columns={4}>
        <SelectField
          label={words.type}
          required
          data={[{ value: '', label: words.choose }, ...typeChoices]}
          {...form.text('product_type')}
        />
      </Cell>
      <Cell columns={4}>
        <SelectField
          label={words.unit}
          required
          data={[{ value: '', label: words.choose }, ...unitChoices]}
          {...form.text('unit')}
        />
      </Cell>
      <Cell columns={4}>
        <NumberField label={`${words.cost} (R$)`} decimals={4} {...form.number('unit_cost')} />
      </Cell>
      <BarcodeCell form={form} />
      <Cell columns={8}>
        <TextAreaField label={words.description} maxLength={2000} {...form.text('description')} />
      </Cell>
      <Cell columns={12}>
        <SwitchField label={words.active} help={words.activeHelp} {...form.flag('is_active')} />
      </Cell>
    </FormSection>
  );
}

function BarcodeCell({ form }: FieldsProps) {
  return (
    <Cell columns={4}>
      <TextField
        label={words.barcode}
        scan="code"
        maxLength={60}
        help={barcodeHelp(form.values.barcode)}
        {...form.text('barcode')}
      />
    </Cell>
  );
}

function barcodeHelp(barcode: string): string | undefined {
  const typed = barcode.trim();
  if (typed === '') return undefined;
  return isGtin(typed) ? words.barcodeGtin : words.barcodeInternal;
}

function StockFields({ form }: FieldsProps) {
  const unit = form.values.unit;
  const quantity = { decimals: quantityDecimals(unit), unit };
  const suffix = unit === '' ? '' : ` (${unit})`;
  return (
    <FormSection title={words.stock}>
      <Cell columns={4}>
        <SelectField
          label={words.priority}
          data={priorityChoices}
          {...form.numberChoice('stock_control.restock_priority')}
        />
      </Cell>
      <Cell columns={4}>
        <NumberField
          label={words.min + suffix}
          help={words.minHelp}
          {...quantity}
          {...form.number('stock_control.min_stock_quantity')}
        />
      </Cell>
      <Cell columns={4}>
        <NumberField
          label={words.ideal + suffix}
          {...quantity}
          {...form.number('stock_control.ideal_stock_quantity')}
        />
      </Cell>
    </FormSection>
  );
}

function ControlFields({ form }: FieldsProps) {
  const { expiration_control: expiry, temperature_control: cold } = form.values;
  const flags = [
    { path: 'characteristics.has_batch_control', label: words.batch },
    { path: 'characteristics.has_serial_number', label: words.serial },
    { path: 'characteristics.is_fragile', label: words.fragile },
    { path: 'characteristics.is_dangerous', label: words.dangerous },
  ] as const;
  return (
    <FormSection title={words.controls}>
      {flags.map(({ path, label }) => (
        <Cell key={path} columns={3}>
          <SwitchField label={label} {...form.flag(path)} />
        </Cell>
      ))}
      <Cell columns={3}>
        <SwitchField label={words.expiry} {...form.flag('expiration_control.has_expiration_date')} />
      </Cell>
      <DayFields form={form.part('expiration_control')} columns={3} disabled={!expiry.has_expiration_date} />
      <Cell columns={3}>
        <SwitchField label={words.cold} {...form.flag('temperature_control.is_refrigerated')} />
      </Cell>
      <TemperatureFields
        form={form.part('temperature_control')}
        columns={3}
        disabled={!cold.is_refrigerated}
      />
    </FormSection>
  );
}

function DimensionFields({ form }: FieldsProps) {
  const fields = [
    { path: 'dimensions.height', label: words.height, unit: 'cm', decimals: 1 },
    { path: 'dimensions.width', label: words.width, unit: 'cm', decimals: 1 },
    { path: 'dimensions.length', label: words.length, unit: 'cm', decimals: 1 },
    { path: 'dimensions.weight', label: words.weight, unit: 'kg', decimals: 3 },
  ] as const;
  return (
    <FormSection title={words.dimensions}>
      {fields.map(({ path, label, unit, decimals }) => (
        <Cell key={path} columns={3}>
          <NumberField label={`${label} (${unit})`} unit={unit} decimals={decimals} {...form.number(path)} />
        </Cell>
      ))}
    </FormSection>
  );
}

function ExtraFields({ form }: FieldsProps) {
  return (
    <FormSection title={words.extra}>
      <Cell columns={3}>
        <TextField label={words.ncm} help={words.ncmHelp} maxLength={10} {...form.text('extra.ncm')} />
      </Cell>
      <Cell columns={9}>
        <SelectField
          label={words.origin}
          data={[{ value: '', label: words.none }, ...originChoices]}
          {...form.text('extra.origin')}
        />
      </Cell>
      <Cell columns={4}>
        <TextField label={words.brand} maxLength={60} {...form.text('extra.brand')} />
      </Cell>
      <Cell columns={4}>
        <TextField label={words.category} maxLength={60} {...form.text('extra.category')} />
      </Cell>
      <Cell columns={4}>
        <SelectField
          label={words.policy}
          data={[{ value: '', label: words.policyDefault }, ...policyChoices]}
          {...form.text('extra.allocation_policy')}
        />
      </Cell>
      <Cell columns={12}>
        <TextAreaField
          label={words.supplierCodes}
          scan="code"
          help={words.supplierCodesHelp}
          {...form.text('extra.supplier_codes')}
        />
      </Cell>
    </FormSection>
  );
}
