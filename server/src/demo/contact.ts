import type { HouseholdLanguage } from '@crm/contract/foodbank/applicants/contact'
import type { Insertable } from 'kysely'
import type { FoodbankApplicant } from '#platform/database/schema.generated.ts'
import { createRandom, type Random } from './random.ts'

type Applicant = Insertable<FoodbankApplicant>
type Contact = Pick<
  Applicant,
  'phone' | 'email' | 'language' | 'told_by' | 'wish_by' | 'wish_at' | 'preferred_time'
>

/** Of the households that were asked. */
const LANGUAGES = [
  ['cs', 70],
  ['uk', 18],
  ['rom', 4],
  ['vi', 3],
  ['ru', 3],
  ['en', 2],
] as const
const WISHES = [
  ['sms', 52],
  ['call', 18],
  ['email', 12],
  ['paper', 12],
  ['none', 6],
] as const

/**
 * Half of the households have said how they are reached. A stream of its own, so that nothing else
 * of the demo depends on it.
 */
export function inventContact(number: number, applicant: Applicant): Applicant {
  const random = createRandom(number * 7_919)
  if (!random.chance(0.5)) return applicant
  const language = random.weighted(LANGUAGES)
  const person = { ...applicant, ...getForeignName(random, language, applicant) }
  return { ...person, ...getContact(random, number, language, person) }
}

function getContact(
  random: Random,
  number: number,
  language: HouseholdLanguage,
  { surname, name, created_by, created_at }: Applicant,
): Contact {
  const told_by = random.weighted(WISHES)
  const hasPhone = told_by === 'sms' || told_by === 'call' || random.chance(0.6)
  const hasEmail = told_by === 'email' || random.chance(0.15)
  return {
    phone: hasPhone ? getPhone(random, number, language) : null,
    email: hasEmail ? `${toAscii(name)}.${toAscii(surname)}.${number}@example.cz` : null,
    language,
    told_by,
    wish_by: created_by ?? null,
    wish_at: created_at ?? null,
    preferred_time: random.chance(0.2) ? random.pick(['morning', 'afternoon']) : null,
  }
}

/** Numbers that nobody has: 700 is not given to subscribers, and +380 39 is no network. */
const getPhone = (random: Random, number: number, language: HouseholdLanguage) =>
  language === 'uk' && random.chance(0.4)
    ? `+38039${String(1_000_000 + number).slice(-7)}`
    : `700${String(100_000 + number * 7).slice(-6)}`

const toAscii = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')

type Names = Readonly<Record<'surnames' | 'female' | 'male', readonly string[]>>

const UKRAINIAN: Names = {
  surnames: [
    'Kovalenko',
    'Shevchenko',
    'Bondarenko',
    'Melnyk',
    'Tkachenko',
    'Kravchuk',
    'Polishchuk',
    'Boiko',
    'Savchenko',
    'Rudenko',
    'Lysenko',
    'Marchenko',
    'Hrytsenko',
  ],
  female: ['Oksana', 'Iryna', 'Olena', 'Natalia', 'Svitlana', 'Halyna', 'Tetiana', 'Liudmyla'],
  male: ['Andrii', 'Mykola', 'Serhii', 'Vasyl', 'Oleksandr', 'Ihor'],
}
const VIETNAMESE: Names = {
  surnames: ['Nguyen', 'Tran', 'Pham', 'Le', 'Hoang', 'Vu'],
  female: ['Thi Hoa', 'Thi Lan', 'Thi Mai', 'Thu Ha'],
  male: ['Van Minh', 'Duc Anh', 'Quang Huy', 'Van Hung'],
}

/** Romani families have Czech names. */
function getForeignName(
  random: Random,
  language: HouseholdLanguage,
  { sex }: Applicant,
): Pick<Applicant, 'surname' | 'name'> | null {
  if (language === 'cs' || language === 'rom' || language === 'en') return null
  const names = language === 'vi' ? VIETNAMESE : UKRAINIAN
  return {
    surname: random.pick(names.surnames),
    name: random.pick(names[sex === 'male' ? 'male' : 'female']),
  }
}
