import { lots } from '#shared/areas/inventory/lots-contract.ts';
import { lotStatuses } from '#shared/domain/enumerations.ts';
import type { LotRecord } from '#shared/areas/inventory/lot-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { lotWords } from '#shared/areas/inventory/lot-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { EditedRecord } from '../../ui/record-form/edited-record.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { ErrorState } from '../../ui/query-state.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { stockAreas } from '../../ui/stock-acts/stock-areas.ts';
import { toast } from '../../ui/toast.tsx';
import css from './inventory.module.css';
import { useLot, useLotLocations, useUndoCorrection } from './lots.api.ts';

const words = lotWords.dialog;
/** Locations that the dialog names; the rest is counted. */
const NAMED = 6;

type Values = {
  readonly expiration_date: string;
  readonly manufacturing_date: string;
  readonly lot_status: string;
  readonly restriction: string;
  readonly supplier: string;
  readonly nf_access_key: string;
  readonly reason: string;
};

const valuesOf = (lot: LotRecord): Values => ({
  expiration_date: lot.expiration_date ?? '',
  manufacturing_date: lot.manufacturing_date ?? '',
  lot_status: lot.lot_status,
  restriction: lot.restriction ?? '',
  supplier: lot.supplier ?? '',
  nf_access_key: lot.nf_access_key ?? '',
  reason: '',
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const toBody = ({ lot_status, reason, ...texts }: Values) => ({
  lot_status,
  reason,
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, orNull(text)])),
});

type LotDialogProps = {
  readonly id: string;
  readonly onClose: () => void;
  /** Told the lot's date as it now is: rows are named by it. */
  readonly onSaved?: (expirationDate: string | null) => void;
};

/** Corrects what is known of a lot: its dates, where it came from, and whether it is held back; with a reason. */
export function LotDialog({ id, ...rest }: LotDialogProps) {
  const query = useLot(id);
  const audited = { entity: 'lot', key: id } as const;
  if (query.data !== undefined) {
    return (
      <EditedRecord
        known={query.data.data}
        read={async () => (await query.refetch()).data?.data}
        audited={audited}
      >
        {(opened, onReload) => <LotForm lot={opened} onReload={onReload} {...rest} />}
      </EditedRecord>
    );
  }
  if (!query.isError) return null;
  return (
    <Dialog opened onClose={rest.onClose} size={560} title={words.title(null)}>
      <ErrorState error={query.error} title={words.failed} onRetry={() => void query.refetch()} />
    </Dialog>
  );
}

type LotFormProps = Pick<LotDialogProps, 'onClose' | 'onSaved'> & {
  readonly lot: LotRecord;
  readonly onReload: () => void;
};

function LotForm({ lot, onReload, onClose, onSaved }: LotFormProps) {
  const undo = useUndoCorrection();
  const form = useRecordForm({
    route: lots.modifyById,
    call: { params: { id: lot.id }, ifMatch: `"${lot.version}"` },
    areas: stockAreas,
    initialValues: valuesOf(lot),
    toBody,
    onSaved(saved) {
      const detail = lot.product.sku;
      if (saved.version === lot.version) toast.stopped({ title: words.unchanged, detail });
      else toast.done({ title: words.saved, detail, undo: () => undo(saved) });
      onClose();
      onSaved?.(saved.expiration_date);
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.title(lot.batch_number)}
      saveLabel={words.save}
      size={560}
      lead={<Affected lot={lot} />}
      onReload={onReload}
      onClose={onClose}
    >
      <LotFields form={form} />
    </FormDialog>
  );
}

/** Shows the locations of the lot's goods, to which a correction applies. */
function Affected({ lot: { id, product } }: { readonly lot: LotRecord }) {
  const { data } = useLotLocations({ id, page: 1, size: NAMED });
  if (data === undefined) return null;
  if (data.data.length === 0) return <p className={css.affected}>{words.affectsNone}</p>;
  const rest = data.pagination.records.total - data.data.length;
  const named = data.data.map(({ location, quantity }) =>
    words.location(location.code, quantityWithUnit(product.unit, quantity)),
  );
  const all = rest > 0 ? [...named, words.more(formatInteger(rest))] : named;
  return (
    <div className={css.affected}>
      {words.affects}
      <ul>
        {all.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function LotFields({ form: { fields } }: { readonly form: ContractForm<Values> }) {
  return (
    <FormSection title={words.label}>
      <DateField span={4} label={words.expiry} autoFocus data-autofocus {...fields.date('expiration_date')} />
      <DateField span={4} label={words.made} {...fields.date('manufacturing_date')} />
      <SelectField
        span={4}
        label={words.status}
        data={lotStatuses.map((value) => ({ value, label: labels.lot_status[value] }))}
        {...fields.text('lot_status')}
      />
      <TextField
        span={12}
        label={words.restriction}
        help={words.restrictionHelp}
        {...fields.text('restriction')}
      />
      <TextField span={12} label={words.supplier} {...fields.text('supplier')} />
      <TextField
        span={12}
        label={words.accessKey}
        scan="code"
        help={words.accessKeyHelp}
        {...fields.text('nf_access_key')}
      />
      <TextField span={12} label={words.reason} help={words.reasonHelp} required {...fields.text('reason')} />
    </FormSection>
  );
}
