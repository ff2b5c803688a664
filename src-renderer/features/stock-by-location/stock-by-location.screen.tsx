import { IconMapPin, IconMapPinOff, IconPackageOff } from '@tabler/icons-react';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { audit } from '#shared/areas/audit/contract.ts';
import { locationStock } from '#shared/areas/inventory/location-stock-contract.ts';
import type { Occupancy } from '#shared/areas/inventory/location-stock-schema.ts';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { stockWords } from '#shared/areas/inventory/screen-words.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { stockStatuses } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { choiceFilter, eitherFilter, type Filter } from '../../ui/data-table/filter.ts';
import type { ListSearch } from '../../ui/data-table/list-search.ts';
import { useRowInHand } from '../../ui/data-table/use-row-in-hand.ts';
import { useTableChoices } from '../../ui/data-table/use-table-choices.ts';
import { ViewTabs, type View } from '../../ui/data-table/view-tabs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Instant } from '../../ui/instant.tsx';
import { ExportButton } from '../../ui/list-export/export-button.tsx';
import { Page } from '../../ui/page.tsx';
import { DeletedRecord } from '../../ui/record-acts/deleted-record.tsx';
import { ErrorState, QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { PagedTable } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { targetOf } from '../../ui/stock-acts/stock-target.ts';
import { useStockActs, type OfferedAct } from '../../ui/stock-acts/use-stock-acts.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { identityKey, identityOf } from '../../ui/stock/stock-identity.ts';
import { LocationHead } from './location-head.tsx';
import { LocationHistory } from './location-history.tsx';
import { locationStockColumns } from './location-stock.columns.tsx';
import css from './stock-by-location.module.css';
import { listSearchOf, type LocationSearch, type Tab, tabs } from './location-search.ts';
import {
  locationAreas,
  useLocation,
  useLocationMovements,
  useLocationStock,
  useSiteOccupancy,
} from './stock-by-location.api.ts';
import { FloorSection } from './floor-section.tsx';
import { MapSection, shownStreet } from './map-section.tsx';
import { LocationOccupancy, SiteOccupancy } from './occupancy-section.tsx';

/** A location by scan, by typing or on the map: how full it is, what lies there, what happened there. */
export function StockByLocationScreen() {
  const { code } = useParams({ strict: false });
  const search = useSearch({ from: '/estoque/locais' });
  const location = useLocation(code);
  return (
    <Page>
      <LocationHead
        search={search}
        answer={code === undefined ? undefined : location.data}
        code={code ?? ''}
      />
      {code === undefined ? (
        <NoLocation search={search} />
      ) : (
        <OpenLocation code={code} search={search} query={location} />
      )}
    </Page>
  );
}

type PartProps = { readonly search: LocationSearch };

function NoLocation({ search }: PartProps) {
  const site = useSiteOccupancy();
  return (
    <QueryState query={site} errorTitle={localWords.occupancy.failed}>
      {({ data }) =>
        data.site.locations === 0 ? (
          <NoLocations />
        ) : (
          <>
            <div className={css.upper}>
              <SiteOccupancy occupancy={data} />
              <MapSection search={search} occupancy={data} location={undefined} />
            </div>
            <BelowTheMap search={search} occupancy={data} />
          </>
        )
      }
    </QueryState>
  );
}

type BelowProps = PartProps & { readonly occupancy: Occupancy };

/** The whole warehouse, for people who may see what lies in it; others are told how to choose a location. */
function BelowTheMap({ search, occupancy }: BelowProps) {
  const sees = may(useUser(), locationStock.floorPlan.access);
  const shown = shownStreet({ search, occupancy, location: undefined });
  if (sees && shown !== undefined) return <FloorSection search={search} shown={shown} />;
  return (
    <EmptyState icon={IconMapPin} title={localWords.nowhere.title}>
      {localWords.nowhere.text}
    </EmptyState>
  );
}

function NoLocations() {
  const mayWrite = may(useUser(), locations.generate.access);
  const actions = mayWrite && (
    <>
      <Button component={Link} to="/estoque/locais/novo" variant="default">
        {locationWords.newLocation}
      </Button>
      <Button component={Link} to="/estoque/locais/gerar">
        {locationWords.generate}
      </Button>
    </>
  );
  return (
    <EmptyState icon={IconMapPin} title={localWords.noLocations.title} actions={actions}>
      {mayWrite ? localWords.noLocations.text : locationWords.empty.readerText}
    </EmptyState>
  );
}

type OpenLocationProps = PartProps & {
  readonly code: string;
  readonly query: ReturnType<typeof useLocation>;
};

function OpenLocation({ code, search, query }: OpenLocationProps) {
  const site = useSiteOccupancy();
  const location = query.data?.data;
  if (location === undefined && query.isError) {
    return (
      <DeletedRecord
        error={query.error}
        list={locations.list}
        query={{ search: code }}
        isMeant={(one) => one.code === code}
        nameOf={({ code: its }) => its}
        restore={locations.restore}
        params={{ location_code: code }}
        areas={locationAreas}
        refused={localWords.removeDialog.reviveRefused}
      >
        {query.error.status === 404 ? (
          <EmptyState icon={IconMapPinOff} title={localWords.missing(code)}>
            {localWords.missingText}
          </EmptyState>
        ) : (
          <ErrorState error={query.error} title={localWords.failed} onRetry={() => void query.refetch()} />
        )}
      </DeletedRecord>
    );
  }
  return (
    <>
      <div className={css.upper}>
        {location === undefined ? <SkeletonLines /> : <LocationOccupancy location={location} />}
        <MapSection search={search} occupancy={site.data?.data} location={location} />
      </div>
      {location !== undefined && <LocationTabs key={location.code} code={location.code} search={search} />}
    </>
  );
}

type LocationTabsProps = { readonly code: string; readonly search: LocationSearch };

const needs: Readonly<Record<Tab, RouteSpec>> = {
  stock: stockReads.list,
  movements: locationStock.movements,
  history: audit.list,
  files: locations.details,
};

/**
 * Shows the stock, the movements and the changes of the chosen location; each part for people who may read
 * it.
 */
function LocationTabs({ code, search }: LocationTabsProps) {
  const user = useUser();
  const navigate = useNavigate();
  const offered = tabs.filter((tab) => may(user, needs[tab].access));
  const tab = offered.find((one) => one === search.parte) ?? offered[0];
  const views: readonly View[] = offered.map((id) => ({
    id,
    label: localWords.tabs[id],
    search: id === offered[0] ? {} : { parte: id },
  }));
  const { medida } = search;
  return (
    <>
      <ViewTabs
        label={localWords.tabs.label}
        views={views}
        search={tab === offered[0] ? {} : { parte: tab }}
        counts={{}}
        onChoose={({ search: next }) =>
          void navigate({ to: '.', search: { ...next, ...(medida === undefined ? {} : { medida }) } })
        }
      />
      {tab === 'stock' && <LocationStock code={code} search={search} />}
      {tab === 'movements' && <LocationMovements code={code} />}
      {tab === 'history' && <LocationHistory code={code} />}
      {tab === 'files' && <AttachmentsPanel record={{ entity: 'location', id: code }} heading="h2" />}
    </>
  );
}

const movementsWords = localWords.movements;

/** Tells whether a movement brought goods here. */
const isArrival = ({ to }: Movement, code: string): boolean => to?.location.code === code;

const columnsFor = (code: string): readonly SmallColumn<Movement>[] => [
  { id: 'at', header: movementsWords.when, cell: ({ posted_at: at }) => <Instant value={at} />, width: 104 },
  { id: 'type', header: movementsWords.type, cell: ({ type }) => labels.movement_type[type], width: 190 },
  {
    id: 'product',
    header: movementsWords.product,
    cell: ({ product }) => (
      <>
        {product.name} <small className="alm-mono">{product.sku}</small>
      </>
    ),
  },
  {
    id: 'quantity',
    header: movementsWords.quantity,
    cell: (movement) => (
      <>
        {isArrival(movement, code) ? '+' : '−'}
        <Amount value={movement.quantity} unit={movement.product.unit} withUnit />
      </>
    ),
    width: 124,
    align: 'end',
  },
  {
    id: 'other',
    header: movementsWords.counterpart,
    cell: ({ from, to }) => {
      const other = to?.location.code === code ? from : to;
      return other === null ? movementsWords.outside : other.location.code;
    },
    width: 140,
  },
  { id: 'who', header: movementsWords.who, cell: ({ actor }) => actor, width: 140, wideOnly: true },
];

/** Shows the movements into and out of the chosen location, the latest first. */
function LocationMovements({ code }: { readonly code: string }) {
  const [page, setPage] = useState(1);
  const query = useLocationMovements(code, page);
  return (
    <div className={css.scrolls}>
      <div className={css.tools}>
        <ExportButton
          of="movements"
          search={{ location_code: code }}
          total={query.isPlaceholderData ? undefined : query.data?.pagination.records.total}
        />
      </div>
      <PagedTable
        query={query}
        errorTitle={movementsWords.failed}
        empty={movementsWords.empty}
        label={movementsWords.label}
        columns={columnsFor(code)}
        rowKey={({ id }) => id}
        onPage={setPage}
      />
    </div>
  );
}

const localStockWords = localWords.stock;
const keyOf = (row: StockRow): string => identityKey(identityOf(row));
const nameOf = ({ product }: StockRow): string => product.name;
const isOff = (row: StockRow): boolean => row.quantity_available === 0;

const filters: readonly Filter[] = [
  choiceFilter('stock_status', stockWords.columns.status, stockStatuses, labels.stock_status),
  eitherFilter('is_expired', localStockWords.filterExpired, locationWords),
  eitherFilter('expires_soon', localStockWords.filterSoon, locationWords),
];

type LocationStockProps = { readonly code: string; readonly search: LocationSearch };

/**
 * Lists the stock of the chosen location; each row moves, is adjusted, changes its status and opens from
 * here.
 */
function LocationStock({ code, search }: LocationStockProps) {
  const name = `location-stock.${useUser().username}`;
  const listSearch = listSearchOf(search);
  const [choices] = useTableChoices(name);
  const query = useLocationStock(code, { ...listSearch, per_page: listSearch.per_page ?? choices.pageSize });
  const navigate = useNavigate();
  const { key: inHand, around } = useRowInHand();
  const rows = query.data?.data ?? [];
  const row = rows.find((one) => keyOf(one) === inHand);
  const { offered, start, dialog } = useStockActs(row === undefined ? undefined : targetOf(row));
  const columns = useMemo(() => [...locationStockColumns, actionsColumn(offered, start)], [offered, start]);
  const setSearch = (next: ListSearch) => {
    const { rua, armazem, medida, parte } = search;
    void navigate({ to: '.', search: { ...next, rua, armazem, medida, parte }, replace: true });
  };
  return (
    <div className={css.rows} {...around}>
      <DataTable
        name={name}
        label={localStockWords.label}
        columns={columns}
        filters={filters}
        query={query}
        search={listSearch}
        onSearch={setSearch}
        searchPlaceholder={localStockWords.search}
        rowKey={keyOf}
        rowName={nameOf}
        isOff={isOff}
        openKey={undefined}
        onOpen={(key) => void navigate({ to: '/estoque/inventario/linhas/$row', params: { row: key } })}
        tools={
          <ExportButton
            of="stock"
            search={{ ...listSearch, location_code: code }}
            total={query.isPlaceholderData ? undefined : query.data?.pagination.records.total}
          />
        }
        ownSort="name"
        empty={
          <EmptyState icon={IconPackageOff} title={localStockWords.emptyTitle}>
            {localStockWords.emptyText}
          </EmptyState>
        }
        errorTitle={localStockWords.failed}
      />
      {dialog}
    </div>
  );
}

type Start = ReturnType<typeof useStockActs>['start'];

const actionsColumn = (offered: readonly OfferedAct[], start: Start): Column<StockRow> => ({
  id: 'actions',
  header: localStockWords.actions,
  text: () => '',
  cell: (row) => (
    <span className={css.acts}>
      {offered.map((act) => (
        <Tooltip
          key={act.id}
          label={act.keys === undefined ? act.label : `${act.label} (${act.keys.toUpperCase()})`}
        >
          <ActionIcon
            size="sm"
            tabIndex={-1}
            aria-label={`${act.label}: ${row.product.name}`}
            disabled={!act.isAllowed}
            onClick={(event) => {
              event.stopPropagation();
              start(act.id, targetOf(row));
            }}
          >
            <act.icon />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  ),
  width: 144,
  align: 'end',
  rank: 2,
});
