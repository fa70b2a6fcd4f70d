import { describe, expect, test } from 'vitest'
import { type Label, textOfLabel } from '#platform/i18n/use-texts.ts'
import { menuFor } from '#platform/menu/menu-for.ts'
import { modules } from './modules.ts'

const all = modules
  .flatMap(({ menu }) => menu)
  .flatMap(({ items }) => items.flatMap((item) => ('items' in item ? item.items : [item])))
/** Entries that share a screen are views of it, and called so. */
const entries = all.filter(({ path }) => all.filter((other) => other.path === path).length === 1)
const screens = modules.flatMap((module) => module.screens)
const allButMenu = Object.fromEntries(
  modules
    .flatMap(({ permissions }) => permissions?.resources ?? [])
    .flatMap(({ name, actions }) => actions.map((action) => `${name}.${action}`))
    .filter((name) => name !== 'top_bar.show_main_navigation')
    .map((name) => [name, true]),
)

describe.each(['cs', 'en'] as const)('in %s', (language) => {
  const getText = (wanted: Label) => textOfLabel(wanted, language)

  test.each(entries.map((entry) => [getText(entry.label) ?? '', entry] as const))(
    'the page that the menu calls „%s" is called so itself',
    (label, { path }) => {
      const screen = screens.find((one) => one.path === path)
      expect(screen && getText(screen.title)).toBe(label)
    },
  )

  test('without the main menu, the quick access names no two screens alike', () => {
    const quick = menuFor(modules, { superadmin: false, permissions: allButMenu }).quickAccess
    const words = quick.map(({ label }) => getText(label))
    expect(words).toEqual([...new Set(words)])
  })
})
