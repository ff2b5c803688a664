import { Skeleton } from '@mantine/core';
import { common } from '#shared/areas/screens/common-words.ts';
import css from './board.module.css';

/** The board in grey while it is on its way: cards and the open destination where they will stand. */
export function BoardSkeleton() {
  return (
    <output className={css.board} aria-label={common.state.loading}>
      <span className={css.ghosts}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} height={118} />
        ))}
      </span>
      <span className={css.ghost}>
        <Skeleton height={16} width="32%" />
        <Skeleton height={12} width="54%" />
        <Skeleton height={220} />
      </span>
    </output>
  );
}
