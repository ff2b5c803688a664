import { useState } from 'react';
import { occurrences } from '#shared/areas/occurrences/contract.ts';
import type { OccurrenceDetails } from '#shared/areas/occurrences/schema.ts';
import { occurrenceWords } from '#shared/areas/occurrences/screen-words.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Instant } from '../../ui/instant.tsx';
import { occurrenceAreas } from '../../ui/occurrences/occurrence-areas.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Section, SectionAct } from '../../ui/record.tsx';
import { sayNoRight } from '../../ui/say-no-right.ts';
import css from './occurrence.module.css';

const words = occurrenceWords.page;

type Of = { readonly occurrence: OccurrenceDetails };

/** Shows the comments and acts on an occurrence, and the way to comment. */
export function OccurrenceComments({ occurrence: { id, comments } }: Of) {
  const [isOpen, setOpen] = useState(false);
  const mayComment = may(useUser(), occurrences.comment.access);
  const open = () => (mayComment ? setOpen(true) : sayNoRight(words.comment, occurrenceWords.noRight));
  useShortcuts([{ keys: 'm', label: words.comment, group: occurrenceWords.title, run: open }]);
  return (
    <Section
      title={words.comments}
      heading="h2"
      action={!isOpen && mayComment && <SectionAct onClick={open}>{words.comment}</SectionAct>}
    >
      {comments.length === 0 ? (
        <p className="alm-quiet">{words.noComments}</p>
      ) : (
        <ol className={css.comments}>
          {comments.map(({ id: key, act_label, text, by, at }) => (
            <li key={key}>
              <span className="alm-note">
                {act_label !== null && <b>{act_label} · </b>}
                {by} · <Instant value={at} />
              </span>
              {text !== '' && <p>{text}</p>}
            </li>
          ))}
        </ol>
      )}
      {isOpen && <CommentForm id={id} onClose={() => setOpen(false)} />}
    </Section>
  );
}

type CommentFormProps = { readonly id: string; readonly onClose: () => void };

function CommentForm({ id, onClose }: CommentFormProps) {
  const form = useRecordForm({
    route: occurrences.comment,
    call: { params: { id } },
    areas: occurrenceAreas,
    initialValues: { text: '' },
    says: () => ({ title: words.commented }),
    onSaved: onClose,
  });
  return (
    <FormFrame
      form={form}
      label={words.comment}
      saveLabel={words.commentSave}
      onCancel={onClose}
      shape="inline"
    >
      <TextAreaField
        label={words.commentLabel}
        data-autofocus
        autoFocus
        required
        {...form.fields.text('text')}
      />
    </FormFrame>
  );
}
