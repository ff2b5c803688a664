import { planWords } from '#shared/areas/inspections/plans-screen-words.ts';
import { ScreenTabs } from '../../ui/screen-tabs.tsx';

const words = planWords.tabs;
const tabs = [
  { to: '/qualidade/inspecoes', label: words.inspections, exact: true },
  { to: '/qualidade/inspecoes/planos', label: words.plans },
  { to: '/qualidade/inspecoes/defeitos', label: words.defects },
] as const;

/** The way between inspections, their plans and the list of defects. */
export function InspectionTabs() {
  return <ScreenTabs label={words.label} tabs={tabs} />;
}
