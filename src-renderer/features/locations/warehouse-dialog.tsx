import { warehouses } from '#shared/areas/locations/warehouses-contract.ts';
import { maskCnpj } from '#shared/domain/brazil/cnpj.ts';
import type { Warehouse } from '#shared/areas/locations/warehouse-schema.ts';
import { warehouseWords as words } from '#shared/areas/locations/warehouses-screen-words.ts';
import { SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
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
      <TextField
        span={4}
        label={words.code}
        help={isKnown ? words.codeLocked : words.codeHelp}
        required={!isKnown}
        disabled={isKnown}
        data-autofocus={!isKnown || undefined}
        {...fields.text('code')}
      />
      <TextField
        span={8}
        label={words.name}
        required
        data-autofocus={isKnown || undefined}
        {...fields.text('name')}
      />
      <TextField span={6} label={words.cnpj} help={words.cnpjHelp} maxLength={30} {...fields.text('cnpj')} />
      <TextField span={6} label={words.registration} {...fields.text('state_registration')} />
      <SwitchField span={12} label={words.active} help={words.activeHelp} {...fields.flag('is_active')} />
    </FormSection>
  );
}
