import { describe, expect, test } from 'vitest'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import {
  ACCENT_FILLED,
  ACCENT_TEXT,
  DANGER_FILLED,
  DANGER_TEXT,
  MUTED,
  PAGE,
  SHEET,
  TEXT,
} from './palette.ts'
import { OWN_ACCENT } from './accent.ts'
import { contrast } from './contrast.ts'
import { buildCssVariables, buildTheme } from './theme.ts'

const { light, dark } = buildCssVariables(OWN_ACCENT)(
  mergeMantineTheme(DEFAULT_THEME, buildTheme(OWN_ACCENT)),
)
const variables: Record<'light' | 'dark', Record<string, string>> = { light, dark }

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const backgrounds = [
    PAGE[scheme],
    SHEET[scheme],
    variables[scheme]['--hover'] ?? '',
    variables[scheme]['--aside'] ?? '',
    variables[scheme]['--aside-hover'] ?? '',
  ]

  test('names and amounts have a contrast of 7', () => {
    for (const background of backgrounds)
      expect(contrast(TEXT[scheme], background)).toBeGreaterThanOrEqual(7)
  })

  test.each([
    ['muted text', MUTED[scheme]],
    ['links', ACCENT_TEXT[scheme]],
    ['errors', DANGER_TEXT[scheme]],
    ['warnings', variables[scheme]['--warn-text'] ?? ''],
    ['what is done', variables[scheme]['--ok-text'] ?? ''],
  ])('%s has a contrast of 4.5 on everything it lies on', (_, color) => {
    for (const background of backgrounds)
      expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['the selected thing', ACCENT_TEXT[scheme], '--accent-soft'],
    ['a warning', variables[scheme]['--warn-text'] ?? '', '--warn-soft'],
    ['an error', DANGER_TEXT[scheme], '--danger-soft'],
  ])('%s has a contrast of 4.5 on its own background', (_, color, background) => {
    expect(contrast(color, variables[scheme][background] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test('filled buttons carry white words with a contrast of 4.5', () => {
    expect(contrast('#ffffff', ACCENT_FILLED[scheme])).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', DANGER_FILLED[scheme])).toBeGreaterThanOrEqual(4.5)
  })

  test('edges of fields and focus rings can be seen', () => {
    expect(contrast(variables[scheme]['--focus'] ?? '', PAGE[scheme])).toBeGreaterThanOrEqual(3)
  })
})
