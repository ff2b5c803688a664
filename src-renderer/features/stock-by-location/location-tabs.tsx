import { useNavigate } from '@tanstack/react-router';
import { audit } from '#shared/areas/audit/contract.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { locationStock } from '#shared/areas/inventory/location-stock-contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { ViewTabs, type View } from '../../ui/data-table/view-tabs.tsx';
import { tabs, type LocationSearch, type Tab } from './location-search.ts';
import { LocationHistory } from './location-history.tsx';
import { LocationMovements } from './location-movements.tsx';
import { LocationStock } from './location-stock.tsx';

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
export function LocationTabs({ code, search }: LocationTabsProps) {
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
