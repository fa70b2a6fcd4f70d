import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../server/src/foodbank/testing/factories.ts'
import { contractEntries } from '../contract-entries.ts'
import { inputsWithEach } from '../words/each-text.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** PostgreSQL keeps no NUL, and half of a character is no text: whoever sends either is told so at the field, whatever field it is. */
test.each([
  ['NUL', 'a\u0000b'],
  ['NUL alone', '\u0000'],
])(
  '%s in any text of any endpoint is refused as input',
  { timeout: 120_000 },
  async (_what, text) => {
    const entries = (await contractEntries()).filter(
      ({ endpoint }) => endpoint.kind !== 'stream' && endpoint.kind !== 'upload',
    )
    const caller = await world.signIn({ role: 'superadmin' })
    const wrong: string[] = []
    let count = 0
    for (const { name, endpoint } of entries) {
      for (const { part, input } of inputsWithEach(endpoint, text)) {
        const { status } = await world.callWith(caller, endpoint, input)
        count += 1
        if (status !== (part === 'params' ? 404 : 422))
          wrong.push(`${name} answered ${status} to ${JSON.stringify(input[part])}`)
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(500)
  },
)
