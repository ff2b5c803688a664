import { accessExamples } from '../auth/schema.ts';
import type { Occurrence, OccurrenceDetails } from './schema.ts';
import type { OccurrenceStatistics } from './statistics-schema.ts';

const id = '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e30';

const occurrence: Occurrence = {
  id,
  number: 'OC-000007',
  title: 'Caixas molhadas na doca 2',
  category: 'damage',
  category_label: 'Avaria',
  severity: 'high',
  severity_label: 'Alta',
  status: 'in_progress',
  status_label: 'Em tratamento',
  occurrence_code: '',
  description: 'Três caixas do palete de cima, na descarga.',
  links: [{ entity: 'product', id: 'CAF-500-TM', label: 'CAF-500-TM · Café torrado e moído 500 g' }],
  responsible: { id: accessExamples.user.id, name: accessExamples.user.name },
  cost: 56.7,
  root_cause: '',
  action_taken: '',
  opened_at: '2026-11-20T12:00:00.000000Z',
  due_at: '2026-11-21T12:00:00.000000Z',
  closed_at: null,
  is_overdue: false,
  attachments: 2,
  created_by: 'maria',
  updated_at: '2026-11-20T12:05:00.000000Z',
  version: 2,
};

const details: OccurrenceDetails = {
  ...occurrence,
  comments: [
    {
      id: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e31',
      act: 'start',
      act_label: 'Tratar',
      text: 'Avisei a transportadora',
      by: 'maria',
      at: '2026-11-20T12:05:00.000000Z',
    },
  ],
  deadlines: [],
  actions: [
    { code: 'wait', label: 'Aguardar terceiro', is_primary: false, is_possible: true, blocked_by: [] },
  ],
};

const createBody = {
  title: occurrence.title,
  category: occurrence.category,
  severity: occurrence.severity,
  description: occurrence.description,
  links: [{ entity: 'product' as const, id: 'CAF-500-TM' }],
};

const statistics: OccurrenceStatistics = {
  period: { from: '2026-08-23', to: '2026-11-20' },
  opened: 1,
  closed: 0,
  open_now: 1,
  overdue_now: 0,
  within_sla_percent: null,
  avg_hours_to_close: null,
  by_category: [{ value: 'damage', label: 'Avaria', count: 1 }],
  by_severity: [{ value: 'high', label: 'Alta', count: 1 }],
  by_month: [{ month: '2026-11', opened: 1, closed: 0 }],
  items: [
    {
      id,
      number: occurrence.number,
      title: occurrence.title,
      category: occurrence.category,
      severity: occurrence.severity,
      status: occurrence.status,
      opened_at: occurrence.opened_at,
      due_at: occurrence.due_at,
      closed_at: null,
      is_overdue: false,
    },
  ],
  items_total: 1,
  product: null,
  filters: { sku: null, start_date: '2026-08-23', end_date: '2026-11-20' },
  summary: {
    total_occurrences: 1,
    closed_occurrences: 0,
    open_occurrences: 1,
    overdue_occurrences: 0,
    within_sla_rate: null,
    average_resolution_hours: null,
  },
  status_distribution: { open: 0, in_progress: 1, waiting: 0, closed: 0, cancelled: 0 },
  timeline: [{ month: '2026-11', total_occurrences: 1, closed_occurrences: 0 }],
};

export const occurrenceExamples = { id, occurrence, details, createBody, statistics };
