import {
  MERGED_FIELDS,
  MERGED_TEXTS,
  type ComparedApplicant,
  type DuplicateReason,
  type MergeBody,
} from '@crm/contract/foodbank/duplicates'
import { recordOf } from '@crm/contract/platform/records'

/**
 * The initial choices: the kept record's value where both have one, both texts, and members paired
 * by sex and the age reached in `year`.
 */
export function mergeValues(
  kept: ComparedApplicant,
  merged: ComparedApplicant,
  reasons: readonly DuplicateReason[],
  year: number,
): MergeBody {
  const side = (field: (typeof MERGED_FIELDS)[number]) =>
    isEmpty(kept[field]) && !isEmpty(merged[field]) ? 'merged' : 'kept'
  const text = (field: (typeof MERGED_TEXTS)[number]) =>
    isEmpty(merged[field]) || kept[field] === merged[field]
      ? 'kept'
      : isEmpty(kept[field])
        ? 'merged'
        : 'both'
  return {
    kept_id: kept.id,
    merged_id: merged.id,
    kept_updated_at: kept.updated_at,
    merged_updated_at: merged.updated_at,
    fields: { ...recordOf(MERGED_FIELDS, side), ...recordOf(MERGED_TEXTS, text) },
    persons: pairedPersons(kept, merged, reasons, year),
  }
}

export const differing = (kept: ComparedApplicant, merged: ComparedApplicant) =>
  [...new Set(['surname' as const, ...MERGED_FIELDS, ...MERGED_TEXTS])].filter(
    (field) => kept[field] !== merged[field],
  )

/** The default is the applicant with more supports, else the one registered first. */
export const worthKeeping = (
  first: ComparedApplicant,
  second: ComparedApplicant,
): ComparedApplicant => {
  const weight = ({ supports, requests }: ComparedApplicant) => supports * 1_000 + requests
  if (weight(first) !== weight(second)) return weight(first) > weight(second) ? first : second
  return first.created_at <= second.created_at ? first : second
}

type Person = { readonly id: string; readonly sex: string; readonly age: number | null }

/**
 * Applicants are a pair, unless they match only by the other gender's form of the surname; all
 * others pair by sex and age.
 */
function pairedPersons(
  kept: ComparedApplicant,
  merged: ComparedApplicant,
  reasons: readonly DuplicateReason[],
  year: number,
): MergeBody['persons'] {
  const personOf = (one: ComparedApplicant | ComparedApplicant['members'][number]): Person => ({
    id: one.id,
    sex: one.sex ?? 'unspecified',
    // members have an age, applicants a year of birth
    age: 'age' in one ? one.age : one.birth_year === null ? null : year - one.birth_year,
  })
  const isSpouse = reasons.includes('other_gender') && !reasons.includes('personal_number')
  const free = isSpouse ? [kept, ...kept.members].map(personOf) : kept.members.map(personOf)
  const theirs = isSpouse ? [merged, ...merged.members].map(personOf) : merged.members.map(personOf)
  const paired = theirs.map((person) => {
    const index = free.findIndex(
      (other) => person.age !== null && other.age === person.age && isSameSex(person, other),
    )
    const [found] = index < 0 ? [] : free.splice(index, 1)
    return { person_id: person.id, into_id: found?.id ?? null }
  })
  return isSpouse ? paired : [{ person_id: merged.id, into_id: kept.id }, ...paired]
}

const isSameSex = (left: Person, right: Person) =>
  left.sex === right.sex || left.sex === 'unspecified' || right.sex === 'unspecified'

const isEmpty = (value: unknown) => value === null || value === '' || value === 'unspecified'
