import { expect, test } from 'vitest'
import { translate } from '#platform/i18n/engine.ts'
import { memberText, type MemberTranslate } from './member-text.ts'
import { householdMemberTexts } from './texts.ts'

const t: MemberTranslate = (key, ...values) =>
  translate(householdMemberTexts.namespace, key, values[0])

test.each([
  [{ type: 'child', sex: 'male', age: 8 }, 'Dítě (chlapec), 8 let'],
  [{ type: 'child', sex: 'female', age: 17 }, 'Dítě (dívka), 17 let'],
  [{ type: 'child', sex: 'male', age: 18 }, 'Syn, 18 let'],
  [{ type: 'child', sex: 'female', age: 41 }, 'Dcera, 41 let'],
  [{ type: 'child', sex: 'male', age: null }, 'Syn, věk neuveden'],
  [{ type: 'parent', sex: 'female', age: 71 }, 'Matka, 71 let'],
  [{ type: 'child', sex: 'unspecified', age: 3 }, 'Dítě, 3 roky'],
  [{ type: 'spouse', sex: 'female', age: null }, 'Manželka, věk neuveden'],
  [{ type: 'child', sex: 'unspecified', age: 0 }, 'Dítě, 0 let'],
] as const)('a member is told apart by relation, sex and age: %j', (member, expected) => {
  expect(memberText(t, member)).toBe(expected)
})
