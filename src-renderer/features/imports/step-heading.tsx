import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import css from './imports.module.css';

/** The longest time that a closing dialog that led here holds the focus, in milliseconds. */
const closingMs = 400;

type StepHeadingProps = {
  readonly children: string;
  /** Only heard, where the step shows by other means what it is. */
  readonly isHidden?: true;
};

/** The heading of a step; takes the focus when the step is reached, unless something else has it by then. */
export function StepHeading({ children, isHidden }: StepHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const take = () => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    };
    take();
    const timer = setTimeout(take, closingMs);
    return () => clearTimeout(timer);
  }, []);
  if (isHidden === true) {
    return (
      <VisuallyHidden component="h2" ref={ref} tabIndex={-1}>
        {children}
      </VisuallyHidden>
    );
  }
  return (
    <h2 ref={ref} className={css.heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
