import { describe, expect, test } from 'vitest'
import { globSync } from 'node:fs'
import { MODULES } from '../modules.ts'
import { read, ROOT, sourcesBelow } from '../sources.ts'

/** Texts that the specification fixes letter for letter: what is retired elsewhere stays in them. */
const FIXED: ReadonlySet<string> = new Set([
  'Pro tento den neexistuje žádný volný termín k rezervaci.',
  'Žádné žádosti pro tento den a organizaci nebyly nalezeny.',
  'Žádost na pomoc byla zamítnuta!',
  'Žádost byla již zamítnuta!',
  'Uživatel už je správcem organizace!',
])

type Retired = { readonly word: RegExp; readonly instead: string; readonly but?: RegExp }

/** Words of any part that once stood for something that has one word now (docs/glossary.md). */
const RETIRED: readonly Retired[] = [
  { word: /[\p{L})}]!(?=\s|$)/u, instead: 'a full stop' },
  { word: /nevyřešen/i, instead: 'nevyřízené' },
  // public registers are called so by law
  {
    word: /(?<!\p{L})registr(?:[ueyů]|em|ech)?(?!\p{L})/iu,
    instead: 'evidence',
    but: /ARES|RÚIAN|registr ekonomických subjektů/,
  },
  { word: /klientsk[áéouý]\S* kart/iu, instead: 'průkaz' },
  { word: /kart[auěy]?(?:ou)? žadatele/iu, instead: 'detail žadatele' },
  {
    word: /(?:přehled|číselník) (?:typů žadatelů|žadatelů|organizací|regionů|žádostí)/iu,
    instead: 'the noun alone',
  },
  { word: /\(založila\)|Od organizace|Evidující organizace/u, instead: 'doporučující organizace' },
  { word: /(?<!EU \()\bOP\b/u, instead: 'EU (OP)' },
  { word: /unresolved/i, instead: 'unsettled' },
  { word: /help drawing|help drawn|drawn help/i, instead: 'hand-outs' },
  { word: /gives? (?:nobody|anybody) away/i, instead: 'reveals no one' },
  {
    word: /(?:registered by|summary) overview|(?:applicants|organizations|requests) overview/i,
    instead: 'the noun alone',
  },
  { word: /not stated/i, instead: 'not given' },
  { word: /\bRoom-mate|^flatmate$/i, instead: 'housemate' },
]

/** Words that other parts may use, and the food bank does not. */
const RETIRED_IN_FOOD_BANK: readonly Retired[] = [
  { word: /žádost/iu, instead: 'rezervace', but: /žádost (?:osoby|subjektu)|^na žádost$/ },
  { word: /rezervovat/iu, instead: 'objednat' },
  { word: /nedostavil/iu, instead: 'bez účasti', but: /^Nedostavil se$/ },
  { word: /potvrzen[áéý](?!\p{L})/iu, instead: 'vydáno' },
  { word: /(?<!\p{L})oblast/iu, instead: 'region' },
  { word: /čerpán|čerpal/iu, instead: 'výdej' },
  { word: /výdejn(?:a|y|u|ou|ě)?(?!\p{L})|výdejen/iu, instead: 'výdejní místo' },
  { word: /převzít|použít návrh/iu, instead: 'jako minule, podle návrhu' },
  { word: /(?<!\p{L})vlastní \(kg\)|^vlastní zboží$/iu, instead: 'běžné' },
  { word: /trvanlivé potraviny|\bdurable/iu, instead: 'trvanlivé, shelf-stable' },
  {
    word: /\brequests?\b(?! (?:of|by) the (?:person|data subject))/i,
    instead: 'reservation',
    but: /^on request$|at the request of|^Too many/,
  },
]

/** Sentences of tests and what is made for them is nobody's screen. */
const files = (...folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      folder.startsWith('texts/')
        ? globSync(`${folder}/**/*.json`, { cwd: ROOT })
        : sourcesBelow(folder),
    )
    .filter((file) => !/\.test\.tsx?$|\.prove\.|\/testing\/|schema\.generated/.test(file))

const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** What people may read among the literals of a file: keys, codes, paths and queries have neither spaces nor accents nor capitals. */
function getTexts(file: string): string[] {
  const source = file.endsWith('.json') ? read(file).replaceAll(/^\s*"[^"]*": /gm, '') : read(file)
  const literals = (source.match(TOKEN) ?? [])
    .filter((token) => !token.startsWith('/'))
    .map((token) => token.slice(1, -1))
  const texts = literals.map((text) => text.replaceAll(/\$\{[^}]*\}?|\{\{[^}]*\}\}/g, '…'))
  return texts.filter(
    (text) =>
      /^\p{Lu}|[ěščřžýáíéúůňťď]|\S \S/u.test(text) && !isQuery(text) && text.length < LONGEST,
  )
}

/** What is longer is a list of words, as of passwords that are guessed at once. */
const LONGEST = 2_000
const QUERY = new RegExp(
  `\\b(?:${MODULES.join('|')})\\.[a-z]|^\\s*(?:select|insert|update|delete|with|from|where|and|or|order by|join)\\b`,
)
const isQuery = (text: string) => QUERY.test(text)

function found(folders: readonly string[], retired: readonly Retired[]): string[] {
  return files(...folders).flatMap((file) =>
    getTexts(file)
      .filter((text) => !FIXED.has(text))
      .flatMap((text) =>
        retired
          .filter(({ word, but }) => word.test(text) && !(but && but.test(text)))
          .map(({ instead }) => `${file}: „${text}“ → ${instead}`),
      ),
  )
}

describe('one thing has one word: none of those that were given up stands in a text', () => {
  test('of the food bank', () => {
    expect(
      found(['texts/foodbank', 'web/src/foodbank', 'server/src/foodbank'], RETIRED_IN_FOOD_BANK),
    ).toEqual([])
  })

  test('of any part', () => {
    // what people of the demo write is theirs, and the API keeps the names of the code; but not what the product itself calls a thing
    expect(found(['texts', 'contract/src', 'server/src', 'web/src'], RETIRED)).toEqual([])
  })
})

test('what is retired is seen, and what merely looks like it is not', () => {
  const seen = (text: string) =>
    [...RETIRED, ...RETIRED_IN_FOOD_BANK].some(
      ({ word, but }) => word.test(text) && !(but && but.test(text)),
    )
  const retired = [
    'Region byl smazán!',
    'Nevyřešené rezervace',
    'Prohledat registr',
    'Klientská karta',
    'Nová žádost',
    'Trvanlivé OP',
  ]
  expect(retired.filter((text) => !seen(text))).toEqual([])
  const kept = [
    'Doplní název z registru ARES.',
    'registrační číslo',
    'na žádost',
    'Trvanlivé EU (OP)',
    'Nedostavil se',
    'Výdejní místo',
  ]
  expect(kept.filter(seen)).toEqual([])
})
