import type { WordsInAll } from '@crm/contract/core/notifications'
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

/** Either of them has both. */
const ONE_COLUMN = ['surname_name', 'name_surname']

const PERSONS: WordsInAll = { cs: 'Jeden řádek na osobu', en: 'One row per person' }
const COUNTS: WordsInAll = { cs: 'Počty osob', en: 'Numbers of people' }
const MEMBERS: WordsInAll = {
  cs: 'Členové domácnosti ve sloupcích',
  en: 'Household members in columns',
}

export const applicantTargets: readonly KindTarget[] = [
  target('surname', 'Příjmení', 'Surname', {
    needed: true,
    replaced_by: ONE_COLUMN,
    known: ['last name', 'prijmeni zadatele'],
    example: 'Příkladná',
  }),
  target('name', 'Jméno', 'Name', {
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
  target('personal_number', 'Osobní číslo', 'Personal number', {
    known: ['cislo', 'cislo zadatele'],
    example: '1001',
  }),
  target('sex', 'Pohlaví', 'Sex', { known: ['gender', 'pohlavi zadatele'], example: 'žena' }),
  target('birth_year', 'Rok narození', 'Year of birth', {
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
  target('organization', 'Doporučující organizace', 'Recommending organization', {
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
  target('applicant_type', 'Typ žadatele', 'Applicant type', {
    known: ['typ', 'cilova skupina', 'type'],
    example: '',
  }),
  target('region', 'Region', 'Region', {
    known: ['oblast', 'kraj', 'okres', 'mesto'],
    example: '',
  }),
  target('description', 'Poznámka', 'Note', {
    known: ['popis', 'description', 'poznamky', 'notes'],
    example: '',
  }),
  target('warning', 'Upozornění', 'Warning', { known: ['varovani', 'pozor'], example: '' }),
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
