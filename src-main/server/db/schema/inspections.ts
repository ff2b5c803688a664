import type { Generated, Selectable } from 'kysely';
import type { LinkEntity } from '#shared/areas/record-kinds.ts';
import type {
  CheckResult,
  DefectSeverity,
  InspectionResult,
  Sampling,
} from '#shared/areas/inspections/lists.ts';
import type { InspectionContext } from '#shared/areas/inspections/states.ts';
import type { InspectionStatus } from '#shared/areas/inspections/states.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Published } from './published.ts';
import type { Versioned } from './versioned.ts';

/** Holds inspection plans; quantities are in thousandths, the share in hundredths of a percent. */
type InspectionPlanTable = Versioned & {
  name: string;
  context: Exclude<InspectionContext, 'manual'>;
  product_id: number | null;
  supplier_id: number | null;
  category: string;
  /** Compares categories, without accents and case; '' matches any. */
  category_fold: string;
  operation_type_id: number | null;
  sampling: Sampling;
  sample_percent: number | null;
  sample_min: number;
  sample_max: number | null;
  accept_number: number;
  /** JSON: `Criterion[]`. */
  criteria: string;
  every_days: number | null;
  is_active: number;
};
export type InspectionPlanRow = Selectable<InspectionPlanTable>;

type InspectionDefectTable = Versioned & {
  code: string;
  label: string;
  severity: DefectSeverity;
  is_active: number;
};
export type InspectionDefectRow = Selectable<InspectionDefectTable>;

/** Goods that are looked at, what was found, and how much of them is decided how; quantities in thousandths. */
type InspectionTable = Versioned & {
  number: string;
  context: InspectionContext;
  status: InspectionStatus;
  plan_id: number | null;
  /** JSON: `PlanSnapshot`. */
  plan: string;
  product_id: number;
  lot_id: number | null;
  supplier_id: number | null;
  /** Is the location of the goods when the inspection was made; null for any location. */
  location_id: number | null;
  /** The status in which they wait for the decision. */
  stock_status: StockStatus;
  /** JSON: `string[]`. */
  serial_numbers: string;
  link_entity: LinkEntity | null;
  record_uid: string | null;
  entity_id: string | null;
  link_label: string;
  lot_size: number;
  sample_size: number;
  accept_number: number;
  /** JSON: `{criterion, value}[]`. */
  measurements: string;
  /** JSON: `{code, severity, units}[]`. */
  defects: string;
  approved: number;
  conditional: number;
  rejected: number;
  cancel_reason: string;
  due_at: string;
  /** Is the deadline of which people were notified. */
  told_due_at: string | null;
  started_at: string | null;
  decided_at: string | null;
  /** Holds the text that searches match, without accents and case. */
  search_text: string;
  user_id: number | null;
  api_token_id: number | null;
};
export type InspectionRow = Selectable<InspectionTable>;

/** The result of one criterion for so much of the sample. */
type InspectionCheckTable = {
  id: Generated<number>;
  inspection_id: number;
  criterion: string;
  result: CheckResult | null;
  quantity: number;
};

type InspectionDecisionTable = {
  id: Generated<number>;
  uid: string;
  inspection_id: number;
  result: InspectionResult;
  quantity: number;
  /** JSON: `string[]`. */
  serial_numbers: string;
  note: string;
  user_id: number | null;
  api_token_id: number | null;
  decided_at: string;
};
export type InspectionDecisionRow = Selectable<InspectionDecisionTable>;

export type InspectionsSchema = {
  inspection_plan: InspectionPlanTable;
  inspection_defect: InspectionDefectTable;
  inspection: InspectionTable;
  inspection_check: InspectionCheckTable;
  inspection_decision: InspectionDecisionTable;
};

/** Lists the columns that others may read. */
export type PublishedInspections = {
  inspection_plan: Published<InspectionPlanTable, 'criteria'>;
  inspection_check: Published<InspectionCheckTable, 'criterion'>;
  inspection: Published<
    InspectionTable,
    'id' | 'uid' | 'number' | 'status' | 'product_id' | 'lot_size' | 'approved' | 'conditional' | 'rejected'
  >;
};
