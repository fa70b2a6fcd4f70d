import { MAX_HOUSEHOLD_MEMBERS } from '@crm/contract/foodbank/applicants/household-members'
import type { MEMBER_TYPES, SEXES } from '@crm/contract/foodbank/applicants/household-members'
import type { ImportFile, ImportLine, RecordFault } from '#platform/imports/import-kind.ts'
import { getCell } from '#platform/imports/import-rules.ts'
import { MEMBER_COLUMNS } from './applicant-targets.ts'
import { cellMembers } from './cell-members.ts'
import { countedMembers } from './counted-members.ts'
import {
  ageFrom,
  birthDateFrom,
  birthYearFrom,
  isAgeOrYear,
  isHead,
  getMemberType,
  parseSex,
  sexOfRelation,
} from './words/person-words.ts'

export type ReadMember = {
  readonly line: number
  readonly type: (typeof MEMBER_TYPES)[number]
  readonly sex: (typeof SEXES)[number]
  readonly age: number | null
  readonly birth_date: string | null
  readonly source: string
}
export type ReadHousehold = {
  readonly head: ImportLine
  readonly lines: readonly ImportLine[]
  readonly members: readonly ReadMember[]
  readonly faults: readonly RecordFault[]
}

/**
 * One per line, or per key if a column of keys was chosen. A line with a member's relation and no
 * key belongs to the household above.
 */
export function getHouseholds(
  { lines, mapped }: Pick<ImportFile, 'lines' | 'mapped'>,
  today: string,
): ReadHousehold[] {
  if (!mapped.has('household') && !mapped.has('relation'))
    return lines.map((line) => withMembers(line, [line], membersInColumns(line, today)))
  let above = ''
  const groups = Map.groupBy(lines, (line) => {
    const relation = getCell(line, 'relation')
    const isMember = relation !== '' && !isHead(relation)
    above = getCell(line, 'household') || (isMember && above !== '' ? above : `line ${line.line}`)
    return above
  })
  return [...groups.values()].map((group) => fromPersons(group, today))
}

type Members = { readonly members: readonly ReadMember[]; readonly faults: readonly RecordFault[] }

function withMembers(
  head: ImportLine,
  lines: readonly ImportLine[],
  { members, faults }: Members,
): ReadHousehold {
  const tooMany: RecordFault[] =
    members.length > MAX_HOUSEHOLD_MEMBERS
      ? [
          {
            line: head.line,
            target: 'household',
            rule: 'too_many_members',
            length: MAX_HOUSEHOLD_MEMBERS,
          },
        ]
      : []
  if (faults.length > 0 || tooMany.length > 0)
    return { head, lines, members, faults: [...faults, ...tooMany] }
  const counted = countedMembers(head, members)
  return { head, lines, members: [...members, ...counted.members], faults: counted.faults }
}

/** The applicant is the person called so, otherwise the first without a relation. */
function fromPersons(group: readonly ImportLine[], today: string): ReadHousehold {
  const called = group.filter((line) => isHead(getCell(line, 'relation')))
  const head = called[0] ?? group.find((line) => getCell(line, 'relation') === '') ?? group[0]
  if (!head) throw new Error('A group has at least one line.')
  const others = group.filter((line) => line !== head)
  const read = others.map((line) =>
    memberFrom(
      line,
      {
        type: getCell(line, 'relation'),
        sex: getCell(line, 'sex'),
        age: ageCell(line),
        date: getCell(line, 'birth_date'),
      },
      today,
      {
        type: 'relation',
        sex: 'sex',
        age: getCell(line, 'age') ? 'age' : 'birth_year',
        date: 'birth_date',
      },
    ),
  )
  const twice: RecordFault[] = called
    .slice(1)
    .map(({ line }) => ({ line, target: 'relation', rule: 'household_head' }))
  const inColumns = membersInColumns(head, today)
  const members = [...read.flatMap(({ members: made }) => made), ...inColumns.members]
  const faults = [...read.flatMap((each) => each.faults), ...inColumns.faults, ...twice]
  return withMembers(head, [head, ...others], { members, faults })
}

const ageCell = (line: ImportLine) => getCell(line, 'age') || getCell(line, 'birth_year')

function membersInColumns(line: ImportLine, today: string): Members {
  const read = Array.from({ length: MEMBER_COLUMNS }, (_value, index): Members => {
    const targets = {
      type: `member_${index + 1}_type`,
      sex: `member_${index + 1}_sex`,
      age: `member_${index + 1}_age`,
      date: `member_${index + 1}_birth_date`,
    }
    const words = {
      type: getCell(line, targets.type),
      sex: getCell(line, targets.sex),
      age: getCell(line, targets.age),
      date: getCell(line, targets.date),
    }
    if (Object.values(words).every((word) => word === ''))
      return membersInCell(line, `member_${index + 1}`, today)
    return memberFrom(line, words, today, targets)
  })
  const all = [
    ...read,
    membersInCell(line, 'members', today),
    membersInCell(line, 'children', today, 'child'),
  ]
  return {
    members: all.flatMap(({ members }) => members),
    faults: all.flatMap(({ faults }) => faults),
  }
}

function membersInCell(
  line: ImportLine,
  target: string,
  today: string,
  alone: ReadMember['type'] = 'unspecified',
): Members {
  const source = getCell(line, target)
  if (source === '' || /^[-–]$/.test(source)) return { members: [], faults: [] }
  const members = cellMembers(source, today, alone)
  if (typeof members === 'string')
    return { members: [], faults: [{ line: line.line, target, rule: members }] }
  return {
    members: members.map((member) => ({ ...member, line: line.line, source })),
    faults: [],
  }
}

type Of<T> = { readonly type: T; readonly sex: T; readonly age: T; readonly date: T }

function memberFrom(
  { line }: ImportLine,
  words: Of<string>,
  today: string,
  targets: Of<string>,
): Members {
  const type = getMemberType(words.type)
  const sex = parseSex(words.sex)
  const born = getBorn(words, today)
  const faults: RecordFault[] = []
  if (words.type === '') faults.push({ line, target: targets.type, rule: 'member_incomplete' })
  else if (!type) faults.push({ line, target: targets.type, rule: 'unknown_word' })
  if (sex === undefined) faults.push({ line, target: targets.sex, rule: 'unknown_word' })
  if (born.age === undefined) faults.push({ line, target: targets.age, rule: 'age' })
  if (born.date === undefined) faults.push({ line, target: targets.date, rule: 'birth_day' })
  if (!type || sex === undefined || faults.length > 0) return { members: [], faults }
  const { age = null, date: birth_date = null } = born
  const source = [words.type, words.sex, words.age, words.date].filter(Boolean).join(', ')
  return {
    members: [
      {
        line,
        type,
        sex: sex ?? sexOfRelation(words.type) ?? 'unspecified',
        age: birth_date === null ? age : null,
        birth_date,
        source,
      },
    ],
    faults,
  }
}

function getBorn(words: Pick<Of<string>, 'age' | 'date'>, today: string) {
  const { date, year } = getBirth(words.date, today)
  const age = ageFrom(words.age, today)
  return { date, age: age === null && year !== null ? Number(today.slice(0, 4)) - year : age }
}

export function getPerson(head: ImportLine, today: string) {
  const { line } = head
  const faults: RecordFault[] = []
  const sex = parseSex(getCell(head, 'sex'))
  if (sex === undefined) faults.push({ line, target: 'sex', rule: 'unknown_word' })
  const born = getCell(head, 'birth_year')
  const written = birthYearFrom(born, today)
  if (written === undefined)
    faults.push({ line, target: 'birth_year', rule: isAgeOrYear(born) ? 'age_or_year' : 'age' })
  const { date, year: ofDate } = getBirth(getCell(head, 'birth_date'), today)
  if (date === undefined) faults.push({ line, target: 'birth_date', rule: 'birth_day' })
  if (typeof written === 'number' && ofDate !== null && written !== ofDate)
    faults.push({ line, target: 'birth_year', rule: 'contradiction' })
  const year = ofDate ?? written
  const age = ageFrom(getCell(head, 'age'), today)
  if (age === undefined) faults.push({ line, target: 'age', rule: 'age' })
  const fromAge = typeof age === 'number' ? Number(today.slice(0, 4)) - age : null
  // before this year's birthday a person is a year younger
  if (typeof year === 'number' && fromAge !== null && Math.abs(year - fromAge) > 1)
    faults.push({ line, target: 'age', rule: 'contradiction' })
  return { sex: sex ?? null, birth_year: year ?? fromAge, birth_date: date ?? null, faults }
}

/** A column of dates may have years alone, too. */
function getBirth(word: string, today: string) {
  const date = birthDateFrom(word, today)
  if (date === null && word !== '') {
    const year = birthYearFrom(word, today)
    return typeof year === 'number' ? { date, year } : { date: undefined, year: null }
  }
  return { date, year: date ? Number(date.slice(0, 4)) : null }
}
