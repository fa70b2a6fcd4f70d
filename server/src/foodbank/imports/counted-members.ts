import { MAX_HOUSEHOLD_MEMBERS } from '@crm/contract/foodbank/applicants/household-members'
import type { ImportLine, RecordFault } from '#platform/imports/import-kind.ts'
import { getCell } from '#platform/imports/import-rules.ts'
import type { ReadMember } from './household-lines.ts'

type Counted = { readonly members: readonly ReadMember[]; readonly faults: readonly RecordFault[] }

/**
 * Members that the file only counts: children of type `child`, others `unspecified`. Numbers
 * include the applicant; „2+3" is two adults and three children.
 */
export function countedMembers(head: ImportLine, listed: readonly ReadMember[]): Counted {
  const { line } = head
  const words = TARGETS.map((target) => getCell(head, target))
  const [person = '', adult = '', child = ''] = words
  const counts = [personsFrom(person), numberFrom(adult), numberFrom(child)] as const
  const [persons, adults, children] = counts
  if (persons === undefined || adults === undefined || children === undefined)
    return {
      members: [],
      faults: TARGETS.filter((_target, index) => counts[index] === undefined).map((target) => ({
        line,
        target,
        rule: 'count',
      })),
    }
  const { total, young } = getSize(persons, adults, children)
  const left = Math.max(0, young - listed.filter(({ type }) => type === 'child').length)
  const missing = total === null ? left : total - 1 - listed.length
  const target = total === null || persons ? 'person_count' : 'adult_count'
  const refused = (rule: 'person_count' | 'too_many_members', length: number): Counted => ({
    members: [],
    faults: [{ line, target, rule, length }],
  })
  if (missing < 0) return refused('person_count', listed.length + 1)
  if (missing > MAX_HOUSEHOLD_MEMBERS) return refused('too_many_members', MAX_HOUSEHOLD_MEMBERS)
  const source = words.filter(Boolean).join(', ')
  const of = (type: ReadMember['type'], count: number): ReadMember[] =>
    Array.from({ length: count }, () => ({
      line,
      type,
      sex: 'unspecified',
      age: null,
      birth_date: null,
      source,
    }))
  const minors = Math.min(left, missing)
  return { members: [...of('child', minors), ...of('unspecified', missing - minors)], faults: [] }
}

const TARGETS = ['person_count', 'adult_count', 'child_count'] as const

function getSize(persons: Persons | null, adults: number | null, children: number | null) {
  const young = children ?? persons?.children ?? 0
  const counted = adults === null ? null : Math.max(1, adults) + young
  return { young, total: persons?.total ?? counted }
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
