import { newApplicantBody } from '@crm/contract/foodbank/applicants/applicants'
import { pick, toRecord } from '@crm/contract/platform/records'
import type { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type {
  ImportFile,
  ImportKind,
  ImportWork,
  JudgedRecord,
  RecordDuplicate,
  RecordFault,
  Report,
  WrittenRecord,
} from '#platform/imports/import-kind.ts'
import { getCell, foldedWord, formulaFaults, validated } from '#platform/imports/import-rules.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { registersForAny } from '../applicants/policy.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { getBirthYear, withBirthYear } from '../household-members/age.ts'
import { applicantTargets, textFields } from './applicant-targets.ts'
import { applicantName, applicantValues } from './applicant-values.ts'
import { getWishes } from './words/contact-words.ts'
import { getHouseholds, getPerson, type ReadHousehold } from './household-lines.ts'
import { knownPeople, type Likeness } from './known-people.ts'
import { organizationNames } from './organization-names.ts'
import { byId, getNames, resolve, unknownOption, type Named } from './named.ts'
import {
  insertApplicants,
  listKnownOrganizations,
  listPeople,
  listRegions,
  listTypes,
  stayConnected,
  type KnownOrganization,
  type NewMember,
  type RegisteredPerson,
} from './repository.ts'

const words = wordsIn('foodbank-imports')

const TABLE = 'foodbank.applicant'
const MEMBERS = 'foodbank.household_member'
const path = (id: string) => `/foodbank/applicants/${id}`

/** One line per household with members in columns, or one line per person with a household key. */
export const applicantImport: ImportKind = {
  name: 'applicants',
  words: words('applicants_and_households'),
  hint: words('one_row_is_a_household_with_its_members_in_colum'),
  list_path: '/foodbank/applicants',
  max_rows: 20_000,
  decisions: ['skip', 'create'],
  // the preview shows names of registered people
  permissions: ['fb_applicant.read', 'fb_applicant.create', 'fb_household_member.create'],
  undoPermissions: ['fb_applicant.delete'],
  targets: applicantTargets,
  tables: [
    // found by the duplicate search, not entered by a user
    { name: TABLE, takenBack: 'deleted', ignored: ['foodbank.duplicate_pair'], path },
    {
      name: MEMBERS,
      takenBack: { ownedBy: TABLE, column: 'applicant_id' },
      ignored: [],
      path: null,
    },
  ],
  options: async ({ db }, actor) => [
    {
      name: 'organization_id',
      words: words('one_organization_for_all'),
      choices: (await registrable(db, actor)).map(({ id, label }) => ({
        value: id,
        words: { cs: label, en: label },
      })),
      preset: null,
    },
    unknownOption,
  ],
  judge,
}

const registrable = async (db: Connection, actor: Actor): Promise<KnownOrganization[]> =>
  (await listKnownOrganizations(db, actor)).filter(
    ({ manages }) => manages || registersForAny(actor),
  )

type Values = z.output<typeof newApplicantBody>
type Judged = { readonly record: JudgedRecord; readonly values: Values | null }
type Known = RegisteredPerson & { readonly line: number | null }

type Names = {
  readonly organizations: ReadonlyMap<string, readonly KnownOrganization[]>
  readonly types: ReadonlyMap<string, readonly Named[]>
  readonly regions: ReadonlyMap<string, readonly Named[]>
}

/** Comparing names takes time, so the loop yields in between. */
const AT_ONCE = 200

async function judge(
  { clock }: Context,
  db: Connection,
  actor: Actor,
  file: ImportFile,
): Promise<ImportWork> {
  const [organizations, types, regions] = [
    await listKnownOrganizations(db, actor),
    await listTypes(db),
    await listRegions(db),
  ]
  const names: Names = {
    organizations: organizationNames(organizations),
    types: getNames(types),
    regions: getNames(regions),
  }
  const nameById = new Map(organizations.map(({ id, name }) => [id, name]))
  const named = { organization: nameById, applicant_type: byId(types), region: byId(regions) }
  const people = knownPeople<Known>()
  for (const person of await listPeople(db)) people.add({ ...person, line: null })
  const today = clock.today()
  const judged: Judged[] = []
  let lines = 0
  for (const household of getHouseholds(file, today)) {
    if (judged.length % AT_ONCE === 0) await stayConnected(db)
    file.report((lines += household.lines.length))
    const { values, faults, title } = toValues(household, names, file, actor, today)
    const alike = values ? people.alike(values) : []
    if (values && alike.length === 0)
      people.add({ ...values, id: '', line: household.head.line, is_restricted: false })
    const kept = values
      ? applicantValues(household, values, (target, id) => named[target].get(id) ?? null, today)
      : []
    const duplicates = getDuplicates(alike.slice(0, MOST_NAMED), nameById)
    const numbers = household.lines.map(({ line }) => line)
    judged.push({
      values,
      record: { lines: numbers, title, faults, duplicates, fills: false, values: kept, filled: [] },
    })
  }
  return {
    records: judged.map(({ record }) => record),
    write: (tx, decided, report) =>
      write(
        tx,
        { by: actor.user.id, now: clock.now().toISOString(), today, report },
        judged,
        decided,
      ),
  }
}

const MOST_NAMED = 3

function toValues(
  household: ReadHousehold,
  known: Names,
  { options }: ImportFile,
  actor: Actor,
  today: string,
) {
  const { head, members, lines } = household
  const leavesUnknown = options['unknown'] === 'leave'
  const at = (target: string) => ({ line: head.line, target, leavesUnknown })
  const organization = getOrganization(household, known, options['organization_id'], actor)
  const type = resolve(known.types, getCell(head, 'applicant_type'), at('applicant_type'))
  const region = resolve(known.regions, getCell(head, 'region'), at('region'))
  const person = getPerson(head, today)
  const wishes = getWishes(head, leavesUnknown)
  const names = applicantName(head)
  // a missing name is reported once, at the column with both names
  const isMissing = names.faults.length > 0
  const { data, faults } = validated(
    newApplicantBody,
    {
      ...toRecord(textFields, (field) => getCell(head, field)),
      surname: names.surname || (isMissing ? '–' : ''),
      name: names.name || (isMissing ? '–' : ''),
      sex: person.sex,
      birth_year: person.birth_year,
      birth_date: person.birth_date,
      organization_id: organization.id ?? PLACE_HOLDER,
      applicant_type_id: type.id,
      region_id: region.id,
      ...wishes.codes,
      members: members.map((one) => pick(one, ['type', 'sex', 'age', 'birth_date'])),
    },
    (field) => ({
      line: head.line,
      target: field === 'surname' || field === 'name' ? (names.from ?? field) : field,
    }),
  )
  const all: RecordFault[] = [
    ...lines.flatMap(formulaFaults),
    // too many members are reported once, by a rule of their own
    ...faults.filter(({ target }) => target !== 'members'),
    ...[names, organization, type, region, person, wishes, household].flatMap(
      (each) => each.faults,
    ),
  ]
  const title =
    `${names.surname} ${names.name}`.trim() ||
    (names.from === null ? '' : getCell(head, names.from))
  return { values: all.length > 0 ? null : data, faults: all, title }
}

/** Lets the other fields be validated; never stored. */
const PLACE_HOLDER = '00000000-0000-7000-8000-000000000000'

function getOrganization(
  { head }: ReadHousehold,
  names: Names,
  forAll: string | undefined,
  actor: Actor,
) {
  const word = getCell(head, 'organization')
  if (forAll && word === '') return { id: forAll, faults: [] }
  const at = { line: head.line, target: 'organization' }
  if (word === '') return { id: null, faults: [{ ...at, rule: 'required' as const }] }
  // spreadsheets drop the leading zeros of a company ID
  const key = /^\d{6,7}$/.test(word) ? word.padStart(8, '0') : foldedWord(word)
  const { id, faults } = resolve(names.organizations, key, { ...at, leavesUnknown: false })
  const isOwn =
    id === null || registersForAny(actor) || (names.organizations.get(key)?.[0]?.manages ?? false)
  return isOwn ? { id, faults } : { id: null, faults: [{ ...at, rule: 'not_allowed' as const }] }
}

function getDuplicates(
  alike: readonly Likeness<Known>[],
  organizations: ReadonlyMap<string, string>,
): RecordDuplicate[] {
  return alike.map(({ person, reasons }) => ({
    line: person.line,
    // a restricted person prevents a second registration, but is not named
    title: person.is_restricted ? '•••' : `${person.surname} ${person.name}`,
    detail: organizations.get(person.organization_id) ?? null,
    path: person.line === null ? path(person.id) : null,
    reasons: [
      ...reasons.map((reason) => REASONS[reason]),
      ...(person.is_restricted ? [RESTRICTED_WORDS] : []),
    ],
  }))
}

const REASONS = {
  personal_number: words('the_same_personal_number'),
  same_name: words('the_same_name'),
  similar_name: words('a_similar_name'),
  birth_year: words('the_same_year_of_birth'),
}

async function write(
  tx: Transaction,
  { by, now, today, report }: { by: string; now: string; today: string; report: Report },
  judged: readonly Judged[],
  decided: ReadonlyMap<number, 'create' | 'fill'>,
): Promise<WrittenRecord[]> {
  const written: WrittenRecord[] = []
  const members: NewMember[] = []
  const applicants = judged.flatMap(({ record, values }) => {
    const [line = 0] = record.lines
    if (!values || decided.get(line) !== 'create') return []
    const id = newId()
    written.push({ line, table: TABLE, id, filled: null })
    const { members: others, ...applicant } = values
    for (const { age, ...member } of others) {
      const birth_year = getBirthYear(age, today)
      const made = withBirthYear({ ...member, id: newId(), applicant_id: id, birth_year })
      members.push(made)
      written.push({ line, table: MEMBERS, id: made.id, filled: null })
    }
    return [{ ...applicant, id }]
  })
  const linesByFirst = new Map(
    judged.map(({ record }) => [record.lines[0] ?? 0, record.lines.length]),
  )
  const counts = written
    .filter(({ table }) => table === TABLE)
    .map(({ line }) => linesByFirst.get(line) ?? 0)
  await insertApplicants(tx, applicants, members, {
    by,
    now,
    done: (count) => report(counts.slice(0, count).reduce((sum, each) => sum + each, 0)),
  })
  return written
}
