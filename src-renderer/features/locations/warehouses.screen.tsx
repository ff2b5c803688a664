import { warehouses } from '#shared/areas/locations/warehouses-contract.ts';
import { maskCnpj } from '#shared/domain/brazil/cnpj.ts';
import { warehouseFields, type Warehouse } from '#shared/areas/locations/warehouse-schema.ts';
import { warehouseWords as words } from '#shared/areas/locations/warehouses-screen-words.ts';
import { SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { RegisterScreen } from '../../ui/list-screen/register-screen.tsx';
import { stateColumn } from '../../ui/list-screen/active-records.tsx';
import { formOf } from '../../ui/record-form/form-values.ts';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { useWarehouses, warehouseAreas } from './locations.api.ts';

const columns: readonly SmallColumn<Warehouse>[] = [
  { id: 'code', header: words.code, cell: ({ code }) => code, width: 120 },
  { id: 'name', header: words.name, cell: ({ name }) => name },
  {
    id: 'cnpj',
    header: words.cnpj,
    cell: ({ cnpj }) => (cnpj === null ? words.none : maskCnpj(cnpj)),
    width: 170,
    wideOnly: true,
  },
  {
    id: 'registration',
    header: words.registration,
    cell: ({ state_registration: registration }) => registration ?? words.none,
    width: 160,
    wideOnly: true,
  },
  stateColumn({ ...words, header: words.state }),
];

/** The warehouses of the site: few, each with its own record. */
export function WarehousesScreen() {
  return (
    <RegisterScreen
      query={useWarehouses()}
      routes={warehouses}
      removal={{ route: warehouses.remove, words }}
      paramsOf={({ code }) => ({ warehouse_code: code })}
      keyOf={({ code }) => code}
      nameOf={({ name }) => name}
      entity="warehouse"
      areas={warehouseAreas}
      valuesOf={valuesOf}
      toBody={toBody}
      words={words}
      size={560}
      list={(rows, table) => table({ label: words.label, columns, rows })}
    >
      {(form, isKnown) => <Fields form={form} isKnown={isKnown} />}
    </RegisterScreen>
  );
}

const { toForm, toBody } = formOf(warehouseFields);
const blank = warehouseFields.created({ code: '', name: '' });

const valuesOf = (warehouse: Warehouse | undefined) => {
  const values = toForm(warehouse ?? blank);
  return { ...values, cnpj: maskCnpj(values.cnpj) };
};

type FieldsProps = { readonly form: ContractForm<ReturnType<typeof valuesOf>>; readonly isKnown: boolean };

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
