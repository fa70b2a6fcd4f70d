import { validate } from '@crm/contract/platform/rules'
import { expect, test } from 'vitest'
import { contractEntries } from '../contract-entries.ts'
import { inputsWithEach } from '../words/each-text.ts'

/** Secrets are taken as typed. */
const AS_TYPED = /password/
/** A code or a search, which is no stored text. */
const KEPT_EMPTY = /""/

test('what is stored as nothing when it is empty is stored as nothing when it is blank', async () => {
  const wrong: string[] = []
  let count = 0
  for (const { name, endpoint } of await contractEntries()) {
    const blank = inputsWithEach(endpoint, '   ')
    for (const [at, { part, input: empty }] of inputsWithEach(endpoint, '').entries()) {
      const schema = endpoint[part]
      if (!schema) continue
      const asEmpty = validate(schema, empty[part])
      if (!('data' in asEmpty) || KEPT_EMPTY.test(JSON.stringify(asEmpty))) continue
      count += 1
      const asBlank = validate(schema, blank[at]?.input[part])
      if (JSON.stringify(asBlank) !== JSON.stringify(asEmpty))
        wrong.push(`${name} ${JSON.stringify(blank[at]?.input[part])}: ${JSON.stringify(asBlank)}`)
    }
  }
  expect(wrong.filter((each) => !AS_TYPED.test(each))).toEqual([])
  expect(count).toBeGreaterThan(100)
})
