import type { IndicatorCode } from '@crm/contract/foodbank/reports/indicators'

const PRICES = 'podle průměrných cen v regionu'
const TALKS = 'podle zkušenosti sociálních pracovníků'

/** What a distribution point that is open every day usually estimates of a quarter; euros, percent, persons. */
export const ESTIMATES: readonly {
  readonly code: IndicatorCode
  readonly value: number
  readonly note: string
}[] = [
  { code: 'EMCO01', value: 21_350, note: PRICES },
  { code: 'EMCO02', value: 18_600, note: PRICES },
  { code: 'EMCO03', value: 1_150, note: PRICES },
  { code: 'EMCO04', value: 17_450, note: PRICES },
  { code: 'EMCO05', value: 2_750, note: PRICES },
  { code: 'EMCO06', value: 980, note: PRICES },
  { code: 'EMCO07', value: 140, note: PRICES },
  { code: 'EMCO08', value: 1_630, note: PRICES },
  {
    code: 'EMCO10',
    value: 12.5,
    note: 'dary obchodních řetězců, u kterých program platí jen rozvoz',
  },
  { code: 'EMCR06', value: 164, note: TALKS },
  { code: 'EMCR07', value: 71, note: TALKS },
  { code: 'EMCR08', value: 118, note: TALKS },
  { code: 'EMCR15', value: 131, note: TALKS },
  { code: 'EMCR16', value: 55, note: TALKS },
  { code: 'EMCR17', value: 92, note: TALKS },
]
