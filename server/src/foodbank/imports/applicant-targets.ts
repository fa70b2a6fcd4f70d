import type { WordsInAll } from '@crm/contract/core/notifications'
import type { KindTarget } from '#platform/import-kind.ts'

/** Members that one line of a file has columns for; more of them take one line a person. */
export const MEMBER_COLUMNS = 10

type Given = { known?: readonly string[]; needed?: boolean; replaced_by?: string; group?: WordsInAll; example?: string | number | null }

const target = (name: string, cs: string, en: string, given: Given = {}): KindTarget => ({
  name,
  words: { cs, en },
  needed: given.needed ?? false,
  replaced_by: given.replaced_by ?? null,
  group: given.group ?? null,
  known: given.known ?? [],
  example: given.example ?? null,
})

const PERSONS: WordsInAll = { cs: 'Jeden řádek na osobu', en: 'One row a person' }
const MEMBERS: WordsInAll = { cs: 'Členové domácnosti ve sloupcích', en: 'Household members in columns' }

export const applicantTargets: readonly KindTarget[] = [
  target('surname', 'Příjmení', 'Surname', { needed: true, known: ['last name', 'prijmeni zadatele'], example: 'Příkladná' }),
  target('name', 'Jméno', 'Name', { needed: true, known: ['first name', 'krestni jmeno', 'jmeno zadatele'], example: 'Jana' }),
  target('personal_number', 'Osobní číslo', 'Personal number', { known: ['cislo', 'cislo zadatele'], example: '1001' }),
  target('sex', 'Pohlaví', 'Sex', { known: ['gender', 'pohlavi zadatele'], example: 'žena' }),
  target('birth_year', 'Rok narození', 'Birth year', {
    known: ['narozen', 'rocnik', 'year of birth', 'datum narozeni', 'birth date'],
    example: 1985,
  }),
  target('age', 'Věk', 'Age', { known: ['vek zadatele', 'stari'] }),
  target('organization', 'Organizace', 'Organization', {
    needed: true,
    replaced_by: 'organization_id',
    known: ['organizace nebo ico', 'ico', 'ico organizace', 'registrujici organizace'],
    example: 'Farní charita Příklad',
  }),
  target('applicant_type', 'Typ žadatele', 'Applicant type', { known: ['typ', 'cilova skupina', 'type'], example: '' }),
  target('region', 'Oblast', 'Region', { known: ['kraj', 'okres', 'mesto'], example: '' }),
  target('description', 'Poznámka', 'Note', { known: ['popis', 'description', 'poznamky', 'notes'], example: '' }),
  target('warning', 'Upozornění', 'Warning', { known: ['varovani', 'pozor'], example: '' }),
  target('household', 'Domácnost (klíč)', 'Household (key)', {
    group: PERSONS,
    known: ['domacnost', 'household', 'cislo domacnosti', 'id domacnosti', 'rodina', 'household id', 'household key'],
  }),
  target('relation', 'Vztah k žadateli', 'Relation to the applicant', {
    group: PERSONS,
    known: ['vztah', 'relation', 'pribuzensky vztah'],
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
    part('type', 'vztah', 'relation', 'vztah', number === 1 ? 'partner' : 'syn'),
    part('sex', 'pohlaví', 'sex', 'pohlavi', 'muž'),
    part('age', 'věk', 'age', 'vek', number === 1 ? 41 : 9),
  ]
}
