import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mostLabels } from '#shared/areas/labels/schema.ts';
import { bulkChange, productBulk } from '#shared/areas/products/bulk-contract.ts';
import { productBulkWords as words } from '#shared/areas/products/bulk-screen-words.ts';
import { type GroupsOfProduct, productGroups } from '#shared/areas/products/groups-contract.ts';
import type { Product } from '#shared/areas/products/schema.ts';
import { formatInteger, formatQuantity } from '../../../lib/format.ts';
import { useApi } from '../../../lib/queries.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import type { TickedProps } from '../../../ui/data-table/props.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormSection } from '../../../ui/form/form-frame.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useLabels } from '../../../ui/print-labels/use-labels.tsx';
import { BeforeAfter } from './before-after.tsx';
import { LeftDialog } from './left.dialog.tsx';
import { type Edit, useBulkChange } from './use-bulk-change.tsx';

type Form = 'activate' | 'deactivate' | 'category' | 'minimum';

/** Offers the acts on the ticked products; those that refuse one are named with their reasons. */
export function BulkActs({ keys, rows }: TickedProps<Product>) {
  const { print, dialog } = useLabels();
  const { change, isPending, progress, outcome, close } = useBulkChange(keys);
  const [form, setForm] = useState<Form>();
  const isOff = !may(useUser(), productBulk.change.access) || isPending;
  const before = new Map(rows.map((row) => [row.sku, row]));
  const acts = (['activate', 'deactivate', 'category', 'minimum'] as const).map((name) => ({
    label: words[name],
    run: () => setForm(name),
  }));
  const dialogs = { keys, before, change, onClose: () => setForm(undefined) };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={keys.length > mostLabels}
        onClick={() => print({ kind: 'products', skus: keys.toSorted() })}
      >
        {words.labels}
      </Button>
      {acts.map(({ label, run }) => (
        <Button key={label} size="compact-sm" variant="default" disabled={isOff} onClick={run}>
          {label}
        </Button>
      ))}
      {progress !== undefined && (
        <span role="status">{words.working(formatInteger(progress), formatInteger(keys.length))}</span>
      )}
      {(form === 'activate' || form === 'deactivate') && (
        <UseDialog isActive={form === 'activate'} {...dialogs} />
      )}
      {form === 'category' && <GroupsDialog {...dialogs} />}
      {form === 'minimum' && <MinimumDialog {...dialogs} />}
      {outcome !== undefined && <LeftDialog outcome={outcome} onClose={close} />}
      {dialog}
    </>
  );
}

const { form: formWords, change: changeWords } = words;

type BulkDialogProps = {
  /** The SKUs of the ticked products, and the products that are known of them. */
  readonly keys: readonly string[];
  readonly before: ReadonlyMap<string, Product>;
  readonly change: (edit: Edit) => Promise<void>;
  readonly onClose: () => void;
};

/** A form whose values mean a change of all ticked products. */
function useChangeForm<Values extends object>(
  initialValues: Values,
  toChange: (values: Values) => unknown,
  { change, back, onClose }: Pick<BulkDialogProps, 'change' | 'onClose'> & Pick<Edit, 'back'>,
) {
  return useContractForm<Values>({
    initialValues,
    toBody: toChange,
    schema: bulkChange,
    save: async (values) => {
      await change({ change: bulkChange.parse(toChange(values)), back });
      onClose();
    },
  });
}

/** Says what is in use now and what will be, before the ticked products are activated or deactivated. */
function UseDialog({ isActive, keys, before, ...props }: BulkDialogProps & { readonly isActive: boolean }) {
  const back = (sku: string) => (before.has(sku) ? { is_active: before.get(sku)?.is_active } : undefined);
  const form = useChangeForm({ is_active: isActive }, (values) => values, { ...props, back });
  const said = (active: boolean) => (active ? changeWords.active : changeWords.inactive);
  return (
    <FormDialog
      form={form}
      title={isActive ? formWords.activateTitle : formWords.deactivateTitle}
      saveLabel={isActive ? formWords.activate : formWords.deactivate}
      hasFields={false}
      onClose={props.onClose}
    >
      <FormSection title={formWords.of(formatInteger(keys.length))}>
        <BeforeAfter before={[...before.values()].map((had) => said(had.is_active))} after={said(isActive)} />
      </FormSection>
    </FormDialog>
  );
}

/** Gives the ticked products a category, and a brand where one is written. */
function GroupsDialog({ keys, ...props }: BulkDialogProps) {
  const groups = useGroupsOf(keys);
  const of = new Map(groups?.map((one) => [one.sku, one]));
  const back = (sku: string) => {
    const group = of.get(sku);
    return group && { extra: { category: group.category, brand: group.brand } };
  };
  const form = useChangeForm(
    { extra: { category: '', brand: '' } },
    ({ extra: { category, brand } }) => ({
      extra: {
        category: category.trim() === '' ? null : category,
        ...(brand.trim() === '' ? {} : { brand }),
      },
    }),
    { ...props, back },
  );
  const { text } = form.fields.part('extra');
  const { category, brand } = form.fields.values.extra;
  const said = { category: category.trim() || changeWords.none, brand: brand.trim() };
  const isWithBrand = said.brand !== '';
  const before = groups?.map((one) => {
    const had = one.category ?? changeWords.none;
    return isWithBrand ? changeWords.groups(had, one.brand ?? changeWords.none) : had;
  });
  return (
    <FormDialog
      form={form}
      title={formWords.categoryTitle}
      saveLabel={formWords.save}
      onClose={props.onClose}
    >
      <FormSection title={formWords.of(formatInteger(keys.length))}>
        <TextField
          span={12}
          label={formWords.category}
          help={formWords.categoryHelp}
          data-autofocus
          {...text('category')}
        />
        <TextField span={12} label={formWords.brand} help={formWords.brandHelp} {...text('brand')} />
        <BeforeAfter
          before={before}
          after={isWithBrand ? changeWords.groups(said.category, said.brand) : said.category}
        />
      </FormSection>
    </FormDialog>
  );
}

/** SKUs of one call. */
const AT_ONCE = 100;

/** The brands and categories of products, all of them; undefined while they are being read. */
function useGroupsOf(skus: readonly string[]): readonly GroupsOfProduct[] | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['product-groups', 'of', skus],
    queryFn: async () => {
      const found: GroupsOfProduct[] = [];
      for (let at = 0; at < skus.length; at += AT_ONCE) {
        const sku = skus.slice(at, at + AT_ONCE);
        found.push(...(await api.call(productGroups.of, { query: { sku } })).data);
      }
      return found;
    },
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}

type Levels = { readonly min_stock_quantity: number | null; readonly ideal_stock_quantity: number | null };

const noLevels: { readonly stock_control: Levels } = {
  stock_control: { min_stock_quantity: null, ideal_stock_quantity: null },
};

/** Gives the ticked products a minimum, and an ideal where one is written. */
function MinimumDialog({ keys, before, ...props }: BulkDialogProps) {
  const back = (sku: string) => {
    const levels = before.get(sku)?.stock_control;
    return (
      levels && {
        stock_control: {
          min_stock_quantity: levels.min_stock_quantity,
          ideal_stock_quantity: levels.ideal_stock_quantity,
        },
      }
    );
  };
  const form = useChangeForm(
    noLevels,
    ({ stock_control: { ideal_stock_quantity: ideal, ...min } }) => ({
      stock_control: { ...min, ...(ideal === null ? {} : { ideal_stock_quantity: ideal }) },
    }),
    { ...props, back },
  );
  const { number } = form.fields.part('stock_control');
  const { min_stock_quantity: min, ideal_stock_quantity: ideal } = form.fields.values.stock_control;
  const said = (value: number | null) => (value === null ? changeWords.keeps : formatQuantity(value));
  return (
    <FormDialog form={form} title={formWords.minimumTitle} saveLabel={formWords.save} onClose={props.onClose}>
      <FormSection title={formWords.of(formatInteger(keys.length))}>
        <NumberField
          span={12}
          label={formWords.min}
          required
          decimals={3}
          data-autofocus
          {...number('min_stock_quantity')}
        />
        <NumberField
          span={12}
          label={formWords.ideal}
          help={formWords.idealHelp}
          decimals={3}
          {...number('ideal_stock_quantity')}
        />
        <BeforeAfter
          before={[...before.values()].map(({ stock_control: had }) =>
            changeWords.levels(
              formatQuantity(had.min_stock_quantity),
              formatQuantity(had.ideal_stock_quantity),
            ),
          )}
          after={changeWords.levels(said(min), said(ideal))}
        />
      </FormSection>
    </FormDialog>
  );
}
