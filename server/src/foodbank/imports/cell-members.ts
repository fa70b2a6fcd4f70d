import { foldedWord } from '#platform/imports/import-rules.ts'
import { ageFrom, getMemberType, parseSex, sexOfRelation } from './person-words.ts'
import type { ReadMember } from './household-lines.ts'

type CellMember = Omit<ReadMember, 'line' | 'source' | 'number' | 'birth_date'>

/**
 * „manžel 41, syn 9 let; dcera (2019)", „3 děti (9, 7, 3)", or only ages of type `alone`: „9, 7,
 * 3". Any other word is a name, and names of members are not stored. Undefined if a number is no
 * age.
 */
export function cellMembers(
  cell: string,
  today: string,
  alone: ReadMember['type'],
): CellMember[] | undefined {
  const read = getParts(cell).flatMap((part) => membersIn(part, today, alone))
  return read.every((member) => member !== undefined) ? read : undefined
}

const CHILDREN: ReadonlySet<string> = new Set(['deti', 'dite', 'child', 'children'])

function membersIn(
  part: string,
  today: string,
  alone: ReadMember['type'],
): (CellMember | undefined)[] {
  const words = part
    .split(/[\s,()[\]:–-]+/)
    .filter((word) => word !== '' && !IGNORED.has(foldedWord(word)))
  const numbers = words.filter((word) => /\d/.test(word))
  const relation = words.find(
    (word) => getMemberType(word) !== undefined && parseSex(word) === undefined,
  )
  const type = relation === undefined ? alone : (getMemberType(relation) ?? alone)
  if (relation !== undefined && CHILDREN.has(foldedWord(relation)) && isCounted(words, relation))
    return countedChildren(numbers, type, today)
  const sex =
    words.map(parseSex).find((found) => found !== undefined && found !== null) ??
    (relation === undefined ? undefined : sexOfRelation(relation)) ??
    'unspecified'
  const ages = numbers.length === 0 ? [''] : numbers
  return ages.map((age) => getMember(type, sex, age, today))
}

function countedChildren(
  [count = '', ...ages]: readonly string[],
  type: ReadMember['type'],
  today: string,
): (CellMember | undefined)[] {
  const many = Number.parseInt(count, 10)
  if (ages.length > many || many > MOST_COUNTED) return [undefined]
  return Array.from({ length: many }, (_value, index) =>
    getMember(type, 'unspecified', ages[index] ?? '', today),
  )
}

/** „3 děti" or „3x dítě", but not „dítě 3". */
const isCounted = (words: readonly string[], relation: string) =>
  /^\d{1,2}x?$/i.test(words[words.indexOf(relation) - 1] ?? '')
const MOST_COUNTED = 30

function getMember(
  type: ReadMember['type'],
  sex: ReadMember['sex'],
  word: string,
  today: string,
): CellMember | undefined {
  const age = ageFrom(word, today)
  return age === undefined ? undefined : { type, sex, age }
}

const IGNORED: ReadonlySet<string> = new Set(
  'let rok roky roku r nar narozen narozena vek years year old a and x'.split(' '),
)

/**
 * Separated by semicolons or line breaks, otherwise by commas, where a mere age belongs to the part
 * before it.
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
      !(/\d/.test(before) && /\d/.test(part))
    )
      joined.push(`${joined.pop()} ${part}`)
    else joined.push(part)
  }
  return joined
}
