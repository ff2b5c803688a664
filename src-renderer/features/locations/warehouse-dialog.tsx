import { warehouses } from '#shared/areas/locations/warehouses-contract.ts';
import { maskCnpj } from '#shared/domain/brazil/cnpj.ts';
import type { Warehouse } from '#shared/areas/locations/warehouse-schema.ts';
import { warehouseWords as words } from '#shared/areas/locations/warehouses-screen-words.ts';
import { SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';
import { warehouseAreas } from './locations.api.ts';

type Values = {
  readonly code: string;
  readonly name: string;
  readonly cnpj: string;
  readonly state_registration: string;
  readonly is_active: boolean;
};

const blank: Values = { code: '', name: '', cnpj: '', state_registration: '', is_active: true };

const valuesOf = (warehouse: Warehouse | undefined): Values => {
  if (warehouse === undefined) return blank;
  const { code, name, cnpj, state_registration: registration, is_active } = warehouse;
  return {
    code,
    name,
    cnpj: cnpj === null ? '' : maskCnpj(cnpj),
    state_registration: registration ?? '',
    is_active,
  };
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const toBody = ({ cnpj, state_registration: registration, ...values }: Values) => ({
  ...values,
  cnpj: orNull(cnpj),
  state_registration: orNull(registration),
});

type WarehouseDialogProps = {
  /** The warehouse to change; undefined makes a new one. */
  readonly warehouse: Warehouse | undefined;
  readonly onClose: () => void;
};

/** Makes a warehouse or changes one, which keeps its code. */
export function WarehouseDialog({ warehouse, onClose }: WarehouseDialogProps) {
  return (
    <RecordDialog
      record={warehouse}
      routes={warehouses}
      paramsOf={({ code }) => ({ warehouse_code: code })}
      areas={warehouseAreas}
      audited={warehouse && { entity: 'warehouse', key: warehouse.code }}
      nameOf={({ name }) => name}
      valuesOf={valuesOf}
      toBody={toBody}
      words={words}
      size={560}
      onClose={onClose}
    >
      {(form, isKnown) => <Fields form={form} isKnown={isKnown} />}
    </RecordDialog>
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
