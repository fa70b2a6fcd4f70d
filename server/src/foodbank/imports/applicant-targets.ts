import type { WordsInAll } from '@crm/contract/core/notifications'
import type { applicantBody } from '@crm/contract/foodbank/applicants/applicants'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import type { Column } from '@crm/contract/platform/personal-data'
import { getKeys, toRecord } from '@crm/contract/platform/records'
import type { z } from 'zod'
import type { KindTarget } from '#platform/imports/import-kind.ts'
import { textsIn, wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('foodbank-imports')
const titles = wordsIn('applicant-import')

/** Larger households need one line per person. */
export const MEMBER_COLUMNS = 10

type Given = {
  known?: readonly string[]
  needed?: boolean
  replaced_by?: readonly string[]
  group?: WordsInAll
  example?: string | number | null
}

const target = (name: string, title: WordsInAll, given: Given = {}): KindTarget => ({
  name,
  words: title,
  needed: given.needed ?? false,
  replaced_by: [...(given.replaced_by ?? [])],
  group: given.group ?? null,
  known: given.known ?? [],
  example: given.example ?? null,
})

/** `toValues` and `applicantValues` read each of these by itself; any other is a line of `TEXTS`. */
type OwnField =
  | 'surname'
  | 'name'
  | 'sex'
  | 'birth_year'
  | 'birth_date'
  | 'organization'
  | 'applicant_type'
  | 'region'
  | 'language'
  | 'told_by'
  | 'preferred_time'
const entered = (name: OwnField, { label }: Column, given: Given) => target(name, label, given)

/** Fields that are taken as the form takes them: offered, checked, shown and stored by this list. */
const TEXTS = {
  personal_number: { known: ['cislo', 'cislo zadatele'], example: '1001' },
  phone: {
    known: [
      'tel',
      'mobil',
      'mobilni telefon',
      'telefonni cislo',
      'telefon zadatele',
      'cislo telefonu',
      'kontakt',
      'phone number',
      'mobile',
    ],
    example: '603 123 456',
  },
  email: {
    known: ['mail', 'emailova adresa', 'e mailova adresa', 'email zadatele', 'e mail'],
    example: 'jana@example.cz',
  },
  description: { known: ['popis', 'description', 'poznamky', 'notes'], example: '' },
  warning: { known: ['varovani', 'pozor'], example: '' },
} satisfies {
  [Field in keyof z.output<typeof applicantBody> & keyof typeof applicantColumns]?: Given
}
export const textFields = getKeys(TEXTS)
const { personal_number, phone, email, ...otherTexts } = toRecord(textFields, (field) =>
  target(field, applicantColumns[field].label, TEXTS[field]),
)

/** Each of these columns contains both names. */
const ONE_COLUMN = ['surname_name', 'name_surname']

const PERSONS: WordsInAll = words('one_row_per_person')
const COUNTS: WordsInAll = words('numbers_of_people')
const MEMBERS: WordsInAll = words('household_members_in_columns')

export const applicantTargets: readonly KindTarget[] = [
  entered('surname', applicantColumns.surname, {
    needed: true,
    replaced_by: ONE_COLUMN,
    known: ['last name', 'prijmeni zadatele'],
    example: 'Příkladná',
  }),
  entered('name', applicantColumns.name, {
    needed: true,
    replaced_by: ONE_COLUMN,
    known: ['first name', 'krestni jmeno', 'jmeno zadatele'],
    example: 'Jana',
  }),
  target('surname_name', titles('surname_name'), {
    known: [
      'prijmeni jmeno',
      'prijmeni a jmeno zadatele',
      'zadatel',
      'zadatelka',
      'klient',
      'klientka',
      'osoba',
      'cele jmeno',
      'full name',
      'surname name',
      'applicant',
    ],
  }),
  target('name_surname', titles('name_surname'), {
    known: [
      'jmeno prijmeni',
      'jmeno a prijmeni zadatele',
      'jmeno a prijmeni klienta',
      'name surname',
      'first and last name',
    ],
  }),
  personal_number,
  entered('sex', applicantColumns.sex, { known: ['gender', 'pohlavi zadatele'], example: 'žena' }),
  entered('birth_year', applicantColumns.birth_year, {
    known: ['narozen', 'rocnik', 'birth year', 'nar', 'rok nar', 'r nar'],
    example: 1985,
  }),
  entered('birth_date', applicantColumns.birth_date, {
    known: ['datum nar', 'den narozeni', 'narozen dne', 'birth date', 'date of birth', 'birthday'],
    example: '',
  }),
  target('age', titles('age'), {
    known: ['vek zadatele', 'stari', 'vek rok narozeni', 'rok narozeni vek'],
  }),
  entered('organization', applicantColumns.organization_id, {
    needed: true,
    replaced_by: ['organization_id'],
    known: [
      'organizace',
      'organization',
      'organizace nebo ico',
      'ico',
      'ico organizace',
      'registrujici organizace',
    ],
    example: 'Farní charita Příklad',
  }),
  entered('applicant_type', applicantColumns.applicant_type_id, {
    known: ['typ', 'cilova skupina', 'type'],
    example: '',
  }),
  entered('region', applicantColumns.region_id, {
    known: ['oblast', 'kraj', 'okres', 'mesto'],
    example: '',
  }),
  phone,
  email,
  entered('language', applicantColumns.language, {
    known: ['jazyk zadatele', 'mluvi', 'komunikacni jazyk', 'rec', 'spoken language'],
    example: 'ukrajinsky',
  }),
  entered('told_by', applicantColumns.told_by, {
    known: ['zpusob kontaktu', 'jak kontaktovat', 'kontaktovat', 'told by', 'contact by'],
    example: 'SMS',
  }),
  entered('preferred_time', applicantColumns.preferred_time, {
    known: ['preferovany cas', 'cas', 'kdy chodi', 'dopoledne odpoledne', 'preferred time'],
    example: '',
  }),
  ...Object.values(otherTexts),
  target('household', titles('household'), {
    group: PERSONS,
    known: [
      'domacnost',
      'household',
      'cislo domacnosti',
      'id domacnosti',
      'rodina',
      'household id',
      'household key',
    ],
  }),
  target('relation', titles('relation'), {
    group: PERSONS,
    known: ['vztah', 'relation', 'pribuzensky vztah'],
  }),
  target('person_count', titles('person_count'), {
    group: COUNTS,
    known: [
      'pocet osob',
      'pocet osob v domacnosti',
      'osob v domacnosti',
      'osob',
      'pocet clenu domacnosti',
      'velikost domacnosti',
      'number of persons',
      'persons',
      'household size',
    ],
  }),
  target('adult_count', titles('adult_count'), {
    group: COUNTS,
    known: ['pocet dospelych', 'dospeli', 'dospelych', 'number of adults', 'adults'],
  }),
  target('child_count', titles('child_count'), {
    group: COUNTS,
    known: ['deti celkem', 'pocet deti do 18 let', 'pocet nezletilych', 'number of children'],
  }),
  target('members', titles('members'), {
    group: MEMBERS,
    known: [
      'clenove',
      'clenove domacnosti',
      'clenove rodiny',
      'dalsi osoby',
      'ostatni clenove',
      'dalsi clenove domacnosti',
      'household members',
    ],
  }),
  target('children', titles('children'), {
    group: MEMBERS,
    known: [
      'vek deti',
      'deti vek',
      'veky deti',
      'rok narozeni deti',
      'roky narozeni deti',
      'datum narozeni deti',
      'data narozeni deti',
      'birth dates of children',
      'ages of children',
    ],
  }),
  ...Array.from({ length: MEMBER_COLUMNS }, (_value, index) => memberTargets(index + 1)).flat(),
]

/** `member_2_type` is the second member's relation. */
function memberTargets(number: number): KindTarget[] {
  const isShown = number <= 2
  const part = (
    name: 'type' | 'sex' | 'age' | 'birth_date',
    csWord: string,
    example: string | number,
  ) => {
    const word = titles(`part.${name}`)
    const title = {
      cs: textsIn('cs', 'applicant-import')('member_part', { number, part: word.cs }),
      en: textsIn('en', 'applicant-import')('member_part', { number, part: word.en }),
    }
    return target(`member_${number}_${name}`, title, {
      group: MEMBERS,
      known: [
        `${csWord} clena ${number}`,
        `${csWord} ${number}`,
        `${number} clen ${csWord}`,
        `clen ${number} ${csWord}`,
        `member ${number} ${name}`,
      ],
      example: isShown ? example : null,
    })
  }
  return [
    target(`member_${number}`, titles('member', { number }), {
      group: MEMBERS,
      known: [
        `clen ${number}`,
        `clen domacnosti ${number}`,
        `${number} clen`,
        `dalsi osoba ${number}`,
        `member ${number}`,
      ],
    }),
    part('type', 'vztah', number === 1 ? 'partner' : 'syn'),
    part('sex', 'pohlavi', 'muž'),
    part('age', 'vek', number === 1 ? 41 : 9),
    part('birth_date', 'datum narozeni', ''),
  ]
}
