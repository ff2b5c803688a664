import { z } from 'zod';
import {
  labelArrows,
  labelDpis,
  labelSizes,
  type LabelArrow,
  type LabelFormat,
  type LabelSize,
} from '#shared/areas/labels/schema.ts';
import { usePreference, type Preference } from '../../lib/preferences.ts';

/** What the dialog holds. */
export type LabelValues = {
  readonly size: LabelSize;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly format: LabelFormat;
  readonly dpi: number;
  readonly copies: number | null;
  readonly start_position: number | null;
  readonly arrow: LabelArrow;
  readonly batch_number: string;
};

const kept = z.object({
  size: z.enum(labelSizes),
  width_mm: z.number().nullable(),
  height_mm: z.number().nullable(),
  format: z.enum(['pdf', 'zpl']),
  dpi: z.literal(labelDpis),
  arrow: z.enum(labelArrows),
});

type Kept = z.output<typeof kept>;

const preference: Preference<Kept> = {
  name: 'labels.print',
  fallback: { size: '100x50', width_mm: null, height_mm: null, format: 'pdf', dpi: 203, arrow: 'none' },
  read: (stored) => kept.safeParse(stored).data,
};

const each = { copies: 1, start_position: 1, batch_number: '' };

/** The paper and printer that this browser used last, and the way to remember others. */
export const useLabelValues = () => {
  const [last, setLast] = usePreference(preference);
  const remember = (values: LabelValues): void => {
    const { data } = kept.safeParse(values);
    if (data !== undefined) setLast(data);
  };
  return [{ ...last, ...each } satisfies LabelValues, remember] as const;
};
