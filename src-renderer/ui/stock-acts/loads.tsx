import { capacityWords } from '#shared/areas/locations/capacity-screen-words.ts';
import { LoadTable } from '../capacity/load-table.tsx';
import { useLoadPreview, type Moves } from '../capacity/use-load-preview.ts';
import { Callout } from '../status-badge.tsx';
import css from './stock-acts.module.css';

type LoadsProps = { readonly preview: ReturnType<typeof useLoadPreview> };

/** The capacity of the locations of an act, now and afterwards; what takes nothing in is said. */
export function Loads({ preview: { data, error } }: LoadsProps) {
  if (data === undefined) {
    return error === null || error.status === 422 ? null : (
      <Callout tone="attention">{capacityWords.failed}</Callout>
    );
  }
  const closed = data.data.locations.filter(({ is_open: isOpen }) => !isOpen);
  return (
    <div className={css.loads}>
      <LoadTable preview={data.data} />
      {closed.map(({ location: { code } }) => (
        <Callout key={code} tone="critical">
          {capacityWords.closed(code)}
        </Callout>
      ))}
    </div>
  );
}

/** The same of an act in one location alone. */
export function LoadsOf({ moves }: { readonly moves: Moves }) {
  return <Loads preview={useLoadPreview(moves)} />;
}
