import { warehouses } from '#shared/areas/locations/warehouses-contract.ts';
import { maskCnpj } from '#shared/domain/brazil/cnpj.ts';
import type { Warehouse } from '#shared/areas/locations/warehouse-schema.ts';
import { warehouseWords as words } from '#shared/areas/locations/warehouses-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { EditedRecord, useReread } from '../../ui/record-form/edited-record.tsx';
import { toast } from '../../ui/toast.tsx';

type Values = {
  readonly code: string;
  readonly name: string;
  readonly cnpj: string;
  readonly state_registration: string;
  readonly is_active: boolean;
};

const blank: Values = { code: '', name: '', cnpj: '', state_registration: '', is_active: true };

const valuesOf = ({ code, name, cnpj, state_registration: registration, is_active }: Warehouse): Values => ({
  code,
  name,
  cnpj: cnpj === null ? '' : maskCnpj(cnpj),
  state_registration: registration ?? '',
  is_active,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const toBody = ({ cnpj, state_registration: registration, ...values }: Values) => ({
  ...values,
  cnpj: orNull(cnpj),
  state_registration: orNull(registration),
});

const areas = ['warehouses', 'locations'] as const;

type WarehouseDialogProps = {
  /** The warehouse to change; undefined makes a new one. */
  readonly warehouse: Warehouse | undefined;
  readonly onClose: () => void;
};

/** Makes a warehouse or changes one, which keeps its code. */
export function WarehouseDialog({ warehouse, onClose }: WarehouseDialogProps) {
  const reread = useReread(warehouses.list, { query: { per_page: 100 } });
  const code = warehouse?.code ?? '';
  const read = async () => (await reread())?.data.find((one) => one.code === code);
  return (
    <EditedRecord known={warehouse} read={read} audited={{ entity: 'warehouse', key: code }}>
      {(opened, onReload) => <WarehouseForm warehouse={opened} onReload={onReload} onClose={onClose} />}
    </EditedRecord>
  );
}

type WarehouseFormProps = WarehouseDialogProps & { readonly onReload: () => void };

function WarehouseForm({ warehouse, onReload, onClose }: WarehouseFormProps) {
  const { mutateAsync: create } = useWriting(warehouses.create, areas);
  const { mutateAsync: modify } = useWriting(warehouses.modify, areas);
  const isKnown = warehouse !== undefined;
  const title = isKnown ? words.edit(warehouse.name) : words.newWarehouse;
  const form = useContractForm<Values>({
    initialValues: isKnown ? valuesOf(warehouse) : blank,
    toBody,
    schema: isKnown ? warehouses.modify.body : warehouses.create.body,
    save: async (values) => {
      const body = warehouses.create.body.parse(toBody(values));
      if (isKnown) {
        const params = { warehouse_code: warehouse.code };
        await modify({ params, body, ifMatch: `"${warehouse.version}"` });
      } else await create({ body });
      onClose();
      toast.done({ title: isKnown ? words.saved : words.created, detail: values.name });
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      saveLabel={isKnown ? words.save : words.create}
      size={560}
      onReload={onReload}
      onClose={onClose}
    >
      <Fields form={form} isKnown={isKnown} />
    </FormDialog>
  );
}

type FieldsProps = { readonly form: ContractForm<Values>; readonly isKnown: boolean };

function Fields({ form: { fields }, isKnown }: FieldsProps) {
  return (
    <FormSection title={words.label}>
      <Cell columns={4}>
        <TextField
          label={words.code}
          help={isKnown ? words.codeLocked : words.codeHelp}
          required={!isKnown}
          disabled={isKnown}
          data-autofocus={!isKnown || undefined}
          maxLength={20}
          {...fields.text('code')}
        />
      </Cell>
      <Cell columns={8}>
        <TextField
          label={words.name}
          required
          data-autofocus={isKnown || undefined}
          maxLength={120}
          {...fields.text('name')}
        />
      </Cell>
      <Cell columns={6}>
        <TextField label={words.cnpj} help={words.cnpjHelp} maxLength={30} {...fields.text('cnpj')} />
      </Cell>
      <Cell columns={6}>
        <TextField label={words.registration} maxLength={20} {...fields.text('state_registration')} />
      </Cell>
      <Cell columns={12}>
        <SwitchField label={words.active} help={words.activeHelp} {...fields.flag('is_active')} />
      </Cell>
    </FormSection>
  );
}
