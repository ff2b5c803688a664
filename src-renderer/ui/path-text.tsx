import { Fragment } from 'react';
import css from './path-text.module.css';

/** The path of a folder or file, which can be marked and copied; a long one is broken behind its separators. */
export function PathText({ path }: { readonly path: string }) {
  const steps = path.split(/(?<=[\\/])/u);
  return (
    <span className={css.path}>
      {steps.map((step, index) => (
        <Fragment key={index}>
          {step}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
