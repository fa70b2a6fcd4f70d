import type { newApplicantBody } from '@crm/contract/foodbank/applicants/applicants'
import { formatPhone } from '@crm/contract/platform/formats'
import type { WordsInAll } from '@crm/contract/core/notifications'
import type { z } from 'zod'
import type { ImportLine, RecordFault, RecordValue } from '#platform/imports/import-kind.ts'
import { getCell } from '#platform/imports/import-rules.ts'
import { nameParts } from '#platform/imports/import-names.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { valueWords } from '../data-protection/columns.ts'
import { getBirthYear } from '../household-members/age.ts'
import { momentText } from '../paper/shown.ts'
import { textFields } from './applicant-targets.ts'
import type { ReadHousehold, ReadMember } from './household-lines.ts'

const words = wordsIn('foodbank-imports')

export type NamesOf = (
  target: 'organization' | 'applicant_type' | 'region',
  id: string,
) => string | null

/** Each value beside the file's text. */
export function applicantValues(
  { head, members }: ReadHousehold,
  values: z.output<typeof newApplicantBody>,
  getName: NamesOf,
  today: string,
): RecordValue[] {
  const at = (
    target: string,
    kept: RecordValue['kept'],
    ...others: readonly string[]
  ): RecordValue => ({
    target,
    line: head.line,
    kept,
    source: getCell(head, [target, ...others].find((each) => getCell(head, each) !== '') ?? target),
  })
  // with a full date of birth the year is that of it
  const isByYear = values.birth_year !== null && values.birth_date === null
  const named = (target: 'organization' | 'applicant_type' | 'region', id: string | null) =>
    at(target, id === null ? null : getName(target, id))
  const coded = (target: string, code: string | null) =>
    at(target, code === null ? null : valueWords(code))
  return [
    at('surname', values.surname, ...ONE_CELL),
    at('name', values.name, ...ONE_CELL),
    at('sex', values.sex === null ? null : valueWords(values.sex)),
    at('birth_year', isByYear ? String(values.birth_year) : null, 'age'),
    at('birth_date', values.birth_date === null ? null : inDays(values.birth_date)),
    named('organization', values.organization_id),
    named('applicant_type', values.applicant_type_id),
    named('region', values.region_id),
    coded('language', values.language),
    coded('told_by', values.told_by),
    coded('preferred_time', values.preferred_time),
    ...textFields.map((target) => at(target, shownText(target, values[target]))),
    ...members.map((member, index) => memberValue(member, index + 1, today)),
  ]
}

const shownText = (target: string, value: string | null) =>
  target === 'phone' && value !== null ? formatPhone(value) : value

function memberValue(
  { line, type, sex, age, birth_date, source }: ReadMember,
  number: number,
  today: string,
): RecordValue {
  const year = getBirthYear(age, today)
  const kept = (language: 'cs' | 'en') =>
    [
      type === 'unspecified' ? NO_RELATION[language] : valueWords(type)?.[language],
      sex === 'unspecified' ? undefined : valueWords(sex)?.[language],
      birth_date === null
        ? year === null
          ? valueWords('unknown')?.[language]
          : String(year)
        : inDays(birth_date)[language],
    ]
      .filter((word) => word !== undefined)
      .join(', ')
  const label = words('household_member', { number })
  return { target: null, label, line, kept: { cs: kept('cs'), en: kept('en') }, source }
}

const inDays = (day: string) => ({ cs: momentText.day('cs', day), en: momentText.day('en', day) })

const NO_RELATION: WordsInAll = words('relation_not_given')
const ONE_CELL = ['surname_name', 'name_surname'] as const

export function applicantName(head: ImportLine): {
  surname: string
  name: string
  faults: RecordFault[]
  from: string | null
} {
  const own = { surname: getCell(head, 'surname'), name: getCell(head, 'name') }
  const from = ONE_CELL.find((target) => getCell(head, target) !== '')
  if (from === undefined || (own.surname !== '' && own.name !== ''))
    return { ...own, faults: [], from: null }
  const parts = nameParts(getCell(head, from), from === 'surname_name' ? 'surname' : 'name')
  const { surname, name } = parts ?? { surname: '', name: '' }
  const whole = { surname: own.surname || surname, name: own.name || name }
  const isWhole = whole.surname !== '' && whole.name !== ''
  return {
    ...whole,
    from,
    faults: isWhole ? [] : [{ line: head.line, target: from, rule: 'name_parts' }],
  }
}
