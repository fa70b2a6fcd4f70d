import { foldedWord } from '#platform/imports/import-rules.ts'
import {
  getBirths,
  getBirthsOfOne,
  withDatesAsWords,
  type Birth,
  type BirthFault,
} from './cell-births.ts'
import { getMemberType, parseSex, sexOfRelation } from './words/person-words.ts'
import type { ReadMember } from './household-lines.ts'

type CellMember = Omit<ReadMember, 'line' | 'source'>

/**
 * „manžel 41, syn 9 let; dcera (2019)", „syn 1. 5. 2018", „3 děti (9, 7, 3)", or only ages of type
 * `alone`: „9, 7, 3". Any other word is a name, and names of members are not stored. The broken
 * rule if a number is no birth, or if it is not clear whose.
 */
export function cellMembers(
  cell: string,
  today: string,
  alone: ReadMember['type'],
): readonly CellMember[] | BirthFault {
  const members: CellMember[] = []
  for (const part of getParts(withDatesAsWords(cell))) {
    const read = membersIn(part, today, alone)
    if (typeof read === 'string') return read
    members.push(...read)
  }
  return members
}

const SEVERAL: ReadonlySet<string> = new Set(['deti', 'children'])
const CHILDREN: ReadonlySet<string> = new Set([...SEVERAL, 'dite', 'child'])

function membersIn(
  part: string,
  today: string,
  alone: ReadMember['type'],
): readonly CellMember[] | BirthFault {
  const words = part
    .split(/[\s,()[\]:–-]+/)
    .filter((word) => word !== '' && !IGNORED.has(foldedWord(word)))
  const numbers = words.filter((word) => /\d/.test(word))
  const relation = words.find(
    (word) => getMemberType(word) !== undefined && parseSex(word) === undefined,
  )
  const type = relation === undefined ? alone : (getMemberType(relation) ?? alone)
  const called = relation === undefined ? '' : foldedWord(relation)
  if (relation !== undefined && CHILDREN.has(called) && isCounted(words, relation))
    return countedChildren(numbers, type, today)
  const sex =
    words.map(parseSex).find((found) => found !== undefined && found !== null) ??
    (relation === undefined ? undefined : sexOfRelation(relation)) ??
    'unspecified'
  const births = SEVERAL.has(called) ? getBirths(numbers, today) : getBirthsOfOne(numbers, today)
  if (typeof births === 'string') return births
  return (births.length === 0 ? [UNKNOWN] : births).map((birth) => ({ type, sex, ...birth }))
}

const UNKNOWN: Birth = { age: null, birth_date: null }

function countedChildren(
  [count = '', ...words]: readonly string[],
  type: ReadMember['type'],
  today: string,
): readonly CellMember[] | BirthFault {
  const many = Number.parseInt(count, 10)
  const births = getBirths(words, today)
  if (typeof births === 'string') return births
  if (births.length > many || many > MOST_COUNTED) return 'age'
  return Array.from({ length: many }, (_value, index) => ({
    type,
    sex: 'unspecified',
    ...(births[index] ?? UNKNOWN),
  }))
}

/** „3 děti" or „3x dítě", but not „dítě 3". */
const isCounted = (words: readonly string[], relation: string) =>
  /^\d{1,2}x?$/i.test(words[words.indexOf(relation) - 1] ?? '')
const MOST_COUNTED = 30

const IGNORED: ReadonlySet<string> = new Set(
  'let rok roky roku r nar narozen narozena vek years year old a and x'.split(' '),
)

/**
 * Separated by semicolons or line breaks, otherwise by commas, where a mere age belongs to the part
 * before it, and so does a day beside an age.
 */
function getParts(cell: string): string[] {
  const rough = /[;\n]/.test(cell) ? cell.split(/[;\n]/) : ownCommas(cell)
  return rough.map((part) => part.trim()).filter((part) => /[\p{L}\d]/u.test(part))
}

function ownCommas(cell: string): string[] {
  const parts = cell.split(/,(?![^()]*\))|\s(?:a|and|\+)\s/i)
  const joined: string[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    const isDetail = /^\s*(?:\d[\d\s./-]*(?:let|roky?|roků|r\.?)?|[mžf]|muž|žena)\s*$/iu.test(part)
    if (
      before !== undefined &&
      isDetail &&
      /\p{L}/u.test(before) &&
      !(/\d/.test(before) && /\d/.test(part) && hasDate(before) === hasDate(part))
    )
      joined.push(`${joined.pop()} ${part}`)
    else joined.push(part)
  }
  return joined
}

const hasDate = (part: string) => /\d\.\d{1,2}\.\d/.test(part)
