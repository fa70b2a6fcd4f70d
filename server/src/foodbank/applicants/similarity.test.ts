import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { folded, getOtherGender, getReasons, getWeight, type Person } from './similarity.ts'

const person = (surname: string, name: string, given: Partial<Person> = {}): Person => ({
  surname,
  name,
  personal_number: null,
  birth_year: null,
  ...given,
})

describe('names', () => {
  test.each([
    ['Novák', 'Jan', 'Novák', 'Jan'],
    ['Novak', 'jan', 'NOVÁK', 'Ján'],
    ['Jan', 'Novák', 'Novák', 'Jan'],
    ['Nováková-Malá', 'Eva', 'Nováková Malá', 'Eva'],
  ])('%s %s is the same name as %s %s', (surname, name, otherSurname, otherName) => {
    expect(getReasons(person(surname, name), person(otherSurname, otherName))).toEqual([
      'same_name',
    ])
  })

  test.each([
    ['Nowák', 'Jan', 'Novák', 'Jan', 'one letter wrong'],
    ['Nvoák', 'Jan', 'Novák', 'Jan', 'neighbours changed'],
    ['Novk', 'Jan', 'Novák', 'Jan', 'one missing'],
    ['Nováková', 'Janna', 'Nováková', 'Jana', 'one too many in the name'],
    ['Procházkvá', 'Eva', 'Procházková', 'Eva', 'a slip in a long name'],
    ['Nguyen', 'Thi Ha', 'Nguyen', 'Ha', 'some of the words'],
    ['Nováková', 'Eva', 'Nováková-Malá', 'Eva', 'half of a double surname'],
    ['Jan', 'Nowák', 'Novák', 'Jan', 'swapped and misspelt'],
    ['Novák', 'Jana', 'Nováková', 'Jana', '-ová left out'],
    ['Nováková', 'Jana', 'Novák', 'Jana', '-ová added'],
    ['Černý', 'Jana', 'Černá', 'Jana', '-ý for -á'],
    ['Černá', 'Jana', 'Černý', 'Jana', '-á for -ý'],
    ['Němec', 'Jana', 'Němcová', 'Jana', 'a fleeting e'],
    ['Němcová', 'Jana', 'Němec', 'Jana', 'a fleeting e back'],
    ['Kučera', 'Jana', 'Kučerová', 'Jana', 'a man’s name in -a'],
    ['Kučerová', 'Jana', 'Kučera', 'Jana', 'a man’s name in -a back'],
  ])('%s %s is like %s %s: %s', (surname, name, otherSurname, otherName) => {
    expect(getReasons(person(surname, name), person(otherSurname, otherName))).toEqual([
      'similar_name',
    ])
  })

  test.each([
    ['Nováková', 'Jana', 'Nováková', 'Hana'],
    ['Novák', 'Petr', 'Nováková', 'Petra'],
    ['Novák', 'Jan', 'Novotný', 'Jan'],
    ['Vu', 'Ha', 'Vo', 'Ha'],
    ['Novák', '', 'Novák', 'Jan'],
    ['', 'Jan', 'Novák', 'Jan'],
    ['Novák', 'Jan', 'Jan', 'Petr'],
  ])('%s %s is nobody like %s %s', (surname, name, otherSurname, otherName) => {
    expect(getReasons(person(surname, name), person(otherSurname, otherName))).toEqual([])
  })

  test('likeness is symmetric', () => {
    const names = fc.constantFrom(
      'Novák',
      'Nováková',
      'Nowák',
      'Němec',
      'Němcová',
      'Jana',
      'Jan',
      'Hana',
      'Thi Ha',
      'Ha',
      'Kučera',
      'Kučerová',
    )
    fc.assert(
      fc.property(names, names, names, names, (a, b, c, d) => {
        expect(getReasons(person(a, b), person(c, d))).toEqual(
          getReasons(person(c, d), person(a, b)),
        )
      }),
    )
  })
})

test.each([
  ['novak', ['novakova']],
  ['cerny', ['cerna']],
  ['nemec', ['nemcova', 'nemecova']],
  ['krejci', []],
  ['janko', ['jankova']],
])('the other gender of %s is among %j', (surname, expected) => {
  expect(getOtherGender(surname)).toEqual(expected)
})

test('accents, capitals and hyphens do not tell names apart', () => {
  expect(folded('  Šťastná-ĎÁBLOVÁ ')).toBe('stastna dablova')
})

describe('reasons', () => {
  const typed = person('Novák', 'Jan', { personal_number: '0123', birth_year: 1980 })

  test('an equal personal number suffices', () => {
    expect(getReasons(typed, person('Svoboda', 'Petr', { personal_number: '0123' }))).toEqual([
      'personal_number',
    ])
  })

  test('two missing personal numbers are not equal', () => {
    expect(getReasons(person('A', 'B'), person('C', 'D'))).toEqual([])
  })

  test('the year of birth supports another reason and is none by itself', () => {
    expect(getReasons(typed, person('Novák', 'Jan', { birth_year: 1980 }))).toEqual([
      'same_name',
      'birth_year',
    ])
    expect(getReasons(typed, person('Svoboda', 'Petr', { birth_year: 1980 }))).toEqual([])
    expect(getReasons(person('Novák', 'Jan'), person('Novák', 'Jan'))).toEqual(['same_name'])
  })

  test('a number weighs more than a name, a name more than one alike, and the year decides between equals', () => {
    const weights = [
      ['personal_number'],
      ['same_name', 'birth_year'],
      ['same_name'],
      ['similar_name', 'birth_year'],
      ['similar_name'],
    ] as const
    const ordered = weights.map((reasons) => getWeight(reasons))
    expect(ordered).toEqual(ordered.toSorted((left, right) => right - left))
    expect(new Set(ordered).size).toBe(weights.length)
  })
})
