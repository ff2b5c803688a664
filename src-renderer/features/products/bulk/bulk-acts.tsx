import { Button } from '@mantine/core';
import { useState } from 'react';
import { bulkChange, type BulkInput, mostAtOnce, productBulk } from '#shared/areas/products/bulk-contract.ts';
import { productBulkWords as words } from '#shared/areas/products/bulk-screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormSection } from '../../../ui/form/form-frame.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useLabels } from '../../../ui/print-labels/use-labels.tsx';
import { toast } from '../../../ui/toast.tsx';
import { LeftDialog } from './left.dialog.tsx';
import { useBulkChange } from './use-bulk-change.tsx';

type Form = 'category' | 'minimum';

/** Offers the acts on the ticked products; those that refuse one are named with their reasons. */
export function BulkActs({ keys }: { readonly keys: readonly string[] }) {
  const { print, dialog } = useLabels();
  const { change, isPending, outcome, close } = useBulkChange(keys);
  const [form, setForm] = useState<Form>();
  const isOff = !may(useUser(), productBulk.change.access) || isPending || keys.length > mostAtOnce;
  const switchTo = (isActive: boolean) => () =>
    void change({ is_active: isActive }).catch((error: unknown) => toast.refused(words.refused, error));
  const acts = [
    { label: words.activate, run: switchTo(true) },
    { label: words.deactivate, run: switchTo(false) },
    { label: words.category, run: () => setForm('category') },
    { label: words.minimum, run: () => setForm('minimum') },
  ];
  const dialogs = { count: keys.length, change, onClose: () => setForm(undefined) };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => print({ kind: 'products', skus: keys.toSorted() })}
      >
        {words.labels}
      </Button>
      {acts.map(({ label, run }) => (
        <Button key={label} size="compact-sm" variant="default" disabled={isOff} onClick={run}>
          {label}
        </Button>
      ))}
      {form === 'category' && <GroupsDialog {...dialogs} />}
      {form === 'minimum' && <MinimumDialog {...dialogs} />}
      {outcome !== undefined && <LeftDialog outcome={outcome} onClose={close} />}
      {dialog}
    </>
  );
}

const formWords = words.form;

type BulkDialogProps = {
  /** The number of ticked products. */
  readonly count: number;
  readonly change: (change: BulkInput['change']) => Promise<void>;
  readonly onClose: () => void;
};

/** A form whose values mean a change of all ticked products. */
function useChangeForm<Values extends object>(
  initialValues: Values,
  toChange: (values: Values) => unknown,
  { change, onClose }: BulkDialogProps,
) {
  return useContractForm<Values>({
    initialValues,
    toBody: toChange,
    schema: bulkChange,
    save: async (values) => {
      await change(bulkChange.parse(toChange(values)));
      onClose();
    },
  });
}

/** Gives the ticked products a category, and a brand where one is written. */
function GroupsDialog(props: BulkDialogProps) {
  const form = useChangeForm(
    { extra: { category: '', brand: '' } },
    ({ extra: { category, brand } }) => ({
      extra: {
        category: category.trim() === '' ? null : category,
        ...(brand.trim() === '' ? {} : { brand }),
      },
    }),
    props,
  );
  const { text } = form.fields.part('extra');
  return (
    <FormDialog
      form={form}
      title={formWords.categoryTitle}
      saveLabel={formWords.save}
      onClose={props.onClose}
    >
      <FormSection title={formWords.of(formatInteger(props.count))}>
        <TextField
          span={12}
          label={formWords.category}
          help={formWords.categoryHelp}
          data-autofocus
          {...text('category')}
        />
        <TextField span={12} label={formWords.brand} help={formWords.brandHelp} {...text('brand')} />
      </FormSection>
    </FormDialog>
  );
}

type Levels = { readonly min_stock_quantity: number | null; readonly ideal_stock_quantity: number | null };

const noLevels: { readonly stock_control: Levels } = {
  stock_control: { min_stock_quantity: null, ideal_stock_quantity: null },
};

/** Gives the ticked products a minimum, and an ideal where one is written. */
function MinimumDialog(props: BulkDialogProps) {
  const form = useChangeForm(
    noLevels,
    ({ stock_control: { ideal_stock_quantity: ideal, ...min } }) => ({
      stock_control: { ...min, ...(ideal === null ? {} : { ideal_stock_quantity: ideal }) },
    }),
    props,
  );
  const { number } = form.fields.part('stock_control');
  return (
    <FormDialog form={form} title={formWords.minimumTitle} saveLabel={formWords.save} onClose={props.onClose}>
      <FormSection title={formWords.of(formatInteger(props.count))}>
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
      </FormSection>
    </FormDialog>
  );
}
