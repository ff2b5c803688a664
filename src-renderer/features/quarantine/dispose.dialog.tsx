import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { customers } from '#shared/areas/customers/contract.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { quarantine } from '#shared/areas/quarantine/contract.ts';
import type { Disposition, DispositionDone } from '#shared/areas/quarantine/schema.ts';
import { quarantineWords } from '#shared/areas/quarantine/screen-words.ts';
import type { ReasonCode } from '#shared/domain/enumerations.ts';
import { formatMoney } from '../../lib/format.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { LocationCodeField, SelectField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { ReasonCells } from '../../ui/stock-acts/reason-cells.tsx';
import { stockAreas } from '../../ui/stock-acts/stock-areas.ts';
import { identityOf } from '../../ui/stock/stock-identity.ts';
import { toast } from '../../ui/toast.tsx';

const words = quarantineWords.dialog;

type Values = {
  readonly to_location_code: string;
  readonly supplier_id: string;
  readonly reason_code: string;
  readonly note: string;
};

const blank: Values = { to_location_code: '', supplier_id: '', reason_code: '', note: '' };

const reasonsOf: Readonly<Record<Disposition, readonly ReasonCode[]>> = {
  release: ['other', 'data_entry_error'],
  scrap: ['expired', 'damaged', 'quality_rejection', 'other'],
  move: [],
  supplier_return: ['quality_rejection', 'damaged', 'expired', 'other'],
};

const filled = (values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

type DisposeProps = {
  readonly action: Disposition;
  readonly rows: readonly StockRow[];
  readonly onClose: () => void;
};

/** The areas whose answers a disposition makes old. */
const areas = [...stockAreas, 'quarantine', 'orders'];

const useDispose = ({ action, rows, onClose }: DisposeProps): ContractForm<Values> => {
  const navigate = useNavigate();
  const { mutateAsync } = useWriting(quarantine.dispose, areas);
  const lines = rows.map((row) => ({ ...identityOf(row), quantity: row.quantity }));
  const toBody = (values: Values) => ({ action, lines, ...filled(values) });
  const tell = ({ order }: DispositionDone): void => {
    const open = order && {
      label: words.open,
      run: () => void navigate({ to: '/pedidos/$id/completo', params: { id: order.id } }),
    };
    toast.done({
      title: words.done[action],
      detail: words.title[action](rows.length),
      ...(open && { next: open }),
    });
  };
  return useContractForm<Values>({
    initialValues: blank,
    toBody,
    schema: quarantine.dispose.body,
    async save(values) {
      const { data } = await mutateAsync({ body: quarantine.dispose.body.parse(toBody(values)) });
      onClose();
      tell(data);
    },
  });
};

/** Says what becomes of goods that cannot be sold, and does it for all of them or none. */
export function DisposeDialog(props: DisposeProps) {
  const { action, rows, onClose } = props;
  const form = useDispose(props);
  const cost = Math.round(rows.reduce((sum, { value }) => sum + value, 0) * 100) / 100;
  return (
    <FormDialog
      form={form}
      title={words.title[action](rows.length)}
      saveLabel={words.title[action](rows.length)}
      {...(action === 'scrap' ? { saveTone: 'danger' as const } : {})}
      size={600}
      lead={
        <p>
          {words.lead[action]} {words.total(formatMoney(cost))}
        </p>
      }
      onClose={onClose}
    >
      <FormSection title={quarantineWords.title}>
        {action === 'supplier_return' && <SupplierCell form={form} />}
        {(action === 'move' || action === 'release') && (
          <Cell columns={4}>
            <LocationCodeField
              label={words.target}
              {...(action === 'move' ? { required: true } : { help: words.targetHelp })}
              data-autofocus
              {...form.fields.text('to_location_code')}
            />
          </Cell>
        )}
        {action !== 'move' && <ReasonCells form={form.fields} reasons={reasonsOf[action]} />}
      </FormSection>
    </FormDialog>
  );
}

function SupplierCell({ form }: { readonly form: ContractForm<Values> }) {
  const query = { per_page: 100, sort: 'name', is_active: true };
  const { data } = useQuery(reading(useApi(), customers.suppliers, { query }));
  const choices = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Cell columns={6}>
      <SelectField
        label={words.supplier}
        required
        data-autofocus
        data={[{ value: '', label: words.chooseSupplier }, ...choices]}
        {...form.fields.text('supplier_id')}
      />
    </Cell>
  );
}
