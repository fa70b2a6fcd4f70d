import pg from 'pg'
import { corePaths } from '../web/src/core/paths.ts'
import { foodbankPaths } from '../web/src/foodbank/paths.ts'
import { warehousePaths } from '../web/src/warehouse/paths.ts'

export type Part = 'core' | 'foodbank' | 'warehouse'
export type Address = { readonly name: string; readonly path: string }

/** Whose record each part of an address names, by the name of the address; `link` is one that nobody was sent. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  resetPassword: ['link'],
  verifyAccount: ['link'],
  invitation: ['link'],
  user: ['person'],
  editUser: ['person'],
  userSettings: ['person'],
  userPassword: ['person'],
  userRoles: ['person'],
  userTokens: ['person'],
  role: ['role'],
  task: ['task'],
  editTask: ['task'],
  taskNotifications: ['task'],
  taskChanges: ['task'],
  event: ['event'],
  applicant: ['applicant'],
  editApplicant: ['applicant'],
  newRequest: ['applicant'],
  editRequest: ['applicant', 'request'],
  organization: ['organization'],
  editOrganization: ['organization'],
  openingYear: ['organization'],
  comparison: ['applicant', 'other'],
  dataSubject: ['applicant'],
  move: ['move'],
  collection: ['collection'],
  volunteer: ['volunteer'],
  reportClosing: ['closing'],
  closedRows: ['closing', 'cell'],
  countedSupport: ['closing', 'counted'],
  federationPeriod: ['told_from', 'told_to'],
  lot: ['lot'],
  document: ['document'],
  stocktake: ['stocktake'],
  recall: ['recall'],
  trip: ['trip'],
  temperatureMonth: ['cold', 'cold_month'],
  foodCollection: ['food_collection'],
  foodCollectionEntry: ['food_collection'],
  donorMonth: ['given_month', 'giver'],
  order: ['order'],
  euDelivery: ['eu_delivery'],
  euProject: ['eu_project'],
}

/** What the same screen shows of a record in another state, under a name of its own. */
const OTHER_STATES = {
  draftDocument: ['document', 'draft'],
  settledStocktake: ['stocktake', 'settled'],
  preparedOrder: ['order', 'prepared'],
  begunSorting: ['document', 'sorting'],
} as const

/** What an address asks for besides, without which it shows nothing of anybody. */
const ASKED: Readonly<Record<string, (ids: Ids) => string>> = {
  reportRows: () => '?date_from=2026-01-01&date_to=2026-03-31&cell=households.total',
  allotment: ({ ordered_from, ordered_for }) =>
    ordered_from ? `?place_id=${ordered_from}&day=${ordered_for}` : '',
  reports: () => '?date_from=2026-01-01&date_to=2026-03-31',
  dailySummary: ({ organization }) => (organization ? `?organization_id=${organization}` : ''),
}

type Ids = Readonly<Record<string, string | null>>

/** Every address of the product by its name, of records that are in this database; an address whose records it lacks is left out. */
export async function addressesIn(connectionString: string): Promise<Record<Part, Address[]>> {
  const ids = { link: 'neni', cell: 'households.total', ...(await recordsIn(connectionString)) }
  return {
    core: getAddresses(corePaths, ids),
    foodbank: getAddresses(foodbankPaths, ids),
    warehouse: [...getAddresses(warehousePaths, ids), ...getOtherStates(ids)],
  }
}

function getOtherStates(ids: Ids): Address[] {
  return Object.entries(OTHER_STATES).flatMap(([name, [screen, kind]]) => {
    const id = ids[kind]
    return id ? [{ name, path: warehousePaths[screen](id) }] : []
  })
}

function getAddresses(
  paths: Readonly<Record<string, (...parts: [string, string]) => string>>,
  ids: Ids,
): Address[] {
  return Object.entries(paths).flatMap(([name, getPath]) => {
    const [first = '', second = ''] = (NAMED[name] ?? []).map((kind) => ids[kind] ?? '?')
    if (first === '?' || second === '?') return []
    const path = getPath(first, second)
    if (path.includes('//') || path.endsWith('/') !== (path === '/'))
      throw new Error(`The address ${name} names a record of no known kind.`)
    return { name, path: path + (ASKED[name]?.(ids) ?? '') }
  })
}

async function recordsIn(connectionString: string): Promise<Ids> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  // of the applicants who are expected the one of whom there is most to see
  const { rows } = await client.query<Record<string, string | null>>(`with expected as (
      select id, applicant_id from foodbank.help_request one where status = 'active' order by
        exists (select from foodbank.household_member where applicant_id = one.applicant_id) desc,
        exists (select from foodbank.support where applicant_id = one.applicant_id) desc,
        (select count(*) from foodbank.help_request where applicant_id = one.applicant_id) desc, id limit 1)
    select
    (select applicant_id from expected) as applicant,
    (select id from expected) as request,
    (select id from foodbank.applicant where deleted_at is null and id <> (select applicant_id from expected) order by id limit 1) as other,
    (select id from foodbank.organization where is_food_bank order by id limit 1) as organization,
    (select id from foodbank.move order by id limit 1) as move,
    (select id from foodbank.report_closing order by id limit 1) as closing,
    (select record_id from foodbank.report_closing_row where kind = 'support'
      and closing_id = (select id from foodbank.report_closing order by id limit 1) order by record_id limit 1) as counted,
    (select max(period_from)::text from foodbank.federation_statement) as told_from,
    (select max(period_to)::text from foodbank.federation_statement) as told_to,
    (select id from foodbank.collection order by starts_on desc, id limit 1) as collection,
    (select to_char(month, 'YYYY-MM') from warehouse.donation_value order by value desc limit 1) as given_month,
    (select donor_id from warehouse.donation_value order by value desc limit 1) as giver,
    (select id from warehouse.recall order by number limit 1) as recall,
    (select id from warehouse.trip order by number limit 1) as trip,
    (select delivery_id from warehouse.eu_swap order by id limit 1) as eu_delivery,
    (select y.project_id from warehouse.eu_swap s join warehouse.eu_delivery y on y.id = s.delivery_id order by s.id limit 1) as eu_project,
    (select place_id from warehouse.temperature_reading where is_out order by read_at desc limit 1) as cold,
    (select to_char(max(read_at), 'YYYY-MM') from warehouse.temperature_reading where is_out) as cold_month,
    (select id from warehouse.collection order by starts_on desc limit 1) as food_collection,
    (select volunteer_id from foodbank.shift_seat where state = 'came'
      group by volunteer_id order by count(*) desc, volunteer_id limit 1) as volunteer,
    -- in several places and not given any more
    (select id from warehouse.lot order by state = 'recalled' desc, state = 'held' desc, id limit 1) as lot,
    (select id from warehouse.document one where kind = 'transfer' and state = 'posted' order by
      (select count(*) from warehouse.document_line where document_id = one.id) desc, id limit 1) as document,
    (select id from warehouse.document where kind = 'receipt' and state = 'draft' order by id limit 1) as draft,
    (select id from warehouse.document where kind = 'sorting' and state = 'draft' order by id limit 1) as sorting,
    (select id from warehouse.document where kind = 'stocktake' and state = 'draft' order by id limit 1) as stocktake,
    (select id from warehouse.document where kind = 'stocktake' and state = 'posted' order by id limit 1) as settled,
    (select id from warehouse.partner_order where allotted_at is null order by number limit 1) as "order",
    (select i.order_id from warehouse.partner_order_issue i join warehouse.document d on d.id = i.document_id where d.state = 'draft' limit 1) as prepared,
    (select from_place_id from warehouse.partner_order where allotted_at is null order by number limit 1) as ordered_from,
    (select wanted_on::text from warehouse.partner_order where allotted_at is null order by number limit 1) as ordered_for,
    (select id from core.user where username <> 'admin' order by id limit 1) as person,
    (select id from core.role where code = 'desk_worker') as role,
    (select id from core.task where deleted_at is null order by recurrence is null, id limit 1) as task,
    (select id from core.event where deleted_at is null order by id limit 1) as event`)
  await client.end()
  return rows[0] ?? {}
}
