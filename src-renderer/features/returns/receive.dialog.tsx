import { useQueries, useQuery } from '@tanstack/react-query';
import { products } from '#shared/areas/products/contract.ts';
import { returns } from '#shared/areas/returns/contract.ts';
import type { ReturnDetails } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { LocationCodeField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { ScanField } from '../../ui/scan-field/scan-field.tsx';
import { IncomingTable } from './incoming-table.tsx';
import type { SoldSerials } from './apply-reading.ts';
import { incomingLines, fieldOfReceiving, toReceiving, type IncomingValues } from './receiving.ts';
import css from './return.module.css';
import { returnAreas } from './returns.api.ts';
import { useIncoming } from './use-incoming.ts';

const words = returnWords.receive;

type ReceiveProps = { readonly of: ReturnDetails; readonly onClose: () => void };

/** Reads which products of a return have serial numbers; undefined until that is known. */
function useBySerial({ items }: ReturnDetails): ReadonlySet<string> | undefined {
  const api = useApi();
  const skus = [...new Set(items.map(({ sku }) => sku))];
  const answers = useQueries({
    queries: skus.map((sku) => ({ ...reading(api, products.details, { params: { sku } }), retry: false })),
  });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data.data]));
  return new Set(
    known.filter(({ characteristics }) => characteristics.has_serial_number).map(({ sku }) => sku),
  );
}

/** The serial numbers that left with the order of a return; undefined until they are known. */
function useSold({ order }: ReturnDetails): SoldSerials | undefined {
  const query = useQuery({
    ...reading(useApi(), returns.returnable, { params: { id: order?.id ?? '' } }),
    enabled: order !== null,
    retry: false,
  });
  if (order !== null && query.isPending) return undefined;
  const lines = query.data?.data ?? [];
  return new Map(lines.map(({ order_item_id: id, serial_numbers: serials }) => [id, serials]));
}

/** Takes in what arrived: a reading counts a unit of its product, and a digit says its condition. It opens once the products are known. */
export function ReceiveDialog({ of, onClose }: ReceiveProps) {
  const [bySerial, sold] = [useBySerial(of), useSold(of)];
  if (bySerial === undefined || sold === undefined) return null;
  return <Receiving of={of} bySerial={bySerial} sold={sold} onClose={onClose} />;
}

type ReceivingProps = ReceiveProps & { readonly bySerial: ReadonlySet<string>; readonly sold: SoldSerials };

function Receiving({ of, bySerial, sold, onClose }: ReceivingProps) {
  const form = useRecordForm<typeof returns.receive, IncomingValues>({
    route: returns.receive,
    call: { params: { id: of.id } },
    areas: returnAreas,
    initialValues: { lines: incomingLines(of.items, bySerial), location_code: '' },
    toBody: toReceiving,
    fieldFor: fieldOfReceiving,
    says: () => ({ title: words.done, detail: of.number }),
    onSaved: onClose,
  });
  const { message, read, write } = useIncoming({ form, items: of.items, sold });
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.save}
      size={1080}
      lead={<p>{words.lead}</p>}
      onClose={onClose}
    >
      <div className={css.scan}>
        <ScanField
          label={words.scan}
          placeholder={words.scanPlaceholder}
          group={words.title}
          onRead={read}
          autoFocus={form.fields.values.lines.length === 0}
          result={message}
        />
        <output data-tone={message?.tone}>{message?.text ?? form.fields.errors['lines']}</output>
      </div>
      <IncomingTable form={form} onChange={write} />
      <FormSection title={words.location}>
        <LocationCodeField
          span={4}
          label={words.location}
          help={words.locationHelp}
          {...form.fields.text('location_code')}
        />
      </FormSection>
    </FormDialog>
  );
}
