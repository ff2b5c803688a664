import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { warehouses } from '#shared/areas/locations/warehouses-contract.ts';
import { maskCnpj } from '#shared/domain/brazil/cnpj.ts';
import type { Warehouse } from '#shared/areas/locations/warehouse-schema.ts';
import { warehouseWords as words } from '#shared/areas/locations/warehouses-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWarehouses } from './locations.api.ts';
import css from './locations.module.css';
import { WarehouseDialog } from './warehouse-dialog.tsx';

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
          <>
            {!mayWrite && <span className={css.reason}>{words.noWrite}</span>}
            <Button
              leftSection={<IconPlus />}
              disabled={!mayWrite}
              onClick={() => setOpen({ warehouse: undefined })}
            >
              {words.newWarehouse}
            </Button>
          </>
        }
      />
      <div className={css.room}>
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
                      <RowActs warehouse={warehouse} onEdit={() => setOpen({ warehouse })} />
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

type RowActsProps = { readonly warehouse: Warehouse; readonly onEdit: () => void };

function RowActs({ warehouse, onEdit }: RowActsProps) {
  const { mutateAsync } = useWriting(warehouses.remove, ['warehouses', 'locations']);
  const { code, name, version } = warehouse;

  async function remove(): Promise<void> {
    const agreed = await askToConfirm({
      title: words.removeTitle,
      body: words.removeBody(name),
      confirm: words.remove(name),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await mutateAsync({ params: { warehouse_code: code }, ifMatch: `"${version}"` });
      toast.done({ title: words.removed, detail: name });
    } catch (error) {
      toast.refused(words.removeRefused, error);
    }
  }

  return (
    <>
      <ActionIcon aria-label={words.edit(name)} title={words.edit(name)} onClick={onEdit}>
        <IconPencil />
      </ActionIcon>
      <ActionIcon aria-label={words.remove(name)} title={words.remove(name)} onClick={() => void remove()}>
        <IconTrash />
      </ActionIcon>
    </>
  );
}
