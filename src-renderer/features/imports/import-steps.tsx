import { IconCheck } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import css from './imports.module.css';
import { steps, type Step } from './stage.ts';

const words = importWords.steps;

/** The way from the file to the result, and where on it this screen stands. */
export function ImportSteps({ current }: { readonly current: Step }) {
  const at = steps.indexOf(current);
  return (
    <ol className={css.steps} aria-label={words.label}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          <span className={css.number}>{index < at ? <IconCheck aria-hidden /> : index + 1}</span>
          {words[step]}
          {index < at && <VisuallyHidden component="span">{`(${words.done})`}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
