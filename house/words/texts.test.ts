import { platformRefusals, transportMessages } from '@crm/contract/platform/messages'
import { RULES } from '@crm/contract/platform/rules'
import type { TextTree } from '@crm/texts/text'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { getTexts } from '../../server/src/platform/texts/texts.ts'
import { contractEntries } from '../contract-entries.ts'
import { read } from '../sources.ts'
import { NAMESPACES, PLURAL, TEXT_FILES } from './namespaces.ts'

/** Namespace and key → text, of one language. */
const textsIn = (language: string): ReadonlyMap<string, string> =>
  new Map(
    NAMESPACES.flatMap((namespace) =>
      [...getTexts(language, namespace)].map(
        ([key, text]) => [`${namespace}:${key}`, text] as const,
      ),
    ),
  )
const texts = { cs: getTexts('cs', 'messages'), en: getTexts('en', 'messages') }

let codes: Set<string>
beforeAll(async () => {
  codes = new Set([...Object.keys(platformRefusals), ...transportMessages])
  for (const { endpoint } of await contractEntries()) {
    for (const code of Object.keys(endpoint.refusals ?? {})) codes.add(code)
    const message =
      endpoint.answer instanceof z.ZodObject ? endpoint.answer.shape['message'] : undefined
    if (message instanceof z.ZodLiteral) codes.add(String(message.value))
  }
})

test('every text stands in both languages, and in every plural form of each', () => {
  const [cs, en] = [textsIn('cs'), textsIn('en')]
  const getBases = (all: ReadonlyMap<string, string>) =>
    [...new Set([...all.keys()].map((key) => key.replace(PLURAL, '')))].sort()
  expect(getBases(en)).toEqual(getBases(cs))
  expect([...cs, ...en].filter(([, text]) => text.trim() === '')).toEqual([])
  for (const [all, forms] of [
    [cs, ['_few', '_many', '_one', '_other']],
    [en, ['_one', '_other']],
  ] as const) {
    // codes of messages may end like a plural
    const plurals = [...all.keys()].filter((key) => PLURAL.test(key) && !key.startsWith('messages'))
    expect(plurals.length).toBeGreaterThan(50)
    const byBase = Object.groupBy(plurals, (key) => key.replace(PLURAL, ''))
    for (const [base, keys] of Object.entries(byBase))
      expect(keys?.toSorted()).toEqual(forms.map((form) => base + form))
  }
})

test('a text has the same placeholders in both languages, and a count only in plural forms', () => {
  const getPlaceholders = (language: string) => {
    const found = new Map<string, Set<string>>()
    for (const [key, text] of textsIn(language))
      for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g))
        found.set(
          key.replace(PLURAL, ''),
          (found.get(key.replace(PLURAL, '')) ?? new Set()).add(name),
        )
    return Object.fromEntries([...found].map(([key, names]) => [key, [...names].sort()]))
  }
  expect(getPlaceholders('en')).toEqual(getPlaceholders('cs'))
  const counts = [...textsIn('cs'), ...textsIn('en')].filter(
    ([key, text]) => text.includes('{{count}}') && !PLURAL.test(key),
  )
  expect(counts).toEqual([])
})

test('a text stands in one file, or one of two would never be read', () => {
  const twice: string[] = []
  const known = new Set<string>()
  for (const file of TEXT_FILES) {
    const namespace =
      file
        .split('/')
        .at(-1)
        ?.replace(/\.(?:shell\.)?(\w+)\.json$/, '.$1') ?? ''
    for (const key of getKeys(JSON.parse(read(file)), '')) {
      const id = `${namespace.replace(/^.*messages/, 'messages')}:${key}`
      if (known.has(id)) twice.push(id)
      known.add(id)
    }
  }
  expect(known.size).toBeGreaterThan(5_000)
  expect(twice).toEqual([])
})

const getKeys = (tree: TextTree, prefix: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : getKeys(value, `${prefix}${key}.`),
  )

test('every code that the server can answer with has a Czech and an English text', () => {
  expect(
    [...codes].filter((code) => !texts.cs.get(code)?.trim() || !texts.en.get(code)?.trim()),
  ).toEqual([])
})

test('no text stands there for a code that nobody answers with', () => {
  // Said by the web itself (no answer at all, one without a token, a sign-out that the server did not hear of), or words of
  // the specification's error catalogue that nothing answers with yet.
  const client = new Set([
    'network',
    'request_number',
    'login.unathicated',
    'logout.here_only',
    'passkey.cancelled',
    'passkey.failed',
    'login.could_not_create_token',
    'login.invalid',
    'active_directory.synced',
  ])
  expect([...texts.cs.keys()].filter((code) => !codes.has(code) && !client.has(code))).toEqual([])
})

test('who may do something is told by a role or a right: there are several kinds of administrators', () => {
  const vague =
    /"[^"\n]*(?:(?:může|smí|mohou)(?: jen)? správce[."]|An administrator (?:can|may) |Only an administrator )[^"\n]*"?/g
  const found = TEXT_FILES.flatMap((file) =>
    [...read(file).matchAll(vague)].map(([text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('every validation rule has a text, and no text stands there for a rule that is none', () => {
  expect([...getTexts('cs', 'validation').keys()].sort()).toEqual([...RULES].sort())
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
  expect([...textsIn('cs').values(), ...textsIn('en').values()]).toContain(text)
})

test('no Czech screen shows an English sentence', () => {
  const english = new Set(
    [...textsIn('en').values()].filter((text) => /\p{Ll} \p{Ll}+ \p{Ll}/u.test(text)),
  )
  expect([...textsIn('cs').values()].filter((text) => english.has(text))).toEqual([])
})
