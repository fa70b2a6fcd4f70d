import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duplicateReasons, getKeys, getScore, type Household } from './likeness.ts'

const household = (text: string, given: Partial<Household> = {}): Household => {
  const [surname = '', name = '', year] = text.split('|')
  return {
    surname,
    name,
    personal_number: null,
    birth_year: year ? Number(year) : null,
    phone: null,
    email: null,
    born: [],
    ...given,
  }
}
const born = (...years: readonly number[]) => years.map((year) => ({ year, sex: null }))
const pair = (left: string, right: string) => duplicateReasons(household(left), household(right))

describe('two registered households that may be one', () => {
  test('the same phone or e-mail makes spouses a pair and supports others, and says nothing by itself', () => {
    const him = household('Novák|Jan', { phone: '603111222' })
    expect(duplicateReasons(him, household('Nováková|Eva', { phone: '603111222' }))).toEqual([
      'other_gender',
      'contact',
    ])
    expect(duplicateReasons(him, household('Nováková|Eva', { phone: '603111223' }))).toEqual([])
    expect(duplicateReasons(him, household('Svoboda|Petr', { phone: '603111222' }))).toEqual([])
    const [small, capital] = ['jan@example.cz', 'Jan@Example.cz']
    expect(
      duplicateReasons(
        household('Novák|Jan|1980', { email: small }),
        household('Novák|Jan|1980', { email: capital }),
      ),
    ).toEqual(['same_name', 'contact', 'birth_year'])
    expect(duplicateReasons(household('Novák|Jan'), household('Svoboda|Petr'))).toEqual([])
  })

  test.each([
    ['Novák|Jan', 'Novák|Jan', 'same_name'],
    ['Dvořák|Petr', 'Dvorak|Petr', 'same_name'],
    ['Šťastná|Žaneta', 'Stastna|Zaneta', 'same_name'],
    ['Novák|Jan|1980', 'Novák|Jan|1981', 'same_name'],
    ['Novák|Jan', 'Jan|Novák', 'swapped_name'],
    ['Tran|Van Minh', 'Van Minh|Tran', 'swapped_name'],
    ['Nowák|Jan', 'Novák|Jan', 'similar_name'],
    ['Nováková|Jana', 'Novákova|Janna', 'similar_name'],
    ['Nováková|Jana', 'Novák|Jana', 'similar_name'],
    ['Černá|Jana', 'Černý|Jana', 'similar_name'],
    ['Němcová|Jana', 'Němec|Jana', 'similar_name'],
    ['Nováková-Malá|Eva', 'Nováková|Eva', 'similar_name'],
    ['Їжакевич|Олександр', 'Yizhakevych|Oleksandr', 'transliterated'],
    ['Їжакевич|Олександр', 'Jižakevič|Alexandr', 'transliterated'],
    ['Yizhakevych|Oleksandr', 'Jižakevič|Alexandr', 'transliterated'],
    ['Шевченко|Тетяна', 'Shevchenko|Tetiana', 'transliterated'],
    ['Шевченко|Тетяна', 'Ševčenko|Taťána', 'transliterated'],
    ['Shevchenko|Tetiana', 'Ševčenková|Taťána', 'transliterated'],
    ['Щербак|Ганна', 'Shcherbak|Hanna', 'transliterated'],
    ['Щербак|Ганна', 'Ščerbaková|Hana', 'transliterated'],
    ['Прохоренко|Сергій', 'Prokhorenko|Serhii', 'transliterated'],
    ['Прохоренко|Сергій', 'Prochorenko|Sergej', 'transliterated'],
    ['Ковальчук|Наталія', 'Kovalchuk|Nataliia', 'transliterated'],
    ['Ковальчук|Наталія', 'Kovalčuk|Natálie', 'transliterated'],
    ['Якименко|Юлія', 'Yakymenko|Yuliia', 'transliterated'],
    ['Якименко|Юлія', 'Jakymenko|Julie', 'transliterated'],
    ['Зайцев|Володимир', 'Zaitsev|Volodymyr', 'transliterated'],
    ['Зайцев|Володимир', 'Zajcev|Vladimír', 'transliterated'],
    ['Гриценко|Ольга', 'Hrytsenko|Olha', 'transliterated'],
    ['Гриценко|Ольга', 'Gricenko|Olga', 'transliterated'],
    ['Жук|Людмила', 'Zhuk|Liudmyla', 'transliterated'],
    ['Жук|Людмила', 'Žuková|Ludmila', 'transliterated'],
    ['Мельник|Марія', 'Melnyk|Mariia', 'transliterated'],
    ['Мельник|Марія', 'Melnyková|Marie', 'transliterated'],
    ['Ковальова|Світлана', 'Kovalov|Svitlana', 'transliterated'],
    ['Федорчук|Катерина', 'Fedorchuk|Kateryna', 'transliterated'],
    ['Бойко|Ірина', 'Boiko|Iryna', 'transliterated'],
    ['Бойко|Ірина', 'Bojková|Irena', 'transliterated'],
    ['Цимбалюк|Андрій', 'Tsymbaliuk|Andrii', 'transliterated'],
    ['Цимбалюк|Андрій', 'Cymbaljuk|Andrej', 'transliterated'],
    ['Олександр|Їжакевич', 'Yizhakevych|Oleksandr', 'swapped_name'],
  ])('%s and %s: %s', (left, right, reason) => {
    expect(pair(left, right)).toContain(reason)
    expect(duplicateReasons(household(right), household(left))).toContain(reason)
  })

  test.each([
    ['Novák|Jan', 'Novotný|Jan'],
    ['Nováková|Jana', 'Nováková|Hana'],
    ['Novák|Petr', 'Nováková|Petra'],
    ['Novák|Jan|1950', 'Novák|Jan|1985'],
    ['Novák|Jan', 'Nováková|Eva'],
    ['Шевченко|Тетяна', 'Шевчук|Тетяна'],
    ['Шевченко|Тетяна|1970', 'Shevchenko|Tetiana|1999'],
    ['Бойко|Ірина', 'Boiko|Oksana'],
    ['Novák|Karel', 'Karel|Petr'],
    ['Kos|Jan', 'Kosek|Jan'],
    ['Nečasová|Anna', 'Nečasová|Hana'],
    ['Malý|Jan', 'Mach|Jan'],
    ['Svoboda|Jiří|1990', 'Svoboda|Josef|1990'],
    ['Dvořák|Jan', 'Dvořáček|Jan'],
    ['Hoang|Thi Lan', 'Hoang|Van Lam'],
    ['Král|Pavel', 'Kráľová|Petra'],
  ])('%s and %s are two', (left, right) => {
    expect(pair(left, right)).toEqual([])
  })

  test('the same personal number is enough, whatever the names', () => {
    const left = household('Novák|Jan|1950', { personal_number: '123' })
    expect(duplicateReasons(left, household('Malá|Eva|1999', { personal_number: '123' }))).toEqual([
      'personal_number',
    ])
  })

  test('husband and wife are one household when the same people live in it, and two when not', () => {
    const years = born(1980, 1982, 2010)
    const [him, her] = [
      household('Novák|Jan|1980', { born: years }),
      household('Nováková|Eva|1982', { born: [...years].reverse() }),
    ]
    expect(duplicateReasons(him, her)).toEqual(['other_gender', 'household'])
    expect(duplicateReasons(him, { ...her, born: born(1982, 2011) })).toEqual([])
  })

  test('a household of other sexes is another household, one whose sexes are not known may be the same', () => {
    const lived = (...sexes: readonly (string | null)[]) =>
      sexes.map((sex, index) => ({ year: 1980 + Math.floor(index / 2), sex }))
    const getReasons = (left: readonly (string | null)[], right: readonly (string | null)[]) =>
      duplicateReasons(
        household('Novák|Jan', { born: lived(...left) }),
        household('Nováková|Eva', { born: lived(...right) }),
      )
    expect(getReasons(['male', 'female', 'male'], ['female', 'male', 'male'])).toContain(
      'household',
    )
    expect(getReasons(['male', 'female', 'male'], ['male', 'female', 'female'])).toEqual([])
    expect(getReasons(['male', 'female', null], ['female', 'unspecified', 'male'])).toContain(
      'household',
    )
    expect(getReasons(['male', 'male', null], ['female', 'unspecified', 'male'])).toEqual([])
  })

  test('a household alike outweighs a year of birth that was mistyped', () => {
    const [left, right] = [household('Novák|Jan|1950'), household('Novák|Jan|1985')]
    expect(
      duplicateReasons({ ...left, born: born(1950, 2001) }, { ...right, born: born(1950, 2001) }),
    ).toEqual(['same_name', 'household'])
  })
})

test('the more speaks for it, the higher it stands', () => {
  const scores = [
    ['personal_number', 'same_name', 'birth_year'] as const,
    ['same_name', 'birth_year'] as const,
    ['same_name'] as const,
    ['transliterated'] as const,
    ['similar_name'] as const,
  ].map(getScore)
  expect(scores).toEqual([...scores].sort((left, right) => right - left))
  expect(new Set(scores).size).toBe(scores.length)
})

test('whatever may be one household shares a key, up to a slip in one of the names without a year', () => {
  const surnames = [
    'Novák',
    'Nováková',
    'Їжакевич',
    'Yizhakevych',
    'Černá',
    'Černý',
    'Němec',
    'Němcová',
    'Tran',
    'Jan',
    'Malá-Černá',
    'Ševčenko',
  ]
  const names = [
    'Jan',
    'Jana',
    'Олександр',
    'Oleksandr',
    'Alexandr',
    'Tetiana',
    'Taťána',
    'Tran',
    'Černá',
  ]
  const people = fc.record({
    surname: fc.constantFrom(...surnames),
    name: fc.constantFrom(...names),
    personal_number: fc.constantFrom(null, null, '1', '2'),
    birth_year: fc.constantFrom(null, 1980, 1981, 2000),
    phone: fc.constantFrom(null, null, '603111222', '603333444'),
    email: fc.constantFrom(null, null, 'a@example.cz', 'A@example.cz'),
    born: fc.constantFrom([], born(1980, 2010), born(2010, 1980), born(1981)),
  })
  fc.assert(
    fc.property(people, people, (left, right) => {
      const reasons = duplicateReasons(left, right)
      expect(reasons).toEqual(duplicateReasons(right, left))
      const needsKey =
        reasons.length > 0 && !(reasons.length === 1 && reasons[0] === 'similar_name')
      expect(!needsKey || getKeys(left).some((key) => getKeys(right).includes(key))).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})
