import { returns } from '#shared/areas/returns/contract.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { shipmentModes } from '#shared/areas/returns/lists-schema.ts';
import type { ReturnDetails } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { returnAreas } from './returns.api.ts';

const { acts } = returnWords;

type ActProps = { readonly of: ReturnDetails; readonly onClose: () => void };

const filled = <T extends Readonly<Record<string, string>>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/** Cancels a return, with why. */
export function CancelDialog({ of: { id, number }, onClose }: ActProps) {
  return (
    <ReasonDialog
      route={returns.cancel}
      call={{ params: { id } }}
      areas={returnAreas}
      name={number}
      words={acts.cancel}
      lead={<p>{acts.cancel.lead}</p>}
      maxLength={500}
      tone="danger"
      onClose={onClose}
    />
  );
}

type Rejected = { readonly reason: string; readonly legal_note: string };

/** Rejects a return, with why and, within the time of regret, by which law. */
export function RejectDialog({ of: { id, number }, onClose }: ActProps) {
  const words = acts.reject;
  const form = useRecordForm<typeof returns.reject, Rejected>({
    route: returns.reject,
    call: { params: { id } },
    areas: returnAreas,
    initialValues: { reason: '', legal_note: '' },
    toBody: ({ reason, legal_note }) => ({ reason, ...filled({ legal_note }) }),
    says: () => ({ title: words.done, detail: number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.title}
      saveTone="danger"
      size={560}
      lead={<p>{words.lead}</p>}
      onClose={onClose}
    >
      <FormSection title={words.title}>
        <TextField span={12} label={words.reason} required data-autofocus {...form.fields.text('reason')} />
        <TextField span={12} label={words.legal} help={words.legalHelp} {...form.fields.text('legal_note')} />
      </FormSection>
    </FormDialog>
  );
}

type Shipped = {
  readonly mode: string;
  readonly carrier: string;
  readonly authorization_code: string;
  readonly tracking_code: string;
  readonly note: string;
};

/** Says how a return is on its way. */
export function ShipDialog({ of: { id, number, shipment }, onClose }: ActProps) {
  const words = acts.ship;
  const form = useRecordForm<typeof returns.ship, Shipped>({
    route: returns.ship,
    call: { params: { id } },
    areas: returnAreas,
    initialValues: {
      mode: shipment?.mode ?? 'posting',
      carrier: shipment?.carrier ?? '',
      authorization_code: shipment?.authorization_code ?? '',
      tracking_code: shipment?.tracking_code ?? '',
      note: '',
    },
    says: () => ({ title: words.done, detail: number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.title}
      size={600}
      lead={<p>{words.lead}</p>}
      onClose={onClose}
    >
      <FormSection title={words.title}>
        <SelectField
          span={4}
          label={words.mode}
          data={shipmentModes.map((value) => ({ value, label: returnLabels.shipment_mode[value] }))}
          {...form.fields.text('mode')}
        />
        <TextField span={8} label={words.carrier} {...form.fields.text('carrier')} />
        <TextField span={6} label={words.tracking} data-autofocus {...form.fields.text('tracking_code')} />
        <TextField span={6} label={words.authorization} {...form.fields.text('authorization_code')} />
        <TextField span={12} label={words.note} {...form.fields.text('note')} />
      </FormSection>
    </FormDialog>
  );
}

type Noted = { readonly access_key: string; readonly waived_reason: string };

/** Registers the note of a return by its key, or says why there is none. */
export function NoteDialog({ of: { id, number, fiscal }, onClose }: ActProps) {
  const words = acts.note;
  const form = useRecordForm<typeof returns.fiscalDocument, Noted>({
    route: returns.fiscalDocument,
    call: { params: { id } },
    areas: returnAreas,
    initialValues: { access_key: '', waived_reason: '' },
    toBody: filled,
    says: () => ({ title: words.done, detail: number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.title}
      size={600}
      lead={<p>{words.lead(returnLabels.fiscal_issuer[fiscal.issuer], fiscal.cfop)}</p>}
      onClose={onClose}
    >
      <FormSection title={words.title}>
        <TextField
          span={12}
          label={words.key}
          help={words.keyHelp}
          data-autofocus
          {...form.fields.text('access_key')}
        />
        <TextField span={12} label={words.waived} {...form.fields.text('waived_reason')} />
      </FormSection>
    </FormDialog>
  );
}
