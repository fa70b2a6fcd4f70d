import { isCountedCode, type ComputedCode } from '@crm/contract/foodbank/reports/cells'
import { findDefinition, getWhole } from '@crm/contract/foodbank/reports/entries'
import { INDICATORS } from '@crm/contract/foodbank/reports/indicators'
import type { Figure, Indicator, ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { can, type Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { paysAt } from '../programme-rules/counted-rules.ts'
import type { DatedRule } from '../programme-rules/service.ts'
import { estimatesFor, siteEntries, type SiteEntry } from '../report-estimates/service.ts'
import { toTonnes } from './exact.ts'
import { listManaged } from './head-repository.ts'
import type { CountedByRules } from './matching.ts'
import { passedOn, shareOfBought, shareOfTransported, type SiteFood } from './passed-on.ts'
import type { FigureOf } from './summary.ts'
import { listFoodBySite } from './totals-repository.ts'

const TONNES_OF_FOOD = ['EMCO09', '11']
const SHARES: Readonly<Record<string, typeof shareOfBought>> = {
  EMCO10: shareOfTransported,
  '11a': shareOfTransported,
  EMCO11: shareOfBought,
  '11b': shareOfBought,
}

type EnteredPeriod = NonNullable<Awaited<ReturnType<typeof getEnteredPeriod>>>
/** What the sites entered that the report computes further. */
type Entered = { readonly period: EnteredPeriod; readonly entries: readonly SiteEntry[] }

/** Null where no entries count. */
export async function readEntered(
  db: Connection,
  counted: { readonly query: ReportQuery; readonly actor: Actor },
): Promise<Entered | null> {
  const period = await getEnteredPeriod(db, counted)
  return period && { period, entries: await siteEntries(db, period) }
}

/** The sites whose food passed on counts by the rules, although they may have handed nothing out. */
export const getPassingSites = (entered: Entered | null): string[] =>
  (entered?.entries ?? [])
    .filter(({ indicator }) => findDefinition(indicator)?.number === '')
    .map(({ organization_id }) => organization_id)

type Basis = {
  readonly rules: readonly DatedRule[]
  readonly entered: Entered | null
  readonly figure: FigureOf
  /** Food that partners got out of the stock, in hundredths of a kilogram. */
  readonly issued: { readonly all: number; readonly op: number }
}

/** The common indicators: what the register counts, what was entered for just this period, and what follows from both. */
export async function getIndicators(
  db: Connection,
  counted: CountedByRules,
  { rules, entered: period, figure, issued }: Basis,
): Promise<Indicator[]> {
  const estimates = period && (await estimatesFor(db, period.period))
  const sites =
    period && (period.entries.length > 0 || issued.all > 0)
      ? await readSites(db, counted, rules, period)
      : []
  const withPartners = [...sites, siteOfPartners(issued)]
  const indicators = INDICATORS.map(({ programme, number, code, unit, kind }): Indicator => {
    const shared = { programme, number, code, unit }
    if (kind === 'estimate') {
      const { value = null, notes = [], missing_sites = 0 } = estimates?.get(code) ?? {}
      const source = estimates === null ? 'not_reported' : value === null ? 'missing' : 'estimate'
      return { ...shared, figure: { value, cell: null }, source, notes, missing_sites }
    }
    const { notes = [], value: entered = null } = estimates?.get(code) ?? {}
    const computed: Indicator = {
      ...shared,
      figure: figure('indicator', code),
      ...getOthers(code, figure),
      source: 'register',
      notes: [],
      missing_sites: 0,
    }
    if (sites.length === 0) return computed
    if (TONNES_OF_FOOD.includes(code)) return withPassedOn(computed, sites)
    const getShare = SHARES[code]
    if (!getShare) return computed
    const isOfAllFood = getShare === shareOfBought && issued.all > 0
    const whole = isOfAllFood ? withPartners : sites
    const value = getShare(whole, code)
    const told = isOfAllFood ? { issued: toTonnes(issued.all) } : {}
    if (entered === null) return { ...computed, figure: { ...computed.figure, value }, ...told }
    return {
      ...shared,
      figure: { value, cell: null },
      source: 'estimate',
      notes,
      missing_sites: 0,
      computed: getShare(whole.map(withoutEntries), code),
      ...told,
    }
  })
  return indicators.map((one) => ({ ...one, ...getExcess(one, indicators) }))
}

/** Of goods bought with EU money alone, and of all help. */
const getOthers = (code: ComputedCode, figure: FigureOf) =>
  isCountedCode(code)
    ? { op: figure('indicator', code, 'op'), all: figure('indicator', code, 'all') }
    : {}

/** What partners got was handed out by them, and is all that the stock knows of it. */
const siteOfPartners = (issued: Basis['issued']): SiteFood => ({
  handed: { all: 0, op: 0, paid: 0, transported: 0 },
  passed: issued,
  pays: [],
  entered: {},
})

const withoutEntries = (site: SiteFood): SiteFood => ({
  ...site,
  entered: {},
})

/** Tonnes of the hand-outs and of what was passed on to shelters and kitchens. */
function withPassedOn(indicator: Indicator, sites: readonly SiteFood[]): Indicator {
  const passed = passedOn(sites)
  if (passed.all === 0) return indicator
  const plus = (figure: Figure, more: number): Figure => ({
    ...figure,
    // hundredths of a kilogram, so that the sum is exact
    value: toTonnes(Math.round((figure.value ?? 0) * 100_000) + more),
  })
  return {
    ...indicator,
    figure: plus(indicator.figure, passed.paid),
    ...(indicator.op && { op: plus(indicator.op, passed.op) }),
    ...(indicator.all && { all: plus(indicator.all, passed.all) }),
    passed_on: toTonnes(passed.all),
  }
}

/** An entry that is above its whole by now: the register has changed since it was typed. */
function getExcess({ code, source, figure }: Indicator, indicators: readonly Indicator[]) {
  const entry = source === 'estimate' ? findDefinition(code) : undefined
  const whole = entry && getWhole(entry)
  const limit = indicators.find((one) => one.code === whole?.code)?.figure.value ?? null
  return limit !== null && figure.value !== null && figure.value > limit ? { exceeds: limit } : {}
}

/** Entries are those of whole sites: none for a region or a type, and none of sites that the actor's own are not. */
export async function getEnteredPeriod(
  db: Connection,
  { query, actor }: { query: ReportQuery; actor: Actor },
) {
  const { date_from, date_to, organization_id, region_id, applicant_type_id } = query
  if (region_id !== undefined || applicant_type_id !== undefined) return null
  const seen = can(actor, 'fb_support.show_all') ? null : await listManaged(db, actor.user.id)
  const chosen = organization_id === undefined ? null : [organization_id]
  const organizationIds =
    chosen && seen ? chosen.filter((id) => seen.includes(id)) : (chosen ?? seen)
  return { date_from, date_to, organizationIds }
}

/** The food of each site with what was entered of it. */
async function readSites(
  db: Connection,
  counted: CountedByRules,
  rules: readonly DatedRule[],
  { period, entries }: Entered,
): Promise<SiteFood[]> {
  const handed = await listFoodBySite(db, counted)
  const ids = new Set([...handed, ...entries].map(({ organization_id }) => organization_id))
  return [...ids].map((id) => {
    const {
      all = 0,
      op = 0,
      paid = 0,
      transported = 0,
    } = handed.find(({ organization_id }) => organization_id === id) ?? {}
    const entered = Object.fromEntries(
      entries
        .filter(({ organization_id }) => organization_id === id)
        .map(({ indicator, value }) => [indicator, value]),
    )
    const hundredths = (tonnes = 0) => Math.round(tonnes * 100_000)
    return {
      handed: { all, op, paid, transported },
      passed: { all: hundredths(entered['PASSED_ON']), op: hundredths(entered['PASSED_ON_OP']) },
      pays: paysAt(rules, id, period),
      entered,
    }
  })
}
