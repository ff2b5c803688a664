import { useState } from 'react';
import { warehouses } from '#shared/areas/locations/warehouses-contract.ts';
import { maskCnpj } from '#shared/domain/brazil/cnpj.ts';
import type { Warehouse } from '#shared/areas/locations/warehouse-schema.ts';
import { warehouseWords as words } from '#shared/areas/locations/warehouses-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { CreateButton } from '../../ui/list-screen/create-button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { RowActs } from '../../ui/record-acts/row-acts.tsx';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
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
  {
    id: 'state',
    header: words.state,
    cell: ({ is_active: active }) => (
      <StatusBadge tone={active ? 'quiet' : 'paused'}>{active ? words.active : words.inactive}</StatusBadge>
    ),
    width: 110,
  },
];

/** The warehouses of the site: few, each with its own record. */
export function WarehousesScreen() {
  const query = useWarehouses();
  const mayWrite = may(useUser(), warehouses.create.access);
  const [open, setOpen] = useState<{ readonly warehouse: Warehouse | undefined }>();
  const total = query.data?.pagination.records.total;
  return (
    <Page>
      <PageHead
        title={words.title}
        note={total === undefined ? undefined : formatInteger(total)}
        actions={
          <CreateButton
            create={{
              label: words.add,
              access: warehouses.create.access,
              go: () => setOpen({ warehouse: undefined }),
              refusal: words.noWrite,
            }}
            group={words.title}
          />
        }
      />
      <div className="alm-scroll">
        <QueryState query={query} errorTitle={words.failed}>
          {({ data }) => (
            <SmallTable
              label={words.label}
              columns={columns}
              rows={data}
              rowKey={({ code }) => code}
              {...(mayWrite
                ? {
                    renderActions: (warehouse: Warehouse) => (
                      <RowActs
                        record={warehouse}
                        onEdit={() => setOpen({ warehouse })}
                        route={warehouses.remove}
                        params={{ warehouse_code: warehouse.code }}
                        areas={warehouseAreas}
                        words={words}
                      />
                    ),
                  }
                : {})}
            />
          )}
        </QueryState>
      </div>
      {open !== undefined && (
        <WarehouseDialog warehouse={open.warehouse} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
}

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
function WarehouseDialog({ warehouse, onClose }: WarehouseDialogProps) {
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
