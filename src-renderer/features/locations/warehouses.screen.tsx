import { useState } from 'react';
import { warehouses } from '#shared/areas/locations/warehouses-contract.ts';
import { maskCnpj } from '#shared/domain/brazil/cnpj.ts';
import type { Warehouse } from '#shared/areas/locations/warehouse-schema.ts';
import { warehouseWords as words } from '#shared/areas/locations/warehouses-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { CreateButton } from '../../ui/list-screen/create-button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { RowActs } from '../../ui/record-acts/row-acts.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useWarehouses, warehouseAreas } from './locations.api.ts';
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
