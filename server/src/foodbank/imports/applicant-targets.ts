import type { WordsInAll } from '@crm/contract/core/notifications'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import type { Column } from '@crm/contract/platform/personal-data'
import type { KindTarget } from '#platform/imports/import-kind.ts'

/** Members that one line of a file has columns for; more of them take one line a person. */
export const MEMBER_COLUMNS = 10

type Given = {
  known?: readonly string[]
  needed?: boolean
  replaced_by?: readonly string[]
  group?: WordsInAll
  example?: string | number | null
}

const target = (name: string, cs: string, en: string, given: Given = {}): KindTarget => ({
  name,
  words: { cs, en },
  needed: given.needed ?? false,
  replaced_by: [...(given.replaced_by ?? [])],
  group: given.group ?? null,
  known: given.known ?? [],
  example: given.example ?? null,
})

/** A field of the applicant, under the label of its column. */
const entered = (name: string, { label }: Column, given: Given) =>
  target(name, label.cs, label.en, given)

/** Either of them has both. */
const ONE_COLUMN = ['surname_name', 'name_surname']

const PERSONS: WordsInAll = { cs: 'Jeden řádek na osobu', en: 'One row per person' }
const COUNTS: WordsInAll = { cs: 'Počty osob', en: 'Numbers of people' }
const MEMBERS: WordsInAll = {
  cs: 'Členové domácnosti ve sloupcích',
  en: 'Household members in columns',
}

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
  target('surname_name', 'Příjmení a jméno', 'Surname and name', {
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
  target('name_surname', 'Jméno a příjmení', 'Name and surname', {
    known: [
      'jmeno prijmeni',
      'jmeno a prijmeni zadatele',
      'jmeno a prijmeni klienta',
      'name surname',
      'first and last name',
    ],
  }),
  entered('personal_number', applicantColumns.personal_number, {
    known: ['cislo', 'cislo zadatele'],
    example: '1001',
  }),
  entered('sex', applicantColumns.sex, { known: ['gender', 'pohlavi zadatele'], example: 'žena' }),
  entered('birth_year', applicantColumns.birth_year, {
    known: [
      'narozen',
      'rocnik',
      'birth year',
      'datum narozeni',
      'datum nar',
      'nar',
      'rok nar',
      'r nar',
      'birth date',
      'date of birth',
    ],
    example: 1985,
  }),
  target('age', 'Věk', 'Age', {
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
  entered('description', applicantColumns.description, {
    known: ['popis', 'description', 'poznamky', 'notes'],
    example: '',
  }),
  entered('warning', applicantColumns.warning, { known: ['varovani', 'pozor'], example: '' }),
  target('household', 'Domácnost (klíč)', 'Household (key)', {
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
  target('relation', 'Vztah k žadateli', 'Relation to the applicant', {
    group: PERSONS,
    known: ['vztah', 'relation', 'pribuzensky vztah'],
  }),
  target('person_count', 'Počet osob (se žadatelem)', 'Number of people (with the applicant)', {
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
  target('adult_count', 'Počet dospělých (se žadatelem)', 'Number of adults (with the applicant)', {
    group: COUNTS,
    known: ['pocet dospelych', 'dospeli', 'dospelych', 'number of adults', 'adults'],
  }),
  target('child_count', 'Počet dětí', 'Number of children', {
    group: COUNTS,
    known: ['deti celkem', 'pocet deti do 18 let', 'pocet nezletilych', 'number of children'],
  }),
  target('members', 'Členové domácnosti v jedné buňce', 'Household members in one cell', {
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
  target('children', 'Věk dětí v jedné buňce', 'Ages of children in one cell', {
    group: MEMBERS,
    known: [
      'vek deti',
      'deti vek',
      'veky deti',
      'rok narozeni deti',
      'roky narozeni deti',
      'ages of children',
    ],
  }),
  ...Array.from({ length: MEMBER_COLUMNS }, (_value, index) => memberTargets(index + 1)).flat(),
]

/** `member_2_type` of the second member. */
function memberTargets(number: number): KindTarget[] {
  const isShown = number <= 2
  const part = (name: string, cs: string, en: string, csWord: string, example: string | number) =>
    target(`member_${number}_${name}`, `Člen ${number} ${cs}`, `Member ${number} ${en}`, {
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
  return [
    target(
      `member_${number}`,
      `Člen ${number} (vše v jedné buňce)`,
      `Member ${number} (all in one cell)`,
      {
        group: MEMBERS,
        known: [
          `clen ${number}`,
          `clen domacnosti ${number}`,
          `${number} clen`,
          `dalsi osoba ${number}`,
          `member ${number}`,
        ],
      },
    ),
    part('type', 'vztah', 'relation', 'vztah', number === 1 ? 'partner' : 'syn'),
    part('sex', 'pohlaví', 'sex', 'pohlavi', 'muž'),
    part('age', 'věk', 'age', 'vek', number === 1 ? 41 : 9),
  ]
}
