import type { Insertable } from 'kysely'
import type {
  FoodbankApplicant,
  FoodbankHouseholdMember,
} from '#platform/database/schema.generated.ts'
import { newId } from '#platform/id.ts'
import { inventContact } from './contact.ts'
import { inventPerson } from './people.ts'
import type { Random } from './random.ts'
import { APPLICANT_NOTES, WARNINGS } from './sentences.ts'

export type Household = {
  readonly applicant: Insertable<FoodbankApplicant>
  readonly members: readonly Insertable<FoodbankHouseholdMember>[]
}

/** Code of the applicant type, and its frequency. */
const KINDS = [
  ['single_parent', 22],
  ['family', 24],
  ['large_family', 12],
  ['senior', 18],
  ['alone', 16],
  ['couple', 8],
] as const
type Kind = (typeof KINDS)[number][0]

/** Single parents are mostly mothers. */
const APPLICANTS = [
  ['female', 58],
  ['male', 42],
] as const
const SINGLE_PARENTS = [
  ['female', 88],
  ['male', 12],
] as const

const TYPE_NAMES: Readonly<Record<Kind, readonly string[]>> = {
  single_parent: ['Rodič samoživitel'],
  family: ['Rodina s dětmi', 'Osoba v hmotné nouzi'],
  large_family: ['Vícečetná rodina'],
  senior: ['Senior'],
  alone: ['Osoba bez domova', 'Osoba ohrožená ztrátou bydlení', 'Osoba v hmotné nouzi'],
  couple: ['Osoba ohrožená ztrátou bydlení', 'Osoba v hmotné nouzi', 'Jiné'],
}

export function inventHousehold(
  random: Random,
  year: number,
  number: number,
  links: {
    organizationId: string
    regionId: string
    typeId: (name: string) => string
    authorId: string
    createdAt: string
  },
): Household {
  const kind = random.weighted(KINDS)
  const sex = random.weighted(kind === 'single_parent' ? SINGLE_PARENTS : APPLICANTS)
  const person = inventPerson(random, sex)
  const birthYear = year - (kind === 'senior' ? random.between(64, 86) : random.between(21, 62))
  const hasNote = random.chance(0.35)
  const hasWarning = random.chance(0.05)
  const id = newId()
  const applicant = inventContact(number, {
    id,
    ...person,
    personal_number: random.chance(0.9) ? String(104_000 + number) : null,
    birth_year: random.chance(0.93) ? birthYear : null,
    organization_id: links.organizationId,
    applicant_type_id: links.typeId(random.pick(TYPE_NAMES[kind])),
    region_id: links.regionId,
    description: hasNote ? random.pick(APPLICANT_NOTES) : null,
    description_by: hasNote ? links.authorId : null,
    description_at: hasNote ? links.createdAt : null,
    warning: hasWarning ? random.pick(WARNINGS) : null,
    warning_by: hasWarning ? links.authorId : null,
    warning_at: hasWarning ? links.createdAt : null,
    created_by: links.authorId,
    created_at: links.createdAt,
  })
  return {
    applicant,
    members: inventMembers(random, kind, sex, year, birthYear).map((member) => ({
      id: newId(),
      applicant_id: id,
      ...member,
    })),
  }
}

type Member = {
  type: 'spouse' | 'partner' | 'child' | 'roommate'
  sex: 'male' | 'female' | 'unspecified'
  birth_year: number | null
}

function inventMembers(
  random: Random,
  kind: Kind,
  sex: 'male' | 'female',
  year: number,
  birthYear: number,
): Member[] {
  const partner = (): Member => ({
    type: random.weighted([
      ['spouse', 55],
      ['partner', 45],
    ]),
    sex: sex === 'male' ? 'female' : 'male',
    birth_year: birthYear + random.between(-5, 6),
  })
  const children = (count: number) =>
    Array.from({ length: count }, (): Member => {
      const age = random.between(0, Math.min(19, Math.max(1, year - birthYear - 18)))
      return {
        type: 'child',
        sex: random.pick(['male', 'female']),
        birth_year: year - age,
      }
    })
  switch (kind) {
    case 'single_parent':
      return children(
        random.weighted([
          [1, 45],
          [2, 38],
          [3, 17],
        ]),
      )
    case 'family':
      return [
        partner(),
        ...children(
          random.weighted([
            [1, 40],
            [2, 60],
          ]),
        ),
      ]
    case 'large_family':
      return [partner(), ...children(random.between(3, 6))]
    case 'senior':
      return random.chance(0.3) ? [partner()] : []
    case 'alone':
      return random.chance(0.12) ? [{ type: 'roommate', sex: 'unspecified', birth_year: null }] : []
    case 'couple':
      return [partner()]
  }
}
