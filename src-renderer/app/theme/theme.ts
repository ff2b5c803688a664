import {
  ActionIcon,
  Button,
  Checkbox,
  createTheme,
  defaultVariantColorsResolver,
  Drawer,
  Input,
  InputWrapper,
  Kbd,
  Loader,
  type MantineColorsTuple,
  type MantineThemeComponents,
  Menu,
  Modal,
  NativeSelect,
  Notification,
  Popover,
  Skeleton,
  Switch,
  Tabs,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core';

const sans =
  '"Segoe UI Variable Text", "Segoe UI", "Ubuntu Sans", Cantarell, "Noto Sans", "Liberation Sans", ' +
  'system-ui, sans-serif';
const mono = '"Cascadia Mono", Consolas, "Ubuntu Mono", "Noto Sans Mono", "Liberation Mono", monospace';

const filled = (name: string, on: string) => ({
  background: `var(--alm-${name})`,
  hover: `var(--alm-${name}-hover)`,
  color: `var(--alm-${on})`,
  border: `1px solid var(--alm-${name})`,
});

/** Colours of buttons: one filled accent, one filled danger, a framed default and a quiet one. */
const variantColorResolver: VariantColorsResolver = (input) => {
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

/** Kraft, the one accent: corrugated board and racking primer, dark enough for text at step 7. */
const kraft: MantineColorsTuple = [
  '#fbf5ec',
  '#f4e6d1',
  '#e9cfa9',
  '#ddb67e',
  '#d6a25e',
  '#bd8138',
  '#a66822',
  '#8c5313',
  '#70410e',
  '#54310b',
];

/** Concrete, the neutral of the light scheme, with a trace of warmth. */
const gray: MantineColorsTuple = [
  '#fafaf8',
  '#f4f4f1',
  '#ebebe7',
  '#dfded9',
  '#c8c7c0',
  '#a3a199',
  '#85837b',
  '#55534d',
  '#3a3935',
  '#1d1c1a',
];

/** The neutral of the dark scheme: 0 is text, 7 the surface, 9 the deepest. */
const dark: MantineColorsTuple = [
  '#ecebe7',
  '#b9b7b0',
  '#9b9991',
  '#75736c',
  '#4b4a46',
  '#363532',
  '#282826',
  '#1c1c1a',
  '#151514',
  '#0f0f0e',
];

/** Cold red of what is critical; 7 and 4 are the solids of the light and the dark scheme. */
const red: MantineColorsTuple = [
  '#fdebec',
  '#f9d3d6',
  '#efb3b8',
  '#ff9aa0',
  '#ef5b66',
  '#dc3b4a',
  '#d02b3c',
  '#c81e35',
  '#a8142a',
  '#6d2a31',
];

const controlHeight: Readonly<Record<string, string>> = {
  xs: 'var(--alm-control-sm)',
  sm: 'var(--alm-control)',
  md: 'var(--alm-control-lg)',
};
const heightOf = (size: unknown): string => controlHeight[String(size)] ?? 'var(--alm-control)';
const fontOf = (size: unknown): string => (size === 'xs' ? 'var(--alm-fs-12)' : 'var(--alm-fs-13)');

const floating = { shadow: 'md', radius: 'md' } as const;
const transition = { duration: 140, transition: 'fade' } as const;

/** Defaults and measures of the Mantine components in use: controls 30, 26 in toolbars, 36 to scan. */
const components: MantineThemeComponents = {
  Button: Button.extend({
    defaultProps: { size: 'sm', variant: 'filled' },
    vars: (_theme, props) => ({
      root: {
        '--button-height': heightOf(props.size),
        '--button-padding-x': props.size === 'xs' ? '8px' : '10px',
        '--button-fz': fontOf(props.size),
      },
    }),
  }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', color: 'gray', size: 'sm' },
    vars: (_theme, props) => ({ root: { '--ai-size': heightOf(props.size) } }),
  }),
  Input: Input.extend({
    defaultProps: { size: 'sm' },
    vars: (_theme, props) => ({
      wrapper: {
        '--input-height': heightOf(props.size),
        '--input-fz': fontOf(props.size),
        '--input-padding': '8px',
      },
    }),
  }),
  InputWrapper: InputWrapper.extend({
    defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  }),
  NativeSelect: NativeSelect.extend({ defaultProps: { size: 'sm' } }),
  Checkbox: Checkbox.extend({
    defaultProps: { size: 'xs', radius: 'xs' },
    vars: () => ({ root: { '--checkbox-size': '15px' } }),
  }),
  Switch: Switch.extend({
    defaultProps: { size: 'xs', withThumbIndicator: false },
    vars: () => ({
      root: { '--switch-height': '16px', '--switch-width': '28px', '--switch-thumb-size': '12px' },
    }),
  }),
  Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
  Kbd: Kbd.extend({ defaultProps: { size: 'xs' } }),
  Loader: Loader.extend({ defaultProps: { size: 16, type: 'oval' } }),
  Menu: Menu.extend({
    defaultProps: {
      ...floating,
      withInitialFocusPlaceholder: false,
      // In their place in the page, so that they stay inside its landmarks.
      withinPortal: false,
      floatingStrategy: 'fixed',
      transitionProps: transition,
      position: 'bottom-end',
    },
  }),
  Popover: Popover.extend({ defaultProps: { ...floating, transitionProps: transition } }),
  Tooltip: Tooltip.extend({
    defaultProps: { openDelay: 400, withArrow: false, transitionProps: transition },
  }),
  Modal: Modal.extend({
    defaultProps: {
      centered: true,
      // Mantine draws a <header>, which would be a second banner of the page.
      attributes: { header: { role: 'presentation' } },
      radius: 'md',
      padding: 'md',
      shadow: 'xl',
      transitionProps: transition,
      overlayProps: { color: 'var(--alm-bg-scrim)', backgroundOpacity: 1 },
    },
  }),
  Drawer: Drawer.extend({ defaultProps: { withOverlay: false, transitionProps: { duration: 200 } } }),
  Notification: Notification.extend({ defaultProps: { withBorder: true, radius: 'md' } }),
  Skeleton: Skeleton.extend({ defaultProps: { radius: 'xs' } }),
};

/** The Mantine theme of the application: kraft on concrete, compact, two weights, small radii. */
export const theme = createTheme({
  colors: { kraft, gray, dark, red },
  primaryColor: 'kraft',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  variantColorResolver,
  white: '#ffffff',
  black: '#1d1c1a',
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.25', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.45' },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '28px' },
      h2: { fontSize: '0.875rem', lineHeight: '20px' },
      h3: { fontSize: '0.8125rem', lineHeight: '18px' },
      h4: { fontSize: '0.8125rem', lineHeight: '18px' },
      h5: { fontSize: '0.75rem', lineHeight: '16px' },
      h6: { fontSize: '0.75rem', lineHeight: '16px' },
    },
  },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '6px', xl: '6px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: 'var(--alm-shadow-1)',
    sm: 'var(--alm-shadow-1)',
    md: 'var(--alm-shadow-2)',
    lg: 'var(--alm-shadow-2)',
    xl: 'var(--alm-shadow-3)',
  },
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  components,
});
