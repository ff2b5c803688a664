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
import { FormSection } from '../../ui/form/form-frame.tsx';
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
      <TextField
        span={4}
        label={words.sku}
        help={isKnown ? words.skuLocked : words.skuHelp}
        required={!isKnown}
        disabled={isKnown}
        scan="code"
        autoFocus={!isKnown}
        {...form.text('sku')}
      />
      <TextField span={8} label={words.name} required autoFocus={isKnown} {...form.text('name')} />
      <SelectField
        span={4}
        label={words.type}
        required
        data={[{ value: '', label: words.choose }, ...typeChoices]}
        {...form.text('product_type')}
      />
      <SelectField
        span={4}
        label={words.unit}
        required
        data={[{ value: '', label: words.choose }, ...unitChoices]}
        {...form.text('unit')}
      />
      <NumberField span={4} label={`${words.cost} (R$)`} decimals={4} {...form.number('unit_cost')} />
      <BarcodeCell form={form} />
      <TextAreaField span={8} label={words.description} {...form.text('description')} />
      <SwitchField span={12} label={words.active} help={words.activeHelp} {...form.flag('is_active')} />
    </FormSection>
  );
}

function BarcodeCell({ form }: FieldsProps) {
  return (
    <TextField
      span={4}
      label={words.barcode}
      scan="code"
      help={barcodeHelp(form.values.barcode)}
      {...form.text('barcode')}
    />
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
      <SelectField
        span={4}
        label={words.priority}
        data={priorityChoices}
        {...form.numberChoice('stock_control.restock_priority')}
      />
      <NumberField
        span={4}
        label={words.min + suffix}
        help={words.minHelp}
        {...quantity}
        {...form.number('stock_control.min_stock_quantity')}
      />
      <NumberField
        span={4}
        label={words.ideal + suffix}
        {...quantity}
        {...form.number('stock_control.ideal_stock_quantity')}
      />
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
        <SwitchField key={path} span={3} label={label} {...form.flag(path)} />
      ))}
      <SwitchField span={3} label={words.expiry} {...form.flag('expiration_control.has_expiration_date')} />
      <DayFields form={form.part('expiration_control')} columns={3} disabled={!expiry.has_expiration_date} />
      <SwitchField span={3} label={words.cold} {...form.flag('temperature_control.is_refrigerated')} />
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
        <NumberField
          key={path}
          span={3}
          label={`${label} (${unit})`}
          unit={unit}
          decimals={decimals}
          {...form.number(path)}
        />
      ))}
    </FormSection>
  );
}

function ExtraFields({ form }: FieldsProps) {
  return (
    <FormSection title={words.extra}>
      <TextField span={3} label={words.ncm} help={words.ncmHelp} maxLength={10} {...form.text('extra.ncm')} />
      <SelectField
        span={9}
        label={words.origin}
        data={[{ value: '', label: words.none }, ...originChoices]}
        {...form.text('extra.origin')}
      />
      <TextField span={4} label={words.brand} {...form.text('extra.brand')} />
      <TextField span={4} label={words.category} {...form.text('extra.category')} />
      <SelectField
        span={4}
        label={words.policy}
        data={[{ value: '', label: words.policyDefault }, ...policyChoices]}
        {...form.text('extra.allocation_policy')}
      />
      <TextAreaField
        span={12}
        label={words.supplierCodes}
        scan="code"
        help={words.supplierCodesHelp}
        {...form.text('extra.supplier_codes')}
      />
    </FormSection>
  );
}
