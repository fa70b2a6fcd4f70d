import type { userUpdateBody } from '@crm/contract/core/users/user-bodies'
import { formatPhone, formatZip } from '@crm/contract/platform/formats'
import { toRecord } from '@crm/contract/platform/records'
import type { z } from 'zod'
import type {
  ImportLine,
  RecordFault,
  RecordValue,
  KindTarget,
} from '#platform/imports/import-kind.ts'
import { getCell } from '#platform/imports/import-rules.ts'
import { dayFrom, nameParts, phoneFrom, type NameParts } from '#platform/imports/import-names.ts'
import { FILLED, type Login } from './repository.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const FIELDS = ['username', 'surname', 'name', 'email', ...FILLED] as const
type Field = (typeof FIELDS)[number]
type Values = Pick<z.output<typeof userUpdateBody>, Field>
const ONE_CELL = ['surname_name', 'name_surname'] as const

/**
 * The fields as in the form. The name comes from its own columns or from the one with the whole
 * name.
 */
export function userFields(line: ImportLine): {
  fields: Record<Field, string>
  faults: RecordFault[]
} {
  const own = (field: Field) => getCell(line, field)
  const from = ONE_CELL.find((target) => getCell(line, target) !== '')
  const parts = from && nameParts(getCell(line, from), from === 'surname_name' ? 'surname' : 'name')
  const part = (field: Field, name: keyof NameParts) => own(field) || (parts?.[name] ?? '')
  const fields = {
    ...toRecord(FIELDS, own),
    surname: part('surname', 'surname'),
    name: part('name', 'name'),
    degree_before: part('degree_before', 'before'),
    degree_after: part('degree_after', 'after'),
    phone: phoneFrom(own('phone')),
    birth_date: dayFrom(own('birth_date')),
  }
  const isMissing = from !== undefined && (fields.surname === '' || fields.name === '')
  if (!isMissing) return { fields, faults: [] }
  // reported once, at the column with the whole name
  const faults: RecordFault[] = [{ line: line.line, target: from, rule: 'name_parts' }]
  return { fields: { ...fields, surname: fields.surname || '–', name: fields.name || '–' }, faults }
}

/** The values of the user after the import; of an existing one only empty fields are filled. */
function userValues(
  line: ImportLine,
  values: Values,
  roles: readonly string[],
  known: Login | null,
): RecordValue[] {
  const own = FIELDS.map((field): RecordValue => {
    const source = getCell(line, getSource(line, field))
    const kept = formatted(field, values[field])
    if (!known) return { target: field, line: line.line, kept, source }
    const before = formatted(field, known[field])
    return {
      target: field,
      line: line.line,
      kept: before ?? (isFilled(field) ? kept : null),
      source,
      before,
    }
  })
  const role = {
    target: 'roles',
    line: line.line,
    kept: roles.join(', ') || null,
    source: getCell(line, 'roles'),
  }
  return known ? own : [...own, role]
}

function getSource(line: ImportLine, field: Field): string {
  if (getCell(line, field) !== '' || (field !== 'surname' && field !== 'name')) return field
  return ONE_CELL.find((target) => getCell(line, target) !== '') ?? field
}

const isFilled = (field: Field) => FILLED.some((each) => each === field)

function formatted(field: Field, value: string | null): string | null {
  if (value === null) return null
  if (field === 'phone') return formatPhone(value)
  return field === 'zip' ? formatZip(value) : value
}

const words = wordsIn('user-import')

const target = (
  name: Field | 'roles' | (typeof ONE_CELL)[number],
  example: string | null,
  known: readonly string[] = [],
  needed = false,
  replaced_by: readonly string[] = [],
): KindTarget => ({
  name,
  words: words(name),
  needed,
  replaced_by: [...replaced_by],
  group: null,
  known,
  example,
})

/** Either contains both names. */
const ONE_COLUMN = ['surname_name', 'name_surname']

export const userTargets: readonly KindTarget[] = [
  target(
    'username',
    'jana.prikladna',
    ['login', 'uzivatel', 'prihlasovaci jmeno', 'user name', 'user'],
    true,
  ),
  target('surname', 'Příkladná', ['last name'], true, ONE_COLUMN),
  target('name', 'Jana', ['first name', 'krestni jmeno'], true, ONE_COLUMN),
  target('surname_name', null, [
    'prijmeni jmeno',
    'cele jmeno',
    'full name',
    'pracovnik',
    'zamestnanec',
  ]),
  target('name_surname', null, ['jmeno prijmeni', 'first and last name']),
  target('email', 'jana@priklad.cz', ['mail', 'emailova adresa']),
  target('phone', '603123456', ['tel', 'mobil']),
  target('roles', '', ['role code', 'opravneni', 'role uzivatele']),
  target('degree_before', null, ['titul', 'titul pred jmenem']),
  target('degree_after', null, ['titul za jmenem']),
  target('birth_date', null, ['narozen']),
  target('street', null),
  target('house_number', null, ['cp', 'c p']),
  target('city', null, ['obec']),
  target('zip', null),
]

export const NO_VALUES = { values: [], filled: [] }

export const keptValues = (
  line: ImportLine,
  values: Values,
  roles: readonly string[],
  filled: Login | null,
) => ({
  values: userValues(line, values, roles, null),
  filled: filled ? userValues(line, values, roles, filled) : [],
})
