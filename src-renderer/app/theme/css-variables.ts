import type { CSSVariablesResolver } from '@mantine/core';

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

/** A value in the light scheme and its partner in the dark one. */
type SchemePair = readonly [light: string, dark: string];

/** Every colour that changes with the scheme, by its name without the `--alm-` prefix. */
const schemeTokens: Readonly<Record<string, SchemePair>> = {
  'bg-app': ['#f4f4f1', '#151514'],
  'bg-surface': ['#ffffff', '#1c1c1a'],
  'bg-sunken': ['#fafaf8', '#181817'],
  'bg-raised': ['#ffffff', '#252523'],
  'bg-hover': ['#f4f4f1', '#242422'],
  'bg-active': ['#ebebe7', '#2c2c29'],
  'bg-selected': ['#fbf5ec', '#2a2319'],
  'bg-scrim': ['rgb(29 28 26 / 0.32)', 'rgb(0 0 0 / 0.56)'],

  border: ['#e4e3de', '#30302d'],
  'border-strong': ['#cfcec8', '#45443f'],
  'border-control': ['#8c8a82', '#76746d'],

  text: ['#1d1c1a', '#ecebe7'],
  'text-2': ['#55534d', '#b9b7b0'],
  'text-3': ['#696760', '#9b9991'],
  'text-off': ['#a3a199', '#66645e'],

  accent: ['#8c5313', '#d6a25e'],
  'accent-hover': ['#754510', '#e2b67b'],
  'accent-text': ['#8c5313', '#deae6d'],
  'on-accent': ['#ffffff', '#1c1306'],
  'accent-tint': ['#fbf5ec', '#2a2319'],
  'accent-line': ['#d9b98c', '#5f4a2b'],
  focus: ['#8c5313', '#e2b67b'],

  ok: ['#0b5f4a', '#6fcfae'],
  'ok-tint': ['#e4f2ed', '#142a22'],
  'ok-line': ['#a9d5c6', '#24513f'],
  'ok-solid': ['#1d8a6b', '#45b391'],
  attention: ['#664a00', '#f1d065'],
  'attention-tint': ['#fff2bf', '#2f280b'],
  'attention-line': ['#e3c455', '#665413'],
  'attention-solid': ['#b58400', '#e6bd35'],
  critical: ['#a8142a', '#ff9aa0'],
  'critical-tint': ['#fdebec', '#38171a'],
  'critical-line': ['#efb3b8', '#6d2a31'],
  'critical-solid': ['#c81e35', '#ef5b66'],
  'critical-solid-hover': ['#a8142a', '#f47a83'],
  'on-critical': ['#ffffff', '#21060a'],
  info: ['#1c5075', '#8fc4e8'],
  'info-tint': ['#e7f1f8', '#132733'],
  'info-line': ['#abcbe1', '#26485d'],
  'info-solid': ['#1f5c86', '#9acdf0'],
  'expired-tint': ['#5f1632', '#8a2747'],
  'on-expired': ['#ffffff', '#ffffff'],
  'muted-tint': ['#f0efeb', '#2a2a27'],
  'muted-line': ['#dad9d3', '#3d3c38'],
  'bar-rest': ['#c8c7c0', '#4b4a46'],
  'chart-1': ['#3a3935', '#d2d0c9'],
  'chart-2': ['#bd8138', '#d6a25e'],
  'chart-grid': ['#ebebe7', '#2a2a27'],
  'occ-0': ['#ffffff', '#1c1c1a'],
  'occ-1': ['#f4e6d1', '#33291a'],
  'occ-2': ['#e2c08e', '#58431f'],
  'occ-3': ['#c08d4b', '#8f6a31'],
  'occ-4': ['#8a5920', '#cf9c57'],
  'occ-bar': ['#8a5920', '#a97b3c'],
  'occ-blocked': ['#b8b6ae', '#55534e'],
  'occ-line': ['rgb(84 49 11 / 0.28)', 'rgb(255 255 255 / 0.16)'],

  'shadow-1': ['0 1px 2px rgb(29 28 26 / 0.06)', '0 1px 2px rgb(0 0 0 / 0.4)'],
  'shadow-2': ['0 6px 20px -4px rgb(29 28 26 / 0.18)', '0 6px 20px -4px rgb(0 0 0 / 0.6)'],
  'shadow-3': ['0 18px 48px -8px rgb(29 28 26 / 0.28)', '0 18px 48px -8px rgb(0 0 0 / 0.7)'],
};

/** Sizes, type, order and motion, the same in both schemes; names without the `--alm-` prefix. */
const fixedTokens: Readonly<Record<string, string>> = {
  'fs-11': '0.6875rem',
  'fs-12': '0.75rem',
  'fs-13': '0.8125rem',
  'fs-14': '0.875rem',
  'fs-16': '1rem',
  'fs-20': '1.25rem',
  'fs-26': '1.625rem',
  's-1': '4px',
  's-2': '8px',
  's-3': '12px',
  's-4': '16px',
  's-5': '24px',
  's-6': '32px',
  'r-1': '3px',
  'r-2': '4px',
  'r-3': '6px',
  'row-compact': '32px',
  'row-comfortable': '40px',
  'row-head': '32px',
  control: '30px',
  'control-sm': '26px',
  'control-lg': '36px',
  nav: '200px',
  'nav-rail': '52px',
  topbar: '48px',
  panel: '384px',
  'focus-ring': '0 0 0 2px var(--alm-bg-surface), 0 0 0 4px var(--alm-focus)',
  'z-sticky': '10',
  'z-nav': '20',
  'z-drawer': '30',
  't-fast': '90ms',
  t: '140ms',
  't-slow': '200ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
};
