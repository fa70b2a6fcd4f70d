import {
  MERGED_FIELDS,
  MERGED_TEXTS,
  type ComparedApplicant,
  type DuplicateReason,
  type MergeBody,
} from '@crm/contract/foodbank/duplicates'
import { recordOf } from '@crm/contract/platform/records'

/**
 * What a merge offers to begin with: of each field the value that is there, the kept one's where both are; both texts; and who of the
 * merged household is probably who, by sex and the age reached in `year`.
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

/** The fields in which the two differ, the surname first as in every form. */
export const differing = (kept: ComparedApplicant, merged: ComparedApplicant) =>
  [...new Set(['surname' as const, ...MERGED_FIELDS, ...MERGED_TEXTS])].filter(
    (field) => kept[field] !== merged[field],
  )

/** Who stays unless somebody says otherwise: the one with more help behind, of the same the one registered first. */
export const worthKeeping = (
  first: ComparedApplicant,
  second: ComparedApplicant,
): ComparedApplicant => {
  const weight = ({ supports, requests }: ComparedApplicant) => supports * 1_000 + requests
  if (weight(first) !== weight(second)) return weight(first) > weight(second) ? first : second
  return first.created_at <= second.created_at ? first : second
}

type Person = { readonly id: string; readonly sex: string; readonly age: number | null }

/** The applicant is the applicant, unless only the other gender's surname made them a pair; everybody else goes by sex and age. */
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
