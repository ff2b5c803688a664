import { useNavigate } from '@tanstack/react-router';
import type { Import } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { useAskHere } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import css from './imports.module.css';
import { importAreas } from './imports.api.ts';

const { apply: applyWords, check: checkWords, result: resultWords } = importWords;

/** Shows the result of an import from its first line on, whichever lines were in sight before. */
function useFromTop() {
  const navigate = useNavigate();
  return () => void navigate({ to: '.', search: {}, replace: true });
}

/** Imports what a check found good, after a question that says how much. */
export function useApply({ id, entity, counts }: Import) {
  const kind = importKinds[entity].words;
  const ask = useAskHere();
  const fromTop = useFromTop();
  const start = useWriting(imports.apply, importAreas);

  async function apply(): Promise<void> {
    if (counts === null) return;
    const { create, change, same, refuse } = counts;
    const agreed = await ask({
      title: kind.title,
      body: (
        <Numbers
          text={applyWords.question}
          lines={[
            [kind.created, create],
            [kind.changed, change],
            [applyWords.same, same],
            [applyWords.refused, refuse],
          ]}
        />
      ),
      confirm: checkWords.apply(kind.counted(formatInteger(create + change))),
    });
    if (!agreed) return;
    fromTop();
    try {
      await start.mutateAsync({ params: { id } });
    } catch (error) {
      toast.refused(applyWords.refusedToStart, error);
    }
  }

  return { apply, isStarting: start.isPending };
}

/** Takes an import back, after a question that says what goes and what stays. */
export function useUndo({ id, entity, applied }: Import) {
  const kind = importKinds[entity].words;
  const ask = useAskHere();
  const fromTop = useFromTop();
  const start = useWriting(imports.undo, importAreas);

  async function undo(): Promise<void> {
    if (applied === null) return;
    const { created, changed } = applied;
    const agreed = await ask({
      title: resultWords.undoTitle,
      body: (
        <Numbers
          text={kind.undoStays}
          lines={[
            [kind.undoRemoved, created],
            [resultWords.undoRestored, changed],
          ]}
        />
      ),
      confirm: resultWords.undoConfirm(kind.counted(formatInteger(created + changed))),
      tone: 'danger',
    });
    if (!agreed) return;
    fromTop();
    try {
      await start.mutateAsync({ params: { id } });
    } catch (error) {
      toast.refused(resultWords.undoRefused, error);
    }
  }

  return { undo, isStarting: start.isPending };
}

type NumbersProps = {
  readonly text: string;
  readonly lines: readonly (readonly [name: string, count: number])[];
};

function Numbers({ text, lines }: NumbersProps) {
  return (
    <>
      <dl className={css.numbers}>
        {lines.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-zero={count === 0 || undefined}>{formatInteger(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.question}>{text}</p>
    </>
  );
}
