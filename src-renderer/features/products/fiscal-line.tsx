import { ActionIcon, Menu } from '@mantine/core';
import { IconAlertTriangle, IconDots, IconPencil, IconStar, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { showFiscalCode } from '#shared/areas/fiscal-codes/kinds.ts';
import type { FiscalCode } from '#shared/areas/fiscal-codes/schema.ts';
import { fiscalLabels } from '#shared/areas/fiscal-codes/label-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { fiscalWords as words } from '#shared/areas/fiscal-codes/screen-words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './fiscal.module.css';
import { contextText, fiscalName } from './fiscal.api.ts';

type LineActions = {
  /** Takes the button itself, to which the focus comes back. */
  readonly onEdit: (opener: HTMLElement | null) => void;
  readonly onMakePrimary: () => void;
  readonly onRemove: () => void;
};

type FiscalLineProps = {
  readonly code: FiscalCode;
  /** undefined for whoever may only read. */
  readonly actions: LineActions | undefined;
};

/** One fiscal code: its type, the code as people write it, what it means, where it applies, and what to check. */
export function FiscalLine({ code, actions }: FiscalLineProps) {
  const context = contextText(code);
  return (
    <li className={css.line}>
      <span className={css.type}>{fiscalLabels.fiscal_code_type[code.type]}</span>
      <div className={css.told}>
        <p className={css.code}>
          <span>{showFiscalCode(code.type, code.code)}</span>
          {code.is_primary && <StatusBadge tone="quiet">{words.primary}</StatusBadge>}
        </p>
        {context !== '' && <p className={css.meaning}>{context}</p>}
        {code.description !== '' && <p className={css.meaning}>{code.description}</p>}
        {code.warnings.map(({ message }) => (
          <p key={message} className={css.warning}>
            <IconAlertTriangle aria-hidden />
            {message}
          </p>
        ))}
      </div>
      {actions !== undefined && <LineMenu code={code} {...actions} />}
    </li>
  );
}

/** The form that "Editar" opens takes the focus at once, so the menu gives it back only where nothing else takes it. */
function LineMenu({ code, onEdit, onMakePrimary, onRemove }: LineActions & { readonly code: FiscalCode }) {
  const opener = useRef<HTMLButtonElement>(null);
  const goBack = () => opener.current?.focus();
  return (
    <Menu returnFocus={false} onDismiss={goBack}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={css.menu}
          aria-label={words.actionsOf(fiscalName(code))}
          ref={opener}
        >
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil />} onClick={() => onEdit(opener.current)}>
          {common.actions.edit}
        </Menu.Item>
        {!code.is_primary && (
          <Menu.Item
            leftSection={<IconStar />}
            onClick={() => {
              goBack();
              onMakePrimary();
            }}
          >
            {words.makePrimary}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash />} onClick={onRemove}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
