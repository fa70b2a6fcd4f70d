import { expect, test } from 'vitest'
import { read, sourcesBelow } from '../sources.ts'

/**
 * Why something cannot be done stands there in words: a title or a tooltip is nothing to a finger, and what is `disabled` is reached neither
 * by the keyboard nor by a screen reader (`web/src/platform/refused`).
 */

const files = sourcesBelow('web/src').filter((file) => file.endsWith('.tsx'))
const tags = files.flatMap((file) => openingTags(read(file)).map((tag) => ({ file, tag })))
const getFile = ({ file }: { file: string }) => file

test('no disabled control keeps its reason in a title', () => {
  const disabled = tags.filter(({ tag }) => /\s(?:aria-|data-)?disabled\b/.test(tag))
  expect(disabled.length).toBeGreaterThan(40)
  expect(disabled.filter(({ tag }) => /\stitle=/.test(tag)).map(getFile)).toEqual([])
})

test('an item of a menu that is refused is not disabled: its reason is reached', () => {
  const items = tags.filter(({ tag }) => tag.startsWith('<Menu.Item'))
  expect(items.length).toBeGreaterThan(5)
  expect(items.filter(({ tag }) => /\sdisabled\b/.test(tag)).map(getFile)).toEqual([])
})

test('a tab that has nothing to show is not disabled: it says why', () => {
  const tabs = tags.filter(({ tag }) => tag.startsWith('<Tabs.Tab'))
  expect(tabs.length).toBeGreaterThan(1)
  expect(tabs.filter(({ tag }) => /\sdisabled\b/.test(tag)).map(getFile)).toEqual([])
})

test('beside a select some of whose options cannot be chosen stands why', () => {
  const selects = tags.filter(({ tag }) => tag.startsWith('<Select') && /\bdisabled:/.test(tag))
  expect(selects.filter(({ tag }) => !/\sdescription=/.test(tag)).map(getFile)).toEqual([])
})

/** Where a tooltip repeats what the label of a cell says: there is no room for words in a calendar and in a table of boxes. */
const TOOLTIPS = [
  'web/src/core/permissions/MatrixBoxes.tsx',
  'web/src/foodbank/slots/DayButton.tsx',
]

test('a tooltip says nothing that does not stand elsewhere', () => {
  expect(files.filter((file) => /<Tooltip\b/.test(read(file)))).toEqual(TOOLTIPS)
})

/** The opening tags of the elements in a source, with their properties. */
function openingTags(source: string): string[] {
  return [...source.matchAll(/<[A-Za-z][\w.]*(?=[\s/>])/g)].flatMap(({ index }) => {
    let depth = 0
    for (let at = index; at < source.length; at++) {
      const sign = source[at]
      if (sign === '{') depth++
      else if (sign === '}') depth--
      else if (sign === '>' && depth === 0) return [source.slice(index, at + 1)]
    }
    return []
  })
}
