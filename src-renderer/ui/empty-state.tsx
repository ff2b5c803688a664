import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './empty-state.module.css';

type EmptyStateProps = {
  readonly icon: Icon;
  /** The missing thing, in three or four words. */
  readonly title: string;
  /** `h1` where nothing else on the screen names it. */
  readonly titleAs?: 'b' | 'h1';
  /** One sentence that says what to do. */
  readonly children: ReactNode;
  /** The button that fills it. */
  readonly actions?: ReactNode;
};

/** Nothing to show: what is missing, what to do, and the action that does it. */
export function EmptyState({ icon: Mark, title, titleAs: Title = 'b', children, actions }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <Mark className={css.icon} aria-hidden />
      <Title>{title}</Title>
      <p className={css.text}>{children}</p>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
