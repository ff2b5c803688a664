import { Checkbox } from '@mantine/core';
import type { Scope } from '#shared/kernel/access.ts';
import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';
import { fieldError } from '../../ui/fields/field-error.tsx';
import css from './api-tokens.module.css';
import { scopeAreas, type ScopeArea } from './scope-areas.ts';

type ScopePickerProps = {
  readonly value: readonly Scope[];
  readonly onChange: (scopes: Scope[]) => void;
  /** The scopes that this person has; nobody gives what they lack. */
  readonly held: readonly Scope[];
  readonly error: React.ReactNode;
};

const areas = scopeAreas();

/** The permissions of a token by area, each with the operations that it opens. */
export function ScopePicker({ value, onChange, held, error }: ScopePickerProps) {
  const toggle = (scope: Scope) =>
    onChange(value.includes(scope) ? value.filter((other) => other !== scope) : [...value, scope]);
  return (
    <div className={css.areas}>
      {areas.map((area) => (
        <AreaChoices key={area.id} area={area} value={value} held={held} onToggle={toggle} />
      ))}
      {error !== undefined && (
        <div className="mantine-InputWrapper-error" role="alert">
          {fieldError(error)}
        </div>
      )}
    </div>
  );
}

type AreaChoicesProps = Pick<ScopePickerProps, 'value' | 'held'> & {
  readonly area: ScopeArea;
  readonly onToggle: (scope: Scope) => void;
};

function AreaChoices({ area, value, held, onToggle }: AreaChoicesProps) {
  return (
    <fieldset className={css.area} aria-label={area.label}>
      <b>{area.label}</b>
      <div className={css.choices}>
        {area.choices.map(({ scope, label, opens }) => (
          <Checkbox
            key={scope}
            label={
              <>
                {label} <span className="alm-mono">{scope}</span>
              </>
            }
            description={held.includes(scope) ? opens.join('; ') : words.notHeld}
            checked={value.includes(scope)}
            disabled={!held.includes(scope)}
            onChange={() => onToggle(scope)}
          />
        ))}
      </div>
    </fieldset>
  );
}
