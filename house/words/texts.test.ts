import { platformRefusals, transportMessages } from '@crm/contract/platform/messages'
import { RULES } from '@crm/contract/platform/rules'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contractEntries } from '../contract-entries.ts'
import { read, ROOT, sourcesBelow } from '../sources.ts'

let codes: Set<string>
const texts = { cs: new Map<string, string>(), en: new Map<string, string>() }
beforeAll(async () => {
  codes = new Set([...Object.keys(platformRefusals), ...transportMessages])
  for (const { endpoint } of await contractEntries()) {
    for (const code of Object.keys(endpoint.refusals ?? {})) codes.add(code)
    const message =
      endpoint.answer instanceof z.ZodObject ? endpoint.answer.shape['message'] : undefined
    if (message instanceof z.ZodLiteral) codes.add(String(message.value))
  }
  for (const file of sourcesBelow('web/src').filter(
    (path) => path.endsWith('/messages.ts') && !path.includes('/i18n/'),
  )) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(ROOT, file)).href)
    for (const handle of Object.values(exported)) collect(handle)
  }
})

function collect(handle: unknown) {
  const shape = z
    .object({ cs: z.record(z.string(), z.string()), en: z.record(z.string(), z.string()) })
    .safeParse(handle)
  if (!shape.success) return
  for (const [code, text] of Object.entries(shape.data.cs)) texts.cs.set(code, text)
  for (const [code, text] of Object.entries(shape.data.en)) texts.en.set(code, text)
}

test('every code that the server can answer with has a Czech and an English text', () => {
  expect(
    [...codes].filter((code) => !texts.cs.get(code)?.trim() || !texts.en.get(code)?.trim()),
  ).toEqual([])
})

test('no text stands there for a code that nobody answers with', () => {
  // Said by the web itself (no answer at all, one without a token, a sign-out that the server did not hear of), or words of
  // the specification's error catalogue that nothing answers with yet (spec §8).
  const client = new Set([
    'network',
    'login.unathicated',
    'logout.here_only',
    'login.could_not_create_token',
    'login.invalid',
    'active_directory.synced',
  ])
  expect([...texts.cs.keys()].filter((code) => !codes.has(code) && !client.has(code))).toEqual([])
})

test('a code has its words in one place, or one of two would never be read', async () => {
  const twice: string[] = []
  const known = new Set<string>()
  for (const file of sourcesBelow('web/src').filter(
    (path) => path.endsWith('/messages.ts') && !path.includes('/i18n/'),
  )) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(ROOT, file)).href)
    for (const handle of Object.values(exported)) {
      const words = z.object({ cs: z.record(z.string(), z.string()) }).safeParse(handle)
      for (const code of words.success ? Object.keys(words.data.cs) : []) {
        if (known.has(code)) twice.push(code)
        known.add(code)
      }
    }
  }
  expect(twice).toEqual([])
})

test('who may do something is told by a role or a right: there are several kinds of administrators', () => {
  const vague =
    /'[^'\n]*(?:(?:může|smí|mohou)(?: jen)? správce[.']|An administrator (?:can|may) |Only an administrator )[^'\n]*'?/g
  const found = sourcesBelow('web/src').flatMap((file) =>
    [...read(file).matchAll(vague)].map(([text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('every validation rule has a Czech and an English text, and no text stands there for a rule that is none', async () => {
  const { innerRuleTexts } = await import('../../web/src/platform/form/inner-rule-texts.ts')
  const { tableFileTexts } = await import('../../web/src/platform/form/table-file-texts.ts')
  const { validationTexts } = await import('../../web/src/platform/fields/validation-texts.ts')
  for (const words of [
    { ...validationTexts.cs, ...innerRuleTexts.cs, ...tableFileTexts.cs },
    { ...validationTexts.en, ...innerRuleTexts.en, ...tableFileTexts.en },
  ]) {
    expect(Object.keys(words).sort()).toEqual([...RULES].sort())
    expect(Object.values(words).every((text) => String(text).trim() !== '')).toBe(true)
  }
})

test('the texts that the specification fixes stand letter for letter', () => {
  expect(texts.cs.get('request.closed')).toBe('Žádost na pomoc byla zamítnuta!')
  expect(texts.cs.get('request.already_closed')).toBe('Žádost byla již zamítnuta!')
  expect(texts.cs.get('organization_manager.already_linked')).toBe(
    'Uživatel už je správcem organizace!',
  )
})

test.each([
  'Zvolte cílovou organizaci pro zobrazení volných termínů k rezervaci.',
  'Zvolte den k rezervaci',
  'Pro tento den neexistuje žádný volný termín k rezervaci.',
  'Nelze zvolit starší den pro rezervaci.',
  'Žádné žádosti pro tento den a organizaci nebyly nalezeny.',
  'Nemáte oprávnění zobrazit uživatele organizace.',
  'This field is required',
  'This is not the magic word',
  'Connection error. Please try again later..',
  'time is not valid',
])('the fixed text „%s“ is in the product', (text) => {
  expect(sourcesBelow('web/src').some((file) => read(file).includes(`'${text}'`))).toBe(true)
})

test('no Czech screen shows an English sentence', async () => {
  const alike: string[] = []
  for (const file of sourcesBelow('web/src').filter((path) => path.endsWith('texts.ts'))) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(ROOT, file)).href)
    for (const handle of Object.values(exported)) {
      const pair = z
        .object({ cs: z.record(z.string(), z.unknown()), en: z.record(z.string(), z.unknown()) })
        .safeParse(handle)
      if (!pair.success) continue
      const english = new Set(
        leavesOf(pair.data.en).filter((text) => /\p{Ll} \p{Ll}+ \p{Ll}/u.test(text)),
      )
      alike.push(...leavesOf(pair.data.cs).filter((text) => english.has(text)))
    }
  }
  expect(alike).toEqual([])
})

function leavesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(leavesOf) : []
}
