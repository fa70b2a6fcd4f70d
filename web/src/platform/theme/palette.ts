import type { MantineColorsTuple } from '@mantine/core'

/*
 * The product's own colours: warm neutrals, one deep green-teal. In every tuple 0 is the lightest. `contrast.test.ts` holds the pairs
 * that are read against each other to 4.5, names and amounts to 7.
 */

/** Replaces Mantine's gray. */
export const sand: MantineColorsTuple = [
  '#f8f5ef',
  '#f1ede5',
  '#e8e3d9',
  '#dad3c6',
  '#c2b9a9',
  '#978d7d',
  '#6b6254',
  '#51493e',
  '#37312a',
  '#211d18',
]

/** Replaces Mantine's dark: 0 is text, 4 lines, 6 fields, 7 cards, 8 the page. */
export const night: MantineColorsTuple = [
  '#ece8df',
  '#d2cec4',
  '#aeaa9e',
  '#827f75',
  '#45504c',
  '#343e3b',
  '#283130',
  '#1d2524',
  '#151b1a',
  '#0e1312',
]

export const accent: MantineColorsTuple = [
  '#e6f2ee',
  '#cde5de',
  '#a1cfc3',
  '#76bbab',
  '#3f9a89',
  '#217d6e',
  '#16695c',
  '#0f574d',
  '#0b463e',
  '#07332d',
]

export const moss: MantineColorsTuple = [
  '#edf4e6',
  '#d9e8c9',
  '#b9d39b',
  '#98be6f',
  '#76a046',
  '#5a8430',
  '#466c22',
  '#375719',
  '#2b4513',
  '#1f330d',
]

/** „Pozor". */
export const amber: MantineColorsTuple = [
  '#fdf3dd',
  '#fae4b5',
  '#f5cf80',
  '#eeb84b',
  '#dd9c1f',
  '#b97d0c',
  '#8f5f06',
  '#744c05',
  '#5b3b04',
  '#422b03',
]

export const brick: MantineColorsTuple = [
  '#fceeea',
  '#f8dad2',
  '#f0b4a6',
  '#e78d7a',
  '#da6450',
  '#c74532',
  '#ad3122',
  '#8e2619',
  '#711e14',
  '#54160e',
]

/** Cards, tables, fields. */
export const SHEET = { light: '#fffdfa', dark: night[7] } as const
export const PAGE = { light: sand[0], dark: night[8] } as const
export const TEXT = { light: sand[9], dark: night[0] } as const
/** Hints, units, heads of columns. */
export const MUTED = { light: sand[6], dark: night[2] } as const
export const ACCENT_TEXT = { light: accent[7], dark: accent[3] } as const
/** Behind the white text of the primary button. */
export const ACCENT_FILLED = { light: accent[7], dark: accent[6] } as const
export const DANGER_TEXT = { light: brick[7], dark: brick[3] } as const
export const DANGER_FILLED = { light: brick[7], dark: brick[6] } as const
