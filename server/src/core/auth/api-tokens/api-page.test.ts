import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createWorld, type World } from '../../../testing/world.ts'
import { tokenWorld } from '../testing/token-world.ts'

/** The commands of docs/api.md, in their order, against a started server. */

let world: World
let address: string
beforeAll(async () => {
  world = await createWorld()
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8')
const COMMANDS = [...page.matchAll(/^```sh (\d{3})\n([\s\S]*?)^```$/gm)].map(
  ([, status = '', command = '']) => ({ status, command }),
)

/** Says the status after the answer. */
const CURL = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }\n`

const record = z.object({ data: z.object({ id: z.string(), updated_at: z.string() }) })

test('every command of the page is answered as it says', async () => {
  const scopes = ['task_category.read', 'task_category.create', 'task_category.update'] as const
  const tokens = tokenWorld(world)
  const { token } = await tokens.program(await tokens.owner(...scopes), { scopes: [...scopes] })
  let known: Record<string, string> = {}
  const answered: { command: string; status: string }[] = []
  for (const { command } of COMMANDS) {
    const env = { ...process.env, CRM: address, TOKEN: token, ...known }
    const { stdout } = await promisify(execFile)('bash', ['-euc', CURL + command], { env })
    const [status = '', ...body] = stdout.split('\n').toReversed()
    answered.push({ command, status })
    const made = record.safeParse(parse(body.toReversed().join('\n')))
    if (!made.success) continue
    const { id: ID, updated_at: UPDATED_AT } = made.data.data
    known = { FIRST_UPDATED_AT: UPDATED_AT, ...known, ID, UPDATED_AT }
  }
  expect(COMMANDS.length).toBeGreaterThan(8)
  expect(answered).toEqual(COMMANDS.map(({ command, status }) => ({ command, status })))
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

test('no command of the page is left out', () => {
  expect(page.match(/^\s*curl /gm)).toHaveLength(COMMANDS.length)
})
