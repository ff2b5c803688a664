import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import css from './receiving.module.css';
import type { DraftStore } from './use-draft.ts';

const words = receivingWords.document;
const fields = [
  { name: 'supplier_document', label: words.supplier, longest: 60 },
  { name: 'reference', label: words.reference, longest: 60 },
  { name: 'note', label: words.note, longest: 500 },
] as const;

/** Asks for the facts of the receipt: the supplier's document, a reference, a remark. */
export function DocumentFields({ store: { draft, change } }: { readonly store: DraftStore }) {
  return (
    <footer className={css.document} aria-label={words.title}>
      {fields.map(({ name, label, longest }) => (
        <TextField
          key={name}
          label={label}
          maxLength={longest}
          value={draft[name]}
          onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, [name]: value }))}
        />
      ))}
    </footer>
  );
}
