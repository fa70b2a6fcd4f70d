import { CONTACT_FIELDS, organizationBody } from '@crm/contract/foodbank/organizations'
import { toRecord } from '@crm/contract/platform/records'
import type { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import type {
  ImportFile,
  ImportKind,
  ImportLine,
  ImportWork,
  JudgedRecord,
  RecordDuplicate,
  RecordFault,
  Report,
  WrittenRecord,
} from '#platform/imports/import-kind.ts'
import { getCell, foldedWord, formulaFaults, validated } from '#platform/imports/import-rules.ts'
import { phoneFrom } from '#platform/imports/import-names.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { isOwn } from '../organizations/policy.ts'
import { getNames, resolve, unknownOption, type Named } from './named.ts'
import { organizationTargets, YES } from './organization-targets.ts'
import {
  FIELDS,
  organizationValues,
  shortNameJudge,
  type Kept,
  type Repeated,
} from './organization-values.ts'
import {
  FILLED,
  fillOrganization,
  insertOrganizations,
  listKnownOrganizations,
  listRegions,
  type KnownOrganization,
} from './repository.ts'

const words = wordsIn('foodbank-imports')

const TABLE = 'foodbank.organization'
const path = (id: string) => `/foodbank/organizations/${id}`

/** An existing organization with the same company ID or name can have its empty fields filled. */
export const organizationImport: ImportKind = {
  name: 'organizations',
  words: words('organizations'),
  hint: words('one_row_is_one_organization_duplicates_are_looke'),
  list_path: '/foodbank/organizations',
  max_rows: 5_000,
  decisions: ['skip', 'create', 'fill'],
  permissions: ['fb_organization.read', 'fb_organization.create'],
  undoPermissions: ['fb_organization.delete', 'fb_organization.update'],
  targets: organizationTargets,
  tables: [{ name: TABLE, takenBack: 'deleted', ignored: [], path, governs }],
  options: async () => [unknownOption],
  judge,
}

/** Only the actor's own organizations may be removed or changed. */
async function governs(db: Connection, actor: Actor, ids: readonly string[]): Promise<boolean> {
  const own = (await listKnownOrganizations(db, actor))
    .filter((each) => isOwn(actor, each))
    .map(({ id }) => id)
  return ids.every((id) => own.includes(id))
}

/** Another organization has got this short name since the preview. */
const takenMeanwhile = { organization__short_name: () => new AppError('import.preview_changed') }

type Values = z.output<typeof organizationBody>
type Judged = {
  readonly record: JudgedRecord
  readonly values: Values | null
  readonly known: KnownOrganization | null
  readonly isHeld: boolean
}

async function judge(
  _context: Context,
  db: Connection,
  actor: Actor,
  { lines, options, report }: ImportFile,
): Promise<ImportWork> {
  const [regions, known] = [
    getNames(await listRegions(db)),
    await listKnownOrganizations(db, actor),
  ]
  const seen = new Map<string, number>()
  const judgeShortName = shortNameJudge(known)
  const regionName = new Map([...regions.values()].flat().map(({ id, name }) => [id, name]))
  const judged = lines.map((line, index) => {
    report(index + 1)
    const { values, faults } = toValues(line, regions, options['unknown'] === 'leave')
    const keys = values ? getKeys(values) : []
    const inFile = keys.map((key) => seen.get(key)).find((first) => first !== undefined)
    if (inFile === undefined) for (const key of keys) seen.set(key, line.line)
    const found = values ? foundIn(known, values) : []
    const repeated = { found, inFile }
    const short_name = values?.short_name ?? null
    const shortName = judgeShortName({ line: line.line, short_name, ...repeated })
    return judgedLine(
      line,
      shortName.faults.length > 0 ? null : values,
      [...faults, ...shortName.faults],
      repeated,
      actor,
      { regionName, isHeld: shortName.isHeld },
    )
  })
  return {
    records: judged.map(({ record }) => record),
    write: (tx, decided, progress) =>
      refusing(takenMeanwhile, () => write(tx, actor, judged, decided, progress)),
  }
}

function toValues(line: ImportLine, regions: ReadonlyMap<string, Named[]>, leavesUnknown: boolean) {
  const region = resolve(regions, getCell(line, 'region'), {
    line: line.line,
    target: 'region',
    leavesUnknown,
  })
  const foodBank = foldedWord(getCell(line, 'is_food_bank'))
  const { data, faults } = validated(
    organizationBody,
    {
      ...toRecord(FIELDS, (field) => getCell(line, field)),
      phone: phoneFrom(getCell(line, 'phone')),
      region_id: region.id,
      is_food_bank: YES.has(foodBank),
    },
    (field) => ({ line: line.line, target: field }),
  )
  const word: RecordFault[] =
    foodBank === '' || YES.has(foodBank) || NO.has(foodBank)
      ? []
      : [{ line: line.line, target: 'is_food_bank', rule: 'unknown_word' }]
  const all = [...formulaFaults(line), ...faults, ...region.faults, ...word]
  return { values: all.length > 0 ? null : data, faults: all }
}

const NO: ReadonlySet<string> = new Set(['ne', 'no', 'n', '0', 'false'])

const getKeys = ({ company_id, name }: Pick<Values, 'company_id' | 'name'>) => [
  ...(company_id ? [`company_id:${company_id}`] : []),
  `name:${foldedWord(name)}`,
]

function foundIn(known: readonly KnownOrganization[], values: Values): KnownOrganization[] {
  const keys = new Set(getKeys(values))
  return known.filter((each) => getKeys(each).some((key) => keys.has(key)))
}

function judgedLine(
  line: ImportLine,
  values: Values | null,
  faults: readonly RecordFault[],
  { found, inFile }: Repeated,
  actor: Actor,
  kept: Kept,
): Judged {
  const known = inFile === undefined ? fillable(actor, found) : null
  const fields = values && known ? emptyFields(actor, known, values) : []
  const fills = fields.length > 0
  return {
    record: {
      lines: [line.line],
      title: values?.name ?? getCell(line, 'name'),
      faults,
      duplicates: getDuplicates(values, { found, inFile }),
      fills,
      values: values ? organizationValues(line, values, kept, null) : [],
      filled:
        values && known && fills ? organizationValues(line, values, kept, { known, fields }) : [],
    },
    values,
    known,
    isHeld: kept.isHeld,
  }
}

function fillable(actor: Actor, [only, ...others]: readonly KnownOrganization[]) {
  const mayFill = only && isOwn(actor, only) && can(actor, 'fb_organization.update')
  return mayFill && others.length === 0 ? only : null
}

function getDuplicates(values: Values | null, { found, inFile }: Repeated): RecordDuplicate[] {
  const registered = found.map(({ id, name, company_id }) => ({
    line: null,
    title: name,
    detail: company_id,
    path: path(id),
    reasons: [
      company_id !== null && company_id === values?.company_id ? SAME_COMPANY_ID : SAME_NAME,
    ],
  }))
  if (inFile === undefined) return registered
  const title = values?.name ?? ''
  return [...registered, { line: inFile, title, detail: null, path: null, reasons: [IN_FILE] }]
}

const SAME_COMPANY_ID = words('the_same_company_id')
const SAME_NAME = words('the_same_name_2')
const IN_FILE = words('repeated_in_the_file')

/** Without `full_edit` only contacts may be filled, as in the form. */
const emptyFields = (actor: Actor, known: KnownOrganization, values: Values) =>
  (can(actor, 'fb_organization.full_edit') ? FILLED : CONTACT_FIELDS).filter(
    (field) => known[field] === null && values[field] !== null,
  )

async function write(
  tx: Transaction,
  actor: Actor,
  judged: readonly Judged[],
  decided: ReadonlyMap<number, 'create' | 'fill'>,
  report: Report,
): Promise<WrittenRecord[]> {
  const written: WrittenRecord[] = []
  const created: (Values & { id: string })[] = []
  for (const { record, values, known, isHeld } of judged) {
    const [line = 0] = record.lines
    const decision = decided.get(line)
    if (!values || !decision) continue
    if (decision === 'fill' && known) {
      const fields = emptyFields(actor, known, values)
      await fillOrganization(
        tx,
        known.id,
        Object.fromEntries(fields.map((field) => [field, values[field]])),
      )
      written.push({ line, table: TABLE, id: known.id, filled: fields })
      report(written.length)
      continue
    }
    const id = newId()
    created.push({ ...values, id, short_name: isHeld ? null : values.short_name })
    written.push({ line, table: TABLE, id, filled: null })
  }
  await insertOrganizations(tx, created)
  report(written.length)
  return written
}
