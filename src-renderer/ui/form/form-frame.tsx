import { Button, Kbd } from '@mantine/core';
import { lazy, Suspense, use, useRef, type ReactNode, type RefObject } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { dismissLabel } from '../dismiss-label.ts';
import { Callout } from '../status-badge.tsx';
import { FormIndex } from './form-index.tsx';
import css from './form.module.css';
import { MergingContext } from './merging.ts';
import type { MergedNote as MergedNoteType } from './merged-note.tsx';
import type { ContractForm } from './use-contract-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Comes when two people changed the same record. */
const MergedNote = lazy(async () => ({
  default: (await import('./merged-note.tsx')).MergedNote,
})) as typeof MergedNoteType;

type FormFrameProps<Values extends object> = {
  readonly form: ContractForm<Values>;
  /** The purpose of the form, read to whoever cannot see it. */
  readonly label: string;
  readonly saveLabel?: string;
  /** `danger` paints the last step red. */
  readonly saveTone?: 'danger' | undefined;
  /** It shows what somebody may not change: nothing is written or saved. */
  readonly isReadOnly?: boolean;
  /** False where it only asks: work begins at its way out, as in any question. */
  readonly hasFields?: boolean;
  readonly onCancel: () => void;
  /** Reads the record anew, where somebody else changed it in the meantime. */
  readonly onReload?: () => void;
  /** `page` scrolls above a fixed foot; `inline` stands inside a panel or a dialog. */
  readonly shape?: 'page' | 'inline';
  readonly children: ReactNode;
};

/** A form with its errors above, its buttons below, Ctrl+Enter to save, Esc to close one where nothing was typed. */
export function FormFrame<Values extends object>(props: FormFrameProps<Values>) {
  const { form, label, onCancel, saveLabel = common.actions.save, shape = 'page', children } = props;
  const { isReadOnly = false, hasFields = true } = props;
  const frame = useRef<HTMLFormElement>(null);
  useLeaveGuard(form.isDirty);
  useFormKeys(props, frame);
  const ofRecord = use(MergingContext);
  // forms of dialogs and panels stand on the screen of a record too, and change something else
  const merging = props.onReload === undefined ? undefined : ofRecord;
  const wrong = Object.keys(form.fields.errors).length;
  return (
    <form
      ref={frame}
      className={css.frame}
      data-shape={shape}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className={css.scroll}>
        {shape === 'page' && <FormIndex of={frame} />}
        <div className={css.column}>
          {form.refusal !== undefined && <Refusal form={form} onReload={props.onReload} />}
          {merging?.edits !== undefined && (
            <Suspense fallback={null}>
              <MergedNote form={form} edits={merging.edits} audited={merging.audited} />
            </Suspense>
          )}
          {isReadOnly ? (
            <fieldset disabled className={css.shown}>
              {children}
            </fieldset>
          ) : (
            children
          )}
        </div>
      </div>
      <footer className={css.foot}>
        {wrong > 0 && <span className={css.wrong}>{common.form.fixFields(wrong)}</span>}
        <Button variant="default" onClick={onCancel} data-autofocus={!hasFields || undefined}>
          {isReadOnly ? common.actions.close : dismissLabel(saveLabel)}
        </Button>
        {!isReadOnly && (
          <Button
            type="submit"
            {...(props.saveTone === 'danger' ? { color: 'red' } : {})}
            loading={form.isSaving}
            rightSection={shape === 'page' && <Kbd>Ctrl Enter</Kbd>}
          >
            {saveLabel}
          </Button>
        )}
      </footer>
    </form>
  );
}

/** Tells whether a dialog lies over a form: its keys are not the form's, whichever was made last. */
function isUnderDialog(form: HTMLFormElement | null): boolean {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  return dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(form));
}

/** Ctrl+Enter saves a form, unless a dialog lies over it; Esc closes one where nothing was typed. */
function useFormKeys<Values extends object>(
  { form, label, onCancel, saveLabel = common.actions.save, ...props }: FormFrameProps<Values>,
  frame: RefObject<HTMLFormElement | null>,
): void {
  const run = () => (isUnderDialog(frame.current) ? false : void form.submit());
  useShortcuts([
    ...(props.isReadOnly === true
      ? []
      : [{ keys: 'mod+Enter', label: saveLabel, group: label, inDialogs: true, run }]),
    ...(props.shape === 'inline' ? [closeUntouched(label, form, onCancel)] : []),
  ]);
}

function closeUntouched<Values extends object>(
  group: string,
  form: ContractForm<Values>,
  onCancel: () => void,
) {
  const run = () => {
    if (form.isDirty()) return false;
    onCancel();
    return true;
  };
  return { keys: 'Escape', label: common.actions.cancel, group, run };
}

type RefusalProps<Values extends object> = {
  readonly form: ContractForm<Values>;
  readonly onReload: (() => void) | undefined;
};

function Refusal<Values extends object>({ form, onReload }: RefusalProps<Values>) {
  const { refusal, begun, fields } = form;
  const merging = use(MergingContext);
  const isOutdated = refusal?.error instanceof ApiError && refusal.error.code === 'version_mismatch';
  return (
    <Callout tone="critical">
      <p className={css.lines}>{refusal?.message}</p>
      {isOutdated && onReload !== undefined && (
        <p className={css.choices}>
          {merging !== undefined && (
            <Button size="xs" onClick={() => merging.rebase({ base: begun, mine: fields.values })}>
              {common.form.merge}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onReload}>
            {common.form.reload}
          </Button>
        </p>
      )}
    </Callout>
  );
}

type FormSectionProps = {
  readonly title: string;
  /** Why these fields matter, in one line. */
  readonly note?: string;
  readonly children: ReactNode;
};

/** Fields that belong together, in a grid of two columns under one heading. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <section className={css.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note !== undefined && <p className={css.note}>{note}</p>}
      </header>
      <div className={css.grid}>{children}</div>
    </section>
  );
}

/** A field that takes `columns` of the twelve of its section. */
export function Cell({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  return <div style={{ gridColumn: `span ${columns}` }}>{children}</div>;
}
