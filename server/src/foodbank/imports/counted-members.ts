import { MAX_HOUSEHOLD_MEMBERS } from '@crm/contract/foodbank/applicants/household-members'
import type { ImportLine, RecordFault } from '#platform/imports/import-kind.ts'
import { cellOf } from '#platform/imports/import-rules.ts'
import type { ReadMember } from './household-lines.ts'

type Counted = { readonly members: readonly ReadMember[]; readonly faults: readonly RecordFault[] }

/**
 * The members missing from the list when the file only gives numbers: children of type `child`,
 * others `unspecified`. Numbers include the applicant; „2+3" is two adults and three children.
 */
export function countedMembers(head: ImportLine, listed: readonly ReadMember[]): Counted {
  const { line } = head
  const words = {
    person_count: cellOf(head, 'person_count'),
    adult_count: cellOf(head, 'adult_count'),
    child_count: cellOf(head, 'child_count'),
  }
  const [persons, adults, children] = [
    personsFrom(words.person_count),
    numberFrom(words.adult_count),
    numberFrom(words.child_count),
  ]
  const faults: RecordFault[] = []
  if (persons === undefined) faults.push({ line, target: 'person_count', rule: 'count' })
  if (adults === undefined) faults.push({ line, target: 'adult_count', rule: 'count' })
  if (children === undefined) faults.push({ line, target: 'child_count', rule: 'count' })
  if (persons === undefined || adults === undefined || children === undefined)
    return { members: [], faults }
  const young = children ?? persons?.children ?? 0
  const total = persons?.total ?? (adults === null ? null : Math.max(1, adults) + young)
  const left = Math.max(0, young - listed.filter(({ type }) => type === 'child').length)
  const missing = total === null ? left : total - 1 - listed.length
  const target = total === null || persons ? 'person_count' : 'adult_count'
  if (missing < 0)
    return {
      members: [],
      faults: [{ line, target, rule: 'person_count', length: listed.length + 1 }],
    }
  if (missing > MAX_HOUSEHOLD_MEMBERS)
    return {
      members: [],
      faults: [{ line, target, rule: 'too_many_members', length: MAX_HOUSEHOLD_MEMBERS }],
    }
  const source = Object.values(words).filter(Boolean).join(', ')
  const of = (type: ReadMember['type'], count: number): ReadMember[] =>
    Array.from({ length: count }, () => ({ line, type, sex: 'unspecified', age: null, source }))
  return {
    members: [
      ...of('child', Math.min(left, missing)),
      ...of('unspecified', missing - Math.min(left, missing)),
    ],
    faults: [],
  }
}

type Persons = { readonly total: number; readonly children: number | null }

function personsFrom(word: string): Persons | null | undefined {
  const [, adults, children] = /^(\d{1,2})\s*\+\s*(\d{1,2})$/.exec(word) ?? []
  if (adults && children)
    return { total: Number(adults) + Number(children), children: Number(children) }
  const total = numberFrom(word)
  return total === 0 ? undefined : typeof total === 'number' ? { total, children: null } : total
}

/** „4", „4 osoby"; a dash means none. */
function numberFrom(word: string): number | null | undefined {
  if (word === '' || /^[-–]$/.test(word)) return null
  const number = /^(\d{1,2})(?:[.,]0+)?(?:\s*\p{L}+\.?)?$/u.exec(word)?.[1]
  return number === undefined ? undefined : Number(number)
}
