import { expect, test } from 'vitest'
import { getCompany, registerAnswer } from './company.ts'
import { COMPANIES } from './testing/stub-register.ts'

const mapped = (answer: unknown) => getCompany(registerAnswer.parse(answer))
const seat = (sidlo: Record<string, unknown>) =>
  mapped({ ico: '99000008', obchodniJmeno: 'Nikdo', sidlo })

test('in Praha the city is the district, and a number has its entrance with a letter', () => {
  expect(mapped(COMPANIES.praha)).toEqual({
    name: 'Spižírna Vltava, z. s.',
    company_id: '99000008',
    tax_id: 'CZ99000008',
    street: 'Vymyšlená',
    house_number: '1234/10a',
    city: 'Praha 5',
    zip: '15000',
    region_code: 19,
    region_name: 'Hlavní město Praha',
    register_updated_on: '2025-11-25',
    dissolved_on: null,
  })
})

test('a village without streets uses the name of its part, and a VAT group lends its number', () => {
  expect(mapped(COMPANIES.village)).toMatchObject({
    street: 'Dolní Lhotka',
    city: 'Horní Lhotka',
    house_number: '7',
    tax_id: 'CZ699000001',
  })
})

test('a dissolved subject is told by its day', () => {
  expect(mapped(COMPANIES.dissolved).dissolved_on).toBe('2024-06-30')
})

test.each([
  [{ cisloDomovni: 41, typCisloDomovni: 2 }, 'č. ev. 41'],
  [{ cisloDomovni: 41, typCisloDomovni: '2' }, 'č. ev. 41'],
  [{ cisloDomovni: 41, typCisloDomovni: 1 }, '41'],
  [{ cisloDomovni: 41, cisloOrientacni: 3 }, '41/3'],
  [{ cisloOrientacni: 3, cisloOrientacniPismeno: 'b' }, '3b'],
  [{ cisloOrientacniPismeno: 'b' }, null],
  [{}, null],
])('the house of %j is numbered %j', (sidlo, number) => {
  expect(seat(sidlo).house_number).toBe(number)
})

test.each([
  [{ nazevUlice: 'Dlouhá', nazevCastiObce: 'Střed', nazevObce: 'Lhota' }, 'Dlouhá', 'Lhota'],
  [{ nazevCastiObce: 'Střed', nazevObce: 'Lhota' }, 'Střed', 'Lhota'],
  [{ nazevUlice: ' ', nazevObce: 'Lhota' }, 'Lhota', 'Lhota'],
  [{ kodObce: 554782, nazevObce: 'Praha' }, 'Praha', 'Praha'],
  [{ kodObce: 582786, nazevObce: 'Brno', nazevMestskehoObvodu: 'Brno-střed' }, 'Brno', 'Brno'],
  [{}, null, null],
])('the address of %j is in the street %j of %j', (sidlo, street, city) => {
  expect(seat(sidlo)).toMatchObject({ street, city })
})

test('a postal code keeps its leading zeros', () => {
  expect(seat({ psc: 1234 }).zip).toBe('01234')
})

test('of a subject without a seat only its name is known', () => {
  expect(mapped({ ico: '99000008', obchodniJmeno: 'Nikdo' })).toMatchObject({
    street: null,
    city: null,
    zip: null,
    region_code: null,
  })
})
