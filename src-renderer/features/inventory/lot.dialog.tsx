import { lots } from '#shared/areas/inventory/lots-contract.ts';
import { lotStatuses } from '#shared/domain/enumerations.ts';
import type { Lot } from '#shared/areas/inventory/lot-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { ErrorState } from '../../ui/query-state.tsx';
import { stockAreas } from '../../ui/stock-acts/stock-areas.ts';
import type { StockIdentity } from '../../ui/stock/stock-identity.ts';
import { useLotOf } from './inventory.api.ts';

const words = inventoryWords.lotDialog;

type Values = {
  readonly expiration_date: string;
  readonly manufacturing_date: string;
  readonly lot_status: string;
  readonly supplier: string;
  readonly nf_access_key: string;
};

const valuesOf = (lot: Lot): Values => ({
  expiration_date: lot.expiration_date ?? '',
  manufacturing_date: lot.manufacturing_date ?? '',
  lot_status: lot.lot_status,
  supplier: lot.supplier ?? '',
  nf_access_key: lot.nf_access_key ?? '',
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const toBody = ({ lot_status, ...texts }: Values) => ({
  lot_status,
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, orNull(text)])),
});

type LotDialogProps = {
  readonly identity: StockIdentity;
  readonly onClose: () => void;
  /** Told the lot's date as it now is: rows are named by it. */
  readonly onSaved: (expirationDate: string | null) => void;
};

/** Corrects what is known of the lot of a row: its dates, where it came from, and whether it is held back. */
export function LotDialog({ identity, onClose, onSaved }: LotDialogProps) {
  const query = useLotOf(identity);
  if (query.data !== undefined) {
    return <LotForm lot={query.data} sku={identity.sku} onClose={onClose} onSaved={onSaved} />;
  }
  if (!query.isError) return null;
  return (
    <Dialog opened onClose={onClose} size={560} title={words.title(identity.batch_number)}>
      <ErrorState error={query.error} title={words.failed} onRetry={() => void query.refetch()} />
    </Dialog>
  );
}

type LotFormProps = Pick<LotDialogProps, 'onClose' | 'onSaved'> & { readonly lot: Lot; readonly sku: string };

function LotForm({ lot, sku, onClose, onSaved }: LotFormProps) {
  const form = useRecordForm({
    route: lots.modifyById,
    call: { params: { id: lot.id }, ifMatch: `"${lot.version}"` },
    areas: stockAreas,
    initialValues: valuesOf(lot),
    toBody,
    says: () => ({ title: words.saved, detail: sku }),
    onSaved({ expiration_date: date }) {
      onClose();
      onSaved(date);
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.title(lot.batch_number)}
      saveLabel={words.save}
      size={560}
      onClose={onClose}
    >
      <LotFields form={form} />
    </FormDialog>
  );
}

function LotFields({ form: { fields } }: { readonly form: ContractForm<Values> }) {
  return (
    <FormSection title={words.label}>
      <Cell columns={4}>
        <DateField label={words.expiry} autoFocus data-autofocus {...fields.date('expiration_date')} />
      </Cell>
      <Cell columns={4}>
        <DateField label={words.made} {...fields.date('manufacturing_date')} />
      </Cell>
      <Cell columns={4}>
        <SelectField
          label={words.status}
          data={lotStatuses.map((value) => ({ value, label: labels.lot_status[value] }))}
          {...fields.text('lot_status')}
        />
      </Cell>
      <Cell columns={12}>
        <TextField label={words.supplier} maxLength={120} {...fields.text('supplier')} />
      </Cell>
      <Cell columns={12}>
        <TextField
          label={words.accessKey}
          scan="code"
          help={words.accessKeyHelp}
          maxLength={44}
          {...fields.text('nf_access_key')}
        />
      </Cell>
    </FormSection>
  );
}
