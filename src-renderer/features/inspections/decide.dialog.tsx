import { inspections } from '#shared/areas/inspections/contract.ts';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import { inspectionResults, type InspectionResult } from '#shared/areas/inspections/lists.ts';
import type { InspectionDetails } from '#shared/areas/inspections/schema.ts';
import { inspectionWords } from '#shared/areas/inspections/screen-words.ts';
import { formatQuantity } from '../../lib/format.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { LocationCodeField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { unverifiedOf } from './findings-values.ts';
import { decisionAreas, inspectionAreas } from './inspections.api.ts';

const words = inspectionWords.acts;

type Values = Readonly<Record<InspectionResult, number | null>> & {
  readonly note: string;
  readonly rejected_location_code: string;
  readonly serial_numbers: Readonly<Record<InspectionResult, string>>;
};

const none = { approved: null, conditional: null, rejected: null } as const;
const noSerials = { approved: '', conditional: '', rejected: '' } as const;

const linesOf = (text: string): string[] =>
  text
    .split(/\s*\n\s*/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const toBody = ({ note, rejected_location_code: target, serial_numbers: serials, ...decided }: Values) => ({
  ...Object.fromEntries(inspectionResults.map((result) => [result, decided[result] ?? 0])),
  note,
  ...(target.trim() === '' ? {} : { rejected_location_code: target }),
  serial_numbers: Object.fromEntries(
    inspectionResults.flatMap((result) => {
      const lines = linesOf(serials[result]);
      return lines.length === 0 ? [] : [[result, lines]];
    }),
  ),
});

type DecideProps = {
  readonly inspection: InspectionDetails;
  /** The first result for all that is left, until somebody chooses another. */
  readonly result: InspectionResult;
  readonly onClose: () => void;
};

const useDecision = ({ inspection: { id, number, left }, result, onClose }: DecideProps) =>
  useRecordForm<typeof inspections.decide, Values>({
    route: inspections.decide,
    call: { params: { id } },
    areas: decisionAreas,
    initialValues: {
      ...none,
      [result]: left,
      note: '',
      rejected_location_code: '',
      serial_numbers: noSerials,
    },
    toBody,
    says: () => ({ title: words.done, detail: number }),
    onSaved: onClose,
  });

/** Says how much is good and how much is not, and decides it. */
export function DecideDialog(props: DecideProps) {
  const { inspection, result, onClose } = props;
  const { context, number, left, product, lot_id: lot, serial_numbers: serials } = inspection;
  const form = useDecision(props);
  const { fields } = form;
  const missing = unverifiedOf(inspection);
  const shown = inspectionResults.filter((one) => one !== 'conditional' || lot !== null);
  return (
    <FormDialog
      form={form}
      title={words.decideTitle(number)}
      saveLabel={words.save}
      size={640}
      lead={
        <>
          <p>{words.decideLead(`${formatQuantity(left)} ${product.unit}`)}</p>
          {missing !== '' && <Callout tone="attention">{inspectionWords.page.toVerify(missing)}</Callout>}
        </>
      }
      onClose={onClose}
    >
      <FormSection title={inspectionWords.page.facts.title}>
        {shown.map((one) => (
          <NumberField
            key={one}
            span={4}
            label={words[one]}
            decimals={3}
            unit={product.unit}
            {...(one === result ? { 'data-autofocus': true } : {})}
            {...fields.number(one)}
          />
        ))}
        {serials.length > 0 &&
          shown.map((one) => (
            <TextAreaField
              key={one}
              span={4}
              label={words.serials(inspectionLabels.result[one])}
              help={words.serialsHelp}
              {...fields.text(`serial_numbers.${one}`)}
            />
          ))}
        <TextField span={8} label={words.note} help={words.noteHelp} {...fields.text('note')} />
        {context !== 'return' && (
          <LocationCodeField
            span={4}
            label={words.target}
            help={words.targetHelp}
            {...fields.text('rejected_location_code')}
          />
        )}
      </FormSection>
    </FormDialog>
  );
}

type CancelProps = Omit<DecideProps, 'result'>;

/** Asks why an inspection is given up, or what is left of it, and does. */
export function CancelDialog({ inspection: { id, number, left, lot_size: size }, onClose }: CancelProps) {
  const isRest = left < size;
  return (
    <ReasonDialog
      route={inspections.cancel}
      call={{ params: { id } }}
      areas={inspectionAreas}
      name={number}
      words={{
        title: isRest ? words.cancelRest : words.cancel,
        reason: words.reason,
        done: isRest ? words.restCancelled : words.cancelled,
      }}
      lead={<p>{isRest ? words.cancelRestLead : words.cancelLead}</p>}
      maxLength={500}
      tone="danger"
      onClose={onClose}
    />
  );
}
