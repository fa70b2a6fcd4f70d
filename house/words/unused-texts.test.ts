import { expect, test } from 'vitest'
import { getTexts } from '../../server/src/platform/texts/texts.ts'
import { isOfTests, read, sourcesBelow } from '../sources.ts'
import { NAMESPACES, PLURAL } from './namespaces.ts'

const source = ['web/src', 'server/src', 'contract/src']
  .flatMap(sourcesBelow)
  .filter((file) => !isOfTests(file))
  .map(read)
  .join('\n')

/** Names in quotes and names of properties. */
const written = new Set(
  [...source.matchAll(/'([\w.-]+)'|^\s*(\w+):/gm)].map(
    ([, quoted, property]) => quoted ?? property,
  ),
)
/** Names with a part that is put in, where enough of them is fixed to tell them from others. */
const patterns = [...source.matchAll(/`([\w.]*(?:\$\{[^`{}]*\}[\w.]*)+)`/g)].flatMap(
  ([, template = '']) => {
    const fixed = template.split(/\$\{.*?\}/)
    return fixed.join('').length < 3 ? [] : [new RegExp(`^${fixed.join('.+')}$`)]
  },
)
/** What stands before a name that is given: `isKeyBelow(texts, 'value', name)`, `labels(texts, names, 'field')`. */
const prefixes = [
  ...source.matchAll(/isKeyBelow\(\s*['\w]+,\s*'([\w.]+)'|\],\s*'([\w.]+)',?\s*\)/g),
].map(([, below, given]) => `${below ?? given}.`)

/** Keys of variable parts only: `${sex}.${type}`, `${kind}.${which}`. */
const VARIABLE = /^(?:household-members: (?:fe)?male|notices: task_reminder)\./

test('no text is left over that nothing in the product names', () => {
  const unused = NAMESPACES.filter((namespace) => namespace !== 'messages').flatMap((namespace) =>
    [...getTexts('cs', namespace).keys()]
      .map((key) => key.replace(PLURAL, ''))
      .filter(
        (key) =>
          !written.has(key) &&
          !patterns.some((pattern) => pattern.test(key)) &&
          !prefixes.some((prefix) => key.startsWith(prefix)),
      )
      .map((key) => `${namespace}: ${key}`),
  )
  expect([...new Set(unused)].filter((key) => !VARIABLE.test(key))).toEqual([])
})
