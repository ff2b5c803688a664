import { IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import { planContexts } from '#shared/areas/inspections/states.ts';
import type { Plan } from '#shared/areas/inspections/plan-schema.ts';
import { inspectionPlans } from '#shared/areas/inspections/plans-contract.ts';
import { planWords as words } from '#shared/areas/inspections/plans-screen-words.ts';
import { choiceFilter, type Filter } from '../../ui/data-table/filter.ts';
import { activeFilter, isInactive } from '../../ui/list-screen/active-records.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { InspectionTabs } from './inspection-tabs.tsx';
import { PlanDialog } from './plan.dialog.tsx';
import { planColumns } from './plans.columns.tsx';

const filters: readonly Filter[] = [
  choiceFilter('context', words.filters.context, planContexts, inspectionLabels.context),
  activeFilter(words.filters.is_active, words.filters),
];

/** The plans of inspection; a row opens its form. */
export function PlansScreen() {
  const list = useList({ route: inspectionPlans.list, name: 'inspectionPlans' });
  const [open, setOpen] = useState<{ readonly plan: Plan | undefined }>();
  const plans = list.query.data?.data ?? [];
  return (
    <>
      <ListScreen
        list={list}
        words={words}
        tabs={<InspectionTabs />}
        columns={planColumns}
        filters={filters}
        rowKey={({ id }) => id}
        rowName={({ name }) => words.name(name)}
        isOff={isInactive}
        onOpen={(id) => {
          const plan = plans.find((one) => one.id === id);
          if (plan !== undefined) setOpen({ plan });
        }}
        create={{
          label: words.add,
          access: inspectionPlans.create.access,
          go: () => setOpen({ plan: undefined }),
          refusal: words.noRight,
        }}
        empty={{ icon: IconClipboardList, title: words.emptyTitle, text: words.emptyText }}
      />
      {open !== undefined && <PlanDialog plan={open.plan} onClose={() => setOpen(undefined)} />}
    </>
  );
}
