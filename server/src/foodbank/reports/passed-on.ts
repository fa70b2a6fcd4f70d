import type { Pays } from '@crm/contract/foodbank/reports/programme-rules'
import { ratio } from './exact.ts'

/** Food of a site in a period, in hundredths of a kilogram: of its hand-outs, and what it passed on to shelters and kitchens. */
export type SiteFood = {
  readonly handed: {
    readonly all: number
    readonly op: number
    readonly paid: number
    /** Of what was paid, what the programme did not buy. */
    readonly transported: number
  }
  readonly passed: { readonly all: number; readonly op: number }
  /** What the programme paid on any of the days. */
  readonly pays: readonly Pays[]
  /** Shares in percent that somebody has entered instead of the computed ones, by the code of the indicator. */
  readonly entered: Readonly<Record<string, number>>
}

/**
 * What of the food passed on the programme paid for. It is known for the whole period only, so that donated food counts where the
 * programme paid its transport on each of the days, and nothing counts where a site took no part on some of them.
 */
function paidOfPassed({ passed, pays }: SiteFood): number {
  if (paysLogistics(pays)) return passed.all
  return pays.includes('nothing') ? 0 : passed.op
}

const transportedOfPassed = ({ passed, pays }: SiteFood) =>
  paysLogistics(pays) ? passed.all - passed.op : 0

const paysLogistics = (pays: readonly Pays[]) =>
  pays.every((one) => one === 'products_and_logistics')

/** The food that was passed on by each way of counting. */
export const passedOn = (sites: readonly SiteFood[]) => ({
  all: sum(sites, ({ passed }) => passed.all),
  op: sum(sites, ({ passed }) => passed.op),
  paid: sum(sites, paidOfPassed),
})

/** 1.2.1: of the food that the programme paid for, what it did not buy but transport, store or distribute; in percent. */
export const shareOfTransported = (sites: readonly SiteFood[], code: string) =>
  share(
    sites,
    (site) => site.handed.paid + paidOfPassed(site),
    (site) => site.handed.transported + transportedOfPassed(site),
    ({ entered }) => entered[code] ?? null,
  )

/** 1.2.2: of all food, what was bought with EU money; in percent. */
export const shareOfBought = (sites: readonly SiteFood[], code: string) =>
  share(
    sites,
    ({ handed, passed }) => handed.all + passed.all,
    ({ handed, passed }) => handed.op + passed.op,
    ({ entered }) => entered[code] ?? null,
  )

/** Hundredths of a percent times hundredths of a kilogram, so that everything stays whole. */
const SCALE = 10_000

/** The sites' shares weighted by their food: what was entered goes before what was computed. Without any food the entered ones count alike. */
function share(
  sites: readonly SiteFood[],
  getWhole: (site: SiteFood) => number,
  getPart: (site: SiteFood) => number,
  getEntered: (site: SiteFood) => number | null,
): number | null {
  const whole = sum(sites, getWhole)
  const entered = sites.flatMap((site) => getEntered(site) ?? [])
  if (whole === 0)
    return entered.length === 0
      ? null
      : ratio(
          entered.reduce((total, one) => total + Math.round(one * 100), 0),
          entered.length * 100,
          1,
        )
  const part = sum(sites, (site) => {
    const percent = getEntered(site)
    return percent === null ? getPart(site) * SCALE : Math.round(percent * 100) * getWhole(site)
  })
  return ratio(part, whole * SCALE, 100)
}

const sum = (sites: readonly SiteFood[], getValue: (site: SiteFood) => number) =>
  sites.reduce((total, site) => total + getValue(site), 0)
