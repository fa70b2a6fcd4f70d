import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, ROOT, sourcesBelow } from '../sources.ts'

/** React writes text as text. These are the ways past it, and the places where an address comes from data. */
const PAST_REACT =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\(|srcDoc|javascript:|\bunsafeHTML/

const pages = [
  ...sourcesBelow('web/src').filter((file) => !/\.test\.tsx?$/.test(file)),
  ...readdirSync(join(ROOT, 'web/public'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `web/public/${name}`),
  'web/index.html',
]

test('nothing in the web writes text as HTML or runs it', () => {
  expect(pages.length).toBeGreaterThan(300)
  expect(pages.filter((file) => PAST_REACT.test(read(file)))).toEqual([])
})

/** Addresses made of data, each with what keeps `javascript:` out of it. */
const ADDRESSES: readonly RegExp[] = [
  /^`(?:mailto|tel|#)/, // another scheme cannot begin there
  /^doors\.getHref\(cell\)$/, // made by the router
  /^path$/, // made by the router of the module's paths
  /^web$/, // `httpsUrl` of the contract lets nothing else be stored
]

test('an address that is made of data is one of the known ones', () => {
  const found = pages.flatMap((file) =>
    [...read(file).matchAll(/\bhref=\{([^\n]+?)\}(?=[\s/>])/g)].map(
      ([, value = '']) => `${file}: ${value}`,
    ),
  )
  expect(found.length).toBeGreaterThan(5)
  expect(
    found.filter(
      (line) => !ADDRESSES.some((known) => known.test(line.slice(line.indexOf(': ') + 2))),
    ),
  ).toEqual([])
})

test('whoever opens another page by `target` does not hand over this one', () => {
  const found = pages.flatMap((file) =>
    [...read(file).matchAll(/<(?:Anchor|a)\b[^>]*href=\{web\}[^>]*>/g)].map(([tag]) => tag),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((tag) => !/rel="(?:noreferrer|noopener)/.test(tag))).toEqual([])
})

/** The page itself: its policy forbids handlers, and every script but the one whose hash the server has read from it. */
test('the page has one script of its own, which runs before it is painted', () => {
  const page = read('web/index.html')
  expect(page).not.toMatch(/\son\w+=/i)
  expect(
    [...page.matchAll(/<script\b([^>]*)>/g)]
      .map(([, attributes = '']) => attributes.trim())
      .filter((attributes) => !/\bsrc=/.test(attributes)),
  ).toEqual(['data-files=""'])
})
