import { defaultVariantColorsResolver } from '@mantine/core';
import type { VariantColorsResolver } from '@mantine/core';

const filled = (name: string, on: string) => ({
  background: `var(--alm-${name})`,
  hover: `var(--alm-${name}-hover)`,
  color: `var(--alm-${on})`,
  border: `1px solid var(--alm-${name})`,
});

/** Colours of buttons: one filled accent, one filled danger, a framed default and a quiet one. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'filled') {
    if (input.color === 'red') return filled('critical-solid', 'on-critical');
    if (input.color === undefined || input.color === 'kraft') return filled('accent', 'on-accent');
  }
  if (input.variant === 'default') {
    return {
      background: 'var(--alm-bg-surface)',
      hover: 'var(--alm-bg-hover)',
      color: 'var(--alm-text)',
      border: '1px solid var(--alm-border-strong)',
    };
  }
  if (input.variant === 'subtle' && input.color === 'gray') {
    return {
      background: 'transparent',
      hover: 'var(--alm-bg-hover)',
      color: 'var(--alm-text-2)',
      border: '1px solid transparent',
    };
  }
  return defaultVariantColorsResolver(input);
};
