import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'
import { BREAKPOINTS, inEm, OTHER_SM } from './breakpoints.ts'
import type { Accent } from './accent.ts'
import {
  amber,
  brick,
  DANGER_FILLED,
  DANGER_TEXT,
  moss,
  MUTED,
  night,
  PAGE,
  sand,
  SHEET,
  TEXT,
} from './palette.ts'

/** Floating parts stay clear of the sticky header and the window's edges. */
const CLEAR = { top: 64, right: 8, bottom: 8, left: 8 } as const

const FONT =
  'Inter, "Inter stand-in", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif'

/**
 * Four sizes (13 15 18 24), two weights (400 600), spacing in steps of 4, small radius, shadows
 * only for floating parts. Sizes are rem.
 */
const base = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { gray: sand, dark: night, green: moss, yellow: amber, red: brick },
  white: '#ffffff',
  black: sand[9],
  fontFamily: FONT,
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.125rem', xl: '1.5rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.3' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.5' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.5' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.4' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.125rem', sm: '0.25rem', md: '0.375rem', lg: '0.5rem', xl: '0.75rem' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 4px 16px rgb(33 29 24 / 12%), 0 1px 3px rgb(33 29 24 / 10%)',
    lg: '0 8px 28px rgb(33 29 24 / 16%), 0 2px 6px rgb(33 29 24 / 10%)',
    xl: '0 16px 48px rgb(33 29 24 / 20%), 0 2px 8px rgb(33 29 24 / 12%)',
  },
  breakpoints: {
    xs: inEm(OTHER_SM),
    sm: inEm(BREAKPOINTS.sm),
    md: inEm(BREAKPOINTS.md),
    lg: inEm(BREAKPOINTS.lg),
    xl: inEm(BREAKPOINTS.xl),
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Choosing the chosen option keeps it; optional fields are `clearable`.
    Select: { defaultProps: { allowDeselect: false } },
    // Menus, selects and calendars are popovers too.
    Popover: {
      defaultProps: {
        middlewares: { flip: { padding: CLEAR }, shift: { padding: CLEAR, crossAxis: true } },
      },
    },
    // Sentence case and two weights.
    Badge: { defaultProps: { tt: 'none', fw: 600 } },
    // Their <header> is not the page's banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
  },
})

export const buildTheme = ({ shades }: Accent): MantineThemeOverride => ({
  ...base,
  colors: { ...base.colors, accent: shades },
})

/**
 * What Mantine derives otherwise than we want, and the product's own variables, for every css module:
 * `--page` below the sheets, `--sheet`, `--line`, `--line-strong`, `--text`, `--muted`, `--accent-text`, `--accent-soft` (behind the
 * selected thing), `--hover`, `--aside`, `--aside-hover`, `--danger-text`, `--danger-soft`, `--warn-text`, `--warn-soft`, `--ok-text`, `--idle-text`, `--focus`.
 */
export const buildCssVariables =
  (accent: Accent): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: {
      ...schemeVariables('light', accent),
      '--line': sand[2],
      '--line-strong': sand[4],
      '--hover': sand[1],
      '--aside': sand[1],
      '--aside-hover': sand[2],
      '--danger-soft': brick[0],
      '--warn-text': amber[7],
      '--warn-soft': amber[0],
      '--ok-text': moss[7],
      '--mantine-color-default-border': sand[4],
      '--mantine-color-placeholder': sand[6],
    },
    dark: {
      ...schemeVariables('dark', accent),
      '--line': night[5],
      '--line-strong': night[4],
      '--hover': night[6],
      '--aside': night[9],
      '--aside-hover': night[7],
      '--danger-soft': '#43221d',
      '--warn-text': amber[3],
      '--warn-soft': '#3d3013',
      '--ok-text': moss[3],
      '--mantine-color-default-border': night[4],
      '--mantine-color-placeholder': night[2],
    },
  })

const schemeVariables = (scheme: 'light' | 'dark', { text, filled, soft }: Accent) => ({
  '--accent-soft': soft[scheme],
  '--page': PAGE[scheme],
  '--sheet': SHEET[scheme],
  '--text': TEXT[scheme],
  '--muted': MUTED[scheme],
  '--idle-text': MUTED[scheme],
  '--accent-text': text[scheme],
  '--danger-text': DANGER_TEXT[scheme],
  '--focus': text[scheme],
  '--mantine-color-body': SHEET[scheme],
  '--mantine-color-text': TEXT[scheme],
  '--mantine-color-dimmed': MUTED[scheme],
  '--mantine-color-anchor': text[scheme],
  '--mantine-color-error': DANGER_TEXT[scheme],
  '--mantine-color-accent-filled': filled[scheme],
  '--mantine-primary-color-filled': filled[scheme],
  '--mantine-color-red-filled': DANGER_FILLED[scheme],
  // Mantine's are nearly black in the dark scheme.
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-color-gray-light': 'var(--hover)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-gray-light-color': TEXT[scheme],
  '--mantine-color-yellow-light': 'var(--warn-soft)',
  '--mantine-color-yellow-light-color': 'var(--warn-text)',
  '--mantine-color-red-light': 'var(--danger-soft)',
  '--mantine-color-red-light-color': 'var(--danger-text)',
})
