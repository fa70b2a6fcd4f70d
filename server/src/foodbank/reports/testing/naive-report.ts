import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'

/*
 * The report once more, by loops over whole tables. It shares nothing with the product: neither its lists of categories, bands and
 * indicators nor a condition of its statements, so that both are wrong alike only if they were misunderstood alike.
 */

type Support = Selectable<DB['foodbank.support']> & { readonly people: Person[] }
type Request = Selectable<DB['foodbank.help_request']>
type Applicant = Selectable<DB['foodbank.applicant']>
type Rule = {
  readonly organization_id: string | null
  readonly valid_from: string
  readonly pays: string
}
type Person = {
  readonly id: string
  readonly sex: string
  readonly age_band: string
  readonly by?: string
}

export type Tables = {
  readonly supports: Support[]
  readonly requests: Request[]
  readonly applicants: Map<string, Applicant>
  readonly homeless: Set<string>
  readonly managers: { readonly organization_id: string; readonly user_id: string }[]
  readonly rules: Rule[]
}
export type Filters = {
  readonly date_from: string
  readonly date_to: string
  readonly organization_id?: string
  readonly region_id?: string
  readonly applicant_type_id?: string
  readonly counting?: 'paid' | 'op'
}
export type Reader = {
  readonly userId: string
  readonly sees: 'all' | 'own' | 'created'
  /** Where a reader sees all hand-outs but not all requests, or the other way round. */
  readonly seesAllHelp?: boolean
}

/** A number, the keys of the rows that it counts, and what these weigh in hundredths of a kilogram where that is what is asked for. */
type NaiveCell = {
  readonly value: number | null
  readonly ids: string[]
  readonly weight?: number
}
export type NaiveReport = {
  readonly cells: Map<string, NaiveCell>
  readonly average_size: number | null
  readonly shares: Record<string, number | null>
}

export async function readTables(db: Database): Promise<Tables> {
  const supports = await db.selectFrom('foodbank.support').selectAll().execute()
  const applicants = await db.selectFrom('foodbank.applicant').selectAll().execute()
  const types = await db.selectFrom('foodbank.applicant_type').selectAll().execute()
  return {
    supports: supports.map((support) => ({
      ...support,
      people: JSON.parse(JSON.stringify(support.household)),
    })),
    requests: await db.selectFrom('foodbank.help_request').selectAll().execute(),
    applicants: new Map(applicants.map((applicant) => [applicant.id, applicant])),
    homeless: new Set(types.filter(({ is_homeless }) => is_homeless).map(({ id }) => id)),
    managers: await db.selectFrom('foodbank.organization_manager').selectAll().execute(),
    rules: await db.selectFrom('foodbank.programme_rule').selectAll().execute(),
  }
}

const CATEGORIES: [name: string, own: Kind, op: Kind | null, isFood: boolean][] = [
  ['durables', 'durables', 'durables_op', true],
  ['chilled', 'chilled', 'chilled_op', true],
  ['fruit_vegetables', 'fruit_vegetables', null, true],
  ['pastries', 'pastries', null, true],
  ['food', 'food', 'op', true],
  ['drugstore', 'drugstore', 'drugs_op', false],
  ['clothes', 'clothes', 'clothes_op', false],
  ['other', 'other', 'other_op', false],
]
type Kind =
  | 'durables'
  | 'chilled'
  | 'fruit_vegetables'
  | 'pastries'
  | 'food'
  | 'drugstore'
  | 'clothes'
  | 'other'
  | 'durables_op'
  | 'chilled_op'
  | 'op'
  | 'drugs_op'
  | 'clothes_op'
  | 'other_op'

const weigh = (
  support: Support,
  choose: (isFood: boolean, isOp: boolean, name: string) => boolean,
) => {
  let sum = 0
  for (const [name, own, op, isFood] of CATEGORIES) {
    if (choose(isFood, false, name)) sum += Math.round(support[own] * 100)
    if (op && choose(isFood, true, name)) sum += Math.round(support[op] * 100)
  }
  return sum
}
const rounded = (part: number, whole: number) =>
  whole === 0 ? null : Math.floor((part * 2 + whole) / (whole * 2)) / 100

/** The rule of the site that came into force last, before that of the whole bank; else the goods that were bought. */
function whatProgrammePays(rules: Rule[], { organization_id, date }: Support): string {
  let ofBank: Rule | undefined
  let ofSite: Rule | undefined
  for (const rule of rules) {
    if (rule.valid_from > date) continue
    if (rule.organization_id === null && (!ofBank || rule.valid_from > ofBank.valid_from))
      ofBank = rule
    if (
      rule.organization_id === organization_id &&
      (!ofSite || rule.valid_from > ofSite.valid_from)
    )
      ofSite = rule
  }
  return ofSite?.pays ?? ofBank?.pays ?? 'products'
}

/** Article 22(1) of Regulation (EU) 2021/1057: (a) what was purchased; (d) of donations the costs of food. */
function isPaid(pays: string, isFood: boolean, isOp: boolean): boolean {
  if (pays === 'nothing') return false
  return isOp || (isFood && pays === 'products_and_logistics')
}

const pragueDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })

/** Every number of the report for that reader, by the name of its cell. */
export function naiveReport(tables: Tables, filters: Filters, reader: Reader): NaiveReport {
  const { applicants, homeless } = tables
  const own = new Set(
    tables.managers
      .filter(({ user_id }) => user_id === reader.userId)
      .map(({ organization_id }) => organization_id),
  )
  const made = new Set(
    tables.requests.filter(({ created_by }) => created_by === reader.userId).map(({ id }) => id),
  )
  const isWithin = (day: string) => day >= filters.date_from && day <= filters.date_to

  const supports: Support[] = []
  for (const support of tables.supports) {
    const isSeen =
      (reader.seesAllHelp ?? reader.sees === 'all') ||
      own.has(support.organization_id) ||
      (support.help_request_id !== null && made.has(support.help_request_id))
    if (!isSeen || !isWithin(support.date)) continue
    if (filters.organization_id && support.organization_id !== filters.organization_id) continue
    if (filters.region_id && support.region_id !== filters.region_id) continue
    if (filters.applicant_type_id && support.applicant_type_id !== filters.applicant_type_id)
      continue
    supports.push(support)
  }
  supports.sort((left, right) => (left.date + left.id < right.date + right.id ? -1 : 1))

  const requests: Request[] = []
  for (const request of tables.requests) {
    const isOfOwn = own.has(request.to_organization_id) || own.has(request.from_organization_id)
    if (reader.sees === 'own' && !isOfOwn) continue
    if (reader.sees === 'created' && !made.has(request.id)) continue
    const applicant = applicants.get(request.applicant_id)
    if (filters.organization_id && request.to_organization_id !== filters.organization_id) continue
    if (filters.region_id && applicant?.region_id !== filters.region_id) continue
    if (filters.applicant_type_id && applicant?.applicant_type_id !== filters.applicant_type_id)
      continue
    requests.push(request)
  }
  const reserved = requests.filter((request) => isWithin(request.reserved_on))

  const cells = new Map<string, NaiveCell>()
  const count = (name: string, ids: Iterable<string>) => {
    const list = [...ids].sort()
    cells.set(name, { value: list.length, ids: list })
  }
  const kilograms = (
    name: string,
    of: Support[],
    choose: Parameters<typeof weigh>[1],
    factor = 100,
  ) => {
    const weights = of
      .map((support) => ({
        id: support.id,
        weight: weigh(
          support,
          (isFood, isOp, name) => isHelp(support, isFood, isOp) && choose(isFood, isOp, name),
        ),
      }))
      .filter(({ weight }) => weight > 0)
    const whole = weights.reduce((sum, { weight }) => sum + weight, 0)
    cells.set(name, {
      value: whole / factor,
      ids: weights.map(({ id }) => id).sort(),
      weight: whole,
    })
  }
  const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const getHouseholds = (rows: Support[]) => new Set(rows.map(({ applicant_id }) => applicant_id))
  const getPeople = (rows: Support[]) =>
    new Set(rows.flatMap(({ people }) => people.map(({ id }) => id)))

  // What one hand-out gave by the counting of the report: of C and F to I.
  const isHelp = (support: Support, isFood: boolean, isOp: boolean) => {
    if (!filters.counting) return true
    if (filters.counting === 'op') return isOp
    return isPaid(whatProgrammePays(tables.rules, support), isFood, isOp)
  }
  const helped = supports.filter(
    (support) =>
      weigh(support, (isFood, isOp) => isHelp(support, isFood, isOp)) > 0 || !filters.counting,
  )

  // B
  count(
    'requests.created',
    getIds(requests.filter(({ created_at }) => isWithin(pragueDay.format(new Date(created_at))))),
  )
  count('requests.reserved', getIds(reserved))
  for (const status of ['confirmed', 'rejected', 'active'])
    count(`requests.${status}`, getIds(reserved.filter((request) => request.status === status)))

  // C: the last one to be put into a map is the latest
  const latest = new Map<string, Support>()
  for (const support of helped) latest.set(support.applicant_id, support)
  const households = [...latest.keys()]
  const isChild = ({ age_band }: Person) => age_band === '0-15' || age_band === '16-17'
  count('households.total', households)
  count(
    'households.first_time',
    households.filter(
      (id) =>
        !tables.supports.some(
          (other) => other.applicant_id === id && other.date < filters.date_from,
        ),
    ),
  )
  count('households.persons', getPeople(helped))
  count(
    'households.with_children',
    households.filter((id) => latest.get(id)?.people.some(isChild)),
  )
  count(
    'households.single',
    households.filter((id) => latest.get(id)?.people.length === 1),
  )
  count(
    'notes.households_gone',
    [...getHouseholds(supports)].filter((id) => applicants.get(id)?.deleted_at !== null),
  )

  // D, E and the notes on persons
  const personsAsOfLatest = (rows: Support[]) => {
    const found = new Map<string, Person & { isHomeless: boolean }>()
    for (const { people, applicant_type_id } of rows)
      for (const person of people)
        found.set(person.id, {
          ...person,
          isHomeless: applicant_type_id !== null && homeless.has(applicant_type_id),
        })
    return [...found.values()]
  }
  const getBand = ({ age_band }: Person) =>
    age_band === '0-15' || age_band === '16-17' ? '0-17' : age_band

  // Three ways to count: what the programme paid, what it bought, everything.
  for (const way of ['paid', 'op', 'all'] as const) {
    const given = (support: Support, kind: 'food' | 'material') =>
      weigh(support, (isFood, isOp) => {
        if (isFood !== (kind === 'food')) return false
        if (way === 'all') return true
        if (way === 'op') return isOp
        return isPaid(whatProgrammePays(tables.rules, support), isFood, isOp)
      })
    for (const kind of ['food', 'material'] as const) {
      const people = personsAsOfLatest(supports.filter((support) => given(support, kind) > 0))
      const aid = way === 'all' ? kind : `${kind}_${way}`
      for (const band of ['0-17', '18-29', '30-64', '65+', 'unknown', 'total'])
        for (const sex of ['male', 'female', 'unspecified', 'total'])
          count(
            `persons.${aid}.${band}.${sex}`,
            getIds(
              people.filter(
                (person) =>
                  (band === 'total' || getBand(person) === band) &&
                  (sex === 'total' || person.sex === sex),
              ),
            ),
          )
      // Regulation (EU) 2021/1057, Annex III, 2.1 and 2.2; Delegated Regulation 1255/2014, (14) and (19)
      const isFood = kind === 'food'
      const indicator = (
        code: string,
        belongs: (person: (typeof people)[number]) => boolean = () => true,
      ) => {
        const suffix = way === 'paid' ? '' : `.${way}`
        count(`indicator.${code}${suffix}`, getIds(people.filter(belongs)))
      }
      indicator(isFood ? 'EMCR01' : 'EMCR10')
      indicator(isFood ? 'EMCR02' : 'EMCR11', isChild)
      indicator(isFood ? 'EMCR03' : 'EMCR12', ({ age_band }) => age_band === '18-29')
      indicator(isFood ? 'EMCR04' : 'EMCR13', ({ sex }) => sex === 'female')
      indicator(isFood ? 'EMCR05' : 'EMCR14', ({ age_band }) => age_band === '65+')
      indicator(isFood ? 'EMCR09' : 'EMCR18', ({ isHomeless }) => isHomeless)
      const fead = isFood ? '14' : '19'
      indicator(fead)
      indicator(`${fead}a`, ({ age_band }) => age_band === '0-15')
      indicator(`${fead}b`, ({ age_band }) => age_band === '65+')
      indicator(`${fead}c`, ({ sex }) => sex === 'female')
      indicator(`${fead}f`, ({ isHomeless }) => isHomeless)
    }
    // 1.2 and (11): tonnes of food; (13): packages, one each hand-out with food
    const suffix = way === 'paid' ? '' : `.${way}`
    const withFood = supports.filter((support) => given(support, 'food') > 0)
    const food = withFood.reduce((sum, support) => sum + given(support, 'food'), 0)
    for (const code of ['EMCO09', '11'])
      cells.set(`indicator.${code}${suffix}`, {
        value: food / 100_000,
        ids: getIds(withFood).sort(),
        weight: food,
      })
    count(`indicator.13${suffix}`, getIds(withFood))
    const bought = withFood.reduce(
      (sum, support) => sum + weigh(support, (isFood, isOp) => isFood && isOp),
      0,
    )
    const share = (code: string, part: number) =>
      cells.set(`indicator.${code}`, {
        value: rounded(part * 10_000, food),
        ids: getIds(withFood).sort(),
        weight: food,
      })
    // 1.2.1: what the programme only transported, stored and distributed, of what it paid
    if (way === 'paid') for (const code of ['EMCO10', '11a']) share(code, food - bought)
    // 1.2.2: what it bought, of all food that the beneficiaries distributed
    if (way === 'all') for (const code of ['EMCO11', '11b']) share(code, bought)
  }
  const everyone = personsAsOfLatest(supports)
  count(
    'notes.persons_without_age',
    getIds(everyone.filter(({ age_band }) => age_band === 'unknown')),
  )
  count('notes.persons_by_birth_date', getIds(everyone.filter(({ by }) => by === 'day')))
  count(
    'notes.persons_by_birth_year',
    getIds(everyone.filter(({ by, age_band }) => by === undefined && age_band !== 'unknown')),
  )
  count('notes.persons_without_sex', getIds(everyone.filter(({ sex }) => sex === 'unspecified')))
  count(
    'notes.supports_without_request',
    getIds(supports.filter(({ help_request_id }) => help_request_id === null)),
  )

  // F
  const shares: Record<string, number | null> = {}
  const everything = helped.reduce(
    (sum, support) => sum + weigh(support, (isFood, isOp) => isHelp(support, isFood, isOp)),
    0,
  )
  const category = (name: string, belongs: (isFood: boolean, category: string) => boolean) => {
    kilograms(
      `categories.${name}.own`,
      helped,
      (isFood, isOp, one) => !isOp && belongs(isFood, one),
    )
    kilograms(`categories.${name}.op`, helped, (isFood, isOp, one) => isOp && belongs(isFood, one))
    kilograms(`categories.${name}.total`, helped, (isFood, _isOp, one) => belongs(isFood, one))
    shares[name] = rounded(
      Math.round((cells.get(`categories.${name}.total`)?.value ?? 0) * 100) * 10_000,
      everything,
    )
  }
  for (const [name] of CATEGORIES) category(name, (_isFood, one) => one === name)
  category('sum-food', (isFood) => isFood)
  category('sum-material', (isFood) => !isFood)
  category('sum-total', () => true)

  // G, H
  const table = (
    by: string,
    ofSupport: (support: Support) => string | null,
    ofRequest: (request: Request) => string | null,
  ) => {
    const keys = new Set<string | null>([...helped.map(ofSupport), ...reserved.map(ofRequest)])
    for (const key of [...keys, 'total']) {
      const is = (value: string | null) => key === 'total' || value === key
      const rows = helped.filter((support) => is(ofSupport(support)))
      const asked = reserved.filter((request) => is(ofRequest(request)))
      const name = `${by}.${key ?? 'none'}`
      count(`${name}.requests`, getIds(asked))
      count(`${name}.confirmed`, getIds(asked.filter(({ status }) => status === 'confirmed')))
      count(`${name}.rejected`, getIds(asked.filter(({ status }) => status === 'rejected')))
      count(`${name}.households`, getHouseholds(rows))
      count(`${name}.persons`, getPeople(rows))
      count(`${name}.supports`, getIds(rows))
      kilograms(`${name}.food`, rows, (isFood) => isFood)
      kilograms(`${name}.material`, rows, (isFood) => !isFood)
      kilograms(`${name}.op`, rows, (_isFood, isOp) => isOp)
    }
  }
  const getRegion = (request: Request) => applicants.get(request.applicant_id)?.region_id ?? null
  const getType = (request: Request) =>
    applicants.get(request.applicant_id)?.applicant_type_id ?? null
  table(
    'organizations',
    (support) => support.organization_id,
    (request) => request.to_organization_id,
  )
  table(
    'recommending',
    (support) => support.from_organization_id,
    (request) => request.from_organization_id,
  )
  table('regions', (support) => support.region_id, getRegion)
  table('types', (support) => support.applicant_type_id, getType)

  // I
  for (const month of monthsBetween(filters.date_from.slice(0, 7), filters.date_to.slice(0, 7))) {
    const rows = helped.filter(({ date }) => date.startsWith(month))
    count(`months.${month}.supports`, getIds(rows))
    count(`months.${month}.persons`, getPeople(rows))
    count(`months.${month}.households`, getHouseholds(rows))
    kilograms(`months.${month}.kilograms`, rows, () => true)
  }
  let sizes = 0
  for (const id of households) sizes += latest.get(id)?.people.length ?? 0
  return { cells, shares, average_size: rounded(sizes * 100, households.length) }
}

function monthsBetween(first: string, last: string): string[] {
  if (first === last) return []
  const months = []
  for (let month = first; month <= last;) {
    months.push(month)
    const [year = 0, number = 0] = month.split('-').map(Number)
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  }
  return months
}
