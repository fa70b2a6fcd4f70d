import { expect, test } from 'vitest'
import { read, sourcesBelow } from './sources.ts'

/** Where the one rule of searching stands, on each side. */
const SERVER = 'server/src/platform/database/piece-search.ts'
const WEB = 'web/src/platform/select/piece-search.ts'

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const filesWith = (folder: string, pattern: RegExp) =>
  sourcesBelow(folder).filter((file) => !isTest(file) && pattern.test(read(file)))

test('what is typed is split into pieces by the contract alone', () => {
  expect(
    filesWith('server/src', /\bcontaining\(/).filter(
      (file) => file !== 'server/src/platform/http/paging.ts',
    ),
  ).toEqual([
    // the number of a product, without its signs
    'server/src/core/serial-numbers/repository.ts',
    // a surname in other people's texts, as it is
    'server/src/foodbank/data-protection/erasure/mentions-repository.ts',
    // parts of an address and of a phone number
    'server/src/foodbank/organizations/repository.ts',
    SERVER,
  ])
})

test('text in the database is compared with a typed one by the one rule', () => {
  expect(filesWith('server/src', /like \$?\{?core\.search_form/)).toEqual([])
})

test('accents are taken away in one place of the web', () => {
  expect(filesWith('web/src', /normalize\('NFK?D'\)/)).toEqual([WEB])
})

test('every select that is searched here offers by the one rule, and none by its library', () => {
  const searched = filesWith('web/src', /= useFirstFound\(\)/)
  expect(searched.length).toBeGreaterThan(3)
  expect(searched.filter((file) => !/foldedFilter|matchingTargets/.test(read(file)))).toEqual([])
  expect(filesWith('web/src', /\b(defaultOptionsFilter|localeCompare\(search)\b/)).toEqual([])
})
