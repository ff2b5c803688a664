import type { CSSVariablesResolver } from '@mantine/core';
import { fixedTokens, schemeTokens } from './tokens.ts';

const named = (entries: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(entries.map(([name, value]) => [`--alm-${name}`, value]));

const ofScheme = (index: 0 | 1): Record<string, string> =>
  named(Object.entries(schemeTokens).map(([name, pair]) => [name, pair[index]] as const));

/** Mantine's own roles, bound to our tokens so that both name one colour. */
const mantineRoles: Record<string, string> = {
  '--mantine-color-body': 'var(--alm-bg-surface)',
  '--mantine-color-text': 'var(--alm-text)',
  '--mantine-color-dimmed': 'var(--alm-text-3)',
  '--mantine-color-placeholder': 'var(--alm-text-3)',
  '--mantine-color-error': 'var(--alm-critical)',
  '--mantine-color-anchor': 'var(--alm-accent-text)',
  '--mantine-color-default': 'var(--alm-bg-surface)',
  '--mantine-color-default-hover': 'var(--alm-bg-hover)',
  '--mantine-color-default-color': 'var(--alm-text)',
  '--mantine-color-default-border': 'var(--alm-border-strong)',
  '--mantine-color-disabled': 'var(--alm-bg-sunken)',
  '--mantine-color-disabled-color': 'var(--alm-text-off)',
  '--mantine-color-disabled-border': 'var(--alm-border)',
};

/** Emits every design token as `--alm-*` and binds Mantine's roles to them, for both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: named(Object.entries(fixedTokens)),
  light: { ...ofScheme(0), ...mantineRoles },
  dark: { ...ofScheme(1), ...mantineRoles },
});
