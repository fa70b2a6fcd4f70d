import { expect, test } from 'vitest'
import { dayFrom, nameParts, phoneFrom } from './import-names.ts'

test.each([
  ['Nováková Jana', 'surname', 'Nováková', 'Jana'],
  ['Novák Jan Pavel', 'surname', 'Novák', 'Jan Pavel'],
  ['Nováková Dvořáková Jana', 'surname', 'Nováková Dvořáková', 'Jana'],
  ['Nguyen Thi, Hoa', 'name', 'Nguyen Thi', 'Hoa'],
  ['Ing. Novák Jan, Ph.D.', 'surname', 'Novák', 'Jan'],
  ['Jan NOVÁK', 'surname', 'NOVÁK', 'Jan'],
  ['paní Jana Marie Nováková', 'name', 'Nováková', 'Jana Marie'],
  ['Jana Nováková Dvořáková', 'name', 'Nováková Dvořáková', 'Jana'],
  ['MUDr. Eva Malá', 'name', 'Malá', 'Eva'],
] as const)('„%s", with the %s first, is taken apart', (text, first, surname, name) => {
  expect(nameParts(text, first)).toMatchObject({ surname, name })
})

test('titles are told from the name', () => {
  expect(nameParts('doc. Ing. Novák Jan, Ph.D., MBA', 'surname')).toEqual({
    surname: 'Novák',
    name: 'Jan',
    before: 'doc. Ing.',
    after: 'Ph.D., MBA',
  })
})

test.each(['Nováková', '', 'Ing.', ', Jana', 'Nováková,'])(
  '„%s" is no name and surname',
  (text) => {
    expect(nameParts(text, 'surname')).toBeUndefined()
  },
)

test.each([
  ['603 123 456', '603123456'],
  ['+420 603 123 456', '603123456'],
  ['(+420) 603/123.456', '603123456'],
  ['420603123456', '603123456'],
  ['00420 603-123-456', '603123456'],
  ['tel.: 603123456', '603123456'],
  ['mobil 603\u00a0123\u00a0456', '603123456'],
  ['603–123–456', '603123456'],
  ['00421 905 123 456', '+421905123456'],
  ['603123456, 777111222', '603123456, 777111222'],
  ['nemá', 'nemá'],
])('the phone „%s" is %s', (text, phone) => {
  expect(phoneFrom(text)).toBe(phone)
})

test.each([
  ['5.3.1985', '1985-03-05'],
  ['05. 03. 1985', '1985-03-05'],
  ['5/3/1985', '1985-03-05'],
  ['1985-03-05 00:00:00', '1985-03-05'],
  ['loni', 'loni'],
])('the day „%s" is %s', (text, day) => {
  expect(dayFrom(text)).toBe(day)
})
