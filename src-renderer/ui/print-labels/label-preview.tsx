import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { labelFaults } from '#shared/areas/labels/schema.ts';
import { labelWords as words } from '#shared/areas/labels/screen-words.ts';
import { useApi } from '../../lib/queries.ts';
import { errorMessage } from '../error-message.ts';
import { askForLabels, bodyOf, firstOf, nameOf, schemaOf, type LabelTarget } from './label-target.ts';
import type { LabelValues } from './label-values.ts';
import css from './print-labels.module.css';

/** A label is drawn when nobody has typed for so long, in milliseconds. */
const PAUSE = 250;

type LabelPreviewProps = { readonly target: LabelTarget; readonly values: LabelValues };

/** The first label as the server draws it; while a field is wrong, why there is none. */
export function LabelPreview({ target, values }: LabelPreviewProps) {
  const api = useApi();
  const first = firstOf(target);
  const name = nameOf(first);
  const [body] = useDebouncedValue(
    bodyOf(first, { ...values, copies: 1, start_position: 1, format: 'svg' }),
    PAUSE,
  );
  const { data: print } = schemaOf(first).safeParse(body);
  const isRight = print !== undefined && labelFaults(print, 1).length === 0;
  const query = useQuery({
    queryKey: ['labels', 'preview', name, JSON.stringify(body)],
    queryFn: async ({ signal }) => (await askForLabels(api, first, { body, signal })).bytes.text(),
    enabled: isRight,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const isShown = isRight && !query.isError && query.data !== undefined;
  return (
    <figure className={css.preview}>
      <figcaption>{words.preview}</figcaption>
      <div className={css.paper}>
        {isShown ? (
          <img alt={words.previewOf(name)} src={`data:image/svg+xml,${encodeURIComponent(query.data)}`} />
        ) : (
          <p role="status">{query.isError ? errorMessage(query.error) : !isRight && words.noPreview}</p>
        )}
      </div>
    </figure>
  );
}
