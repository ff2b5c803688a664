import { IconArrowBackUp } from '@tabler/icons-react';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { isReversed } from './movements.api.ts';
import css from './movements.module.css';

/** Shows the type of a movement, with a mark where it was taken back. */
export function MovementType({ movement }: { readonly movement: Movement }) {
  return (
    <span className={css.type}>
      {labels.movement_type[movement.type]}
      {isReversed(movement) && (
        <StatusBadge tone="paused" icon={IconArrowBackUp}>
          {movementWords.reversed}
        </StatusBadge>
      )}
    </span>
  );
}
