import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newSigningSecret, signWebhook } from '#platform/outgoing/sign.ts'

const DOCUMENT = join(import.meta.dirname, '../../../../docs/webhooks.md')
const module = z.object({
  isGenuine: z.function({ input: [z.string(), z.unknown(), z.string()], output: z.boolean() }),
})

let folder: string
let isGenuine: z.output<typeof module>['isGenuine']
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crm-documented-'))
  const [, code = ''] = /```js\n([^]+?)```/.exec(await readFile(DOCUMENT, 'utf8')) ?? []
  const file = join(folder, 'receiver.mjs')
  await writeFile(file, code)
  ;({ isGenuine } = module.parse(await import(/* @vite-ignore */ pathToFileURL(file).href)))
})
afterAll(() => rm(folder, { recursive: true }))

test('the receiver of the document takes what is genuine and refuses all else', () => {
  const [secret, earlier] = [newSigningSecret(), newSigningSecret()]
  const sent = { id: 'a', body: '{"type":"x"}', at: new Date() }
  const headers = signWebhook({ ...sent, secrets: [secret, earlier] })
  expect(isGenuine(secret, headers, sent.body)).toBe(true)
  expect(isGenuine(earlier, headers, sent.body)).toBe(true)
  expect(isGenuine(newSigningSecret(), headers, sent.body)).toBe(false)
  expect(isGenuine(secret, headers, '{"type":"y"}')).toBe(false)
  expect(isGenuine(secret, { ...headers, 'webhook-id': 'b' }, sent.body)).toBe(false)
  const old = new Date(Date.now() - 600_000)
  const late = signWebhook({ ...sent, at: old, secrets: [secret] })
  expect(isGenuine(secret, late, sent.body)).toBe(false)
})
