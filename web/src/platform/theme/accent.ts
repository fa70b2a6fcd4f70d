import type { MantineColorsTuple } from '@mantine/core'
import { contrast, mixed } from './contrast.ts'
import { accent, ACCENT_FILLED, ACCENT_TEXT, night, PAGE, sand, SHEET } from './palette.ts'

type Schemes = { readonly light: string; readonly dark: string }

/** The accent for every use: shades, links, filled and soft backgrounds. */
export type Accent = {
  readonly shades: MantineColorsTuple
  readonly text: Schemes
  readonly filled: Schemes
  readonly soft: Schemes
}

export const OWN_ACCENT: Accent = {
  shades: accent,
  text: ACCENT_TEXT,
  filled: ACCENT_FILLED,
  soft: { light: accent[0], dark: '#1a3a35' },
}

const READABLE = 4.5
const WHITE = '#ffffff'
const BLACK = '#000000'

/**
 * The accent from a colour `#rrggbb` of the settings, made darker or lighter until text in it or on
 * it has a contrast of 4.5.
 */
export function buildAccent(color: string | null): Accent {
  if (color === null) return OWN_ACCENT
  const soft = { light: mixed(color, WHITE, 0.9), dark: mixed(color, night[7], 0.75) }
  const text = {
    light: readable(color, BLACK, [PAGE.light, SHEET.light, sand[1], sand[2], soft.light]),
    dark: readable(color, WHITE, [PAGE.dark, SHEET.dark, night[6], night[9], soft.dark]),
  }
  const filled = readable(color, BLACK, [WHITE])
  return { shades: buildShades(color, filled), text, filled: { light: filled, dark: filled }, soft }
}

/** Moves a colour towards black or white until it is readable on all backgrounds. */
function readable(color: string, towards: string, backgrounds: readonly string[]): string {
  for (let step = 0; step < 20; step += 1) {
    const candidate = mixed(color, towards, step / 20)
    if (backgrounds.every((background) => contrast(candidate, background) >= READABLE))
      return candidate
  }
  return towards
}

function buildShades(color: string, filled: string): MantineColorsTuple {
  const lighter = (share: number) => mixed(color, WHITE, share)
  const darker = (share: number) => mixed(filled, BLACK, share)
  return [
    lighter(0.9),
    lighter(0.78),
    lighter(0.6),
    lighter(0.42),
    lighter(0.22),
    color,
    filled,
    filled,
    darker(0.2),
    darker(0.4),
  ]
}
