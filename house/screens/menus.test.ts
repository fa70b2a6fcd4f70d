import { expect, test } from 'vitest'
import { read, sourcesBelow } from '../sources.ts'

test('every menu closes by Escape also before the focus has moved into it', () => {
  const menus = sourcesBelow('web/src').filter(
    (file) => file.endsWith('.tsx') && /<Menu\s/.test(read(file)),
  )
  expect(menus.length).toBeGreaterThan(5)
  const open = menus.filter((file) => {
    const text = read(file)
    return (
      !/<Menu\s+\{\.\.\.menu\}/.test(text) ||
      !/<Menu\.Target>\s*<\w+[^>]*\{\.\.\.target\}/.test(text)
    )
  })
  expect(open).toEqual([])
})
