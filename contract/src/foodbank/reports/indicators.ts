import type { INDICATOR_UNITS, PROGRAMMES } from './reports.ts'

/**
 * Where an indicator comes from: `register` is computed, `estimate` is what the sites enter, `either` is computed where nothing was
 * entered. Counts and values of several sites are added up; a percentage is weighted by the kilograms of food.
 */
export type IndicatorKind = 'register' | 'estimate' | 'either'

/** An indicator as its regulation numbers it; its words stand in `indicator-names.ts`, keyed by code. */
export type IndicatorDefinition = {
  readonly programme: (typeof PROGRAMMES)[number]
  readonly number: string
  readonly code: string
  readonly unit: (typeof INDICATOR_UNITS)[number]
  readonly kind: IndicatorKind
}

/**
 * ESF+: Regulation (EU) 2021/1057, Annex III. FEAD: Delegated Regulation 1255/2014; its (1)–(3) are expenditure of the managing
 * authority and (16)–(18) lists of goods without a number, so that they are not here.
 */
export const INDICATORS = [
  { programme: 'esf', number: '1.1', code: 'EMCO01', unit: 'euro', kind: 'estimate' },
  { programme: 'esf', number: '1.1.1', code: 'EMCO02', unit: 'euro', kind: 'estimate' },
  { programme: 'esf', number: '1.1.1.1', code: 'EMCO03', unit: 'euro', kind: 'estimate' },
  { programme: 'esf', number: '1.1.1.2', code: 'EMCO04', unit: 'euro', kind: 'estimate' },
  { programme: 'esf', number: '1.1.2', code: 'EMCO05', unit: 'euro', kind: 'estimate' },
  { programme: 'esf', number: '1.1.2.1', code: 'EMCO06', unit: 'euro', kind: 'estimate' },
  { programme: 'esf', number: '1.1.2.2', code: 'EMCO07', unit: 'euro', kind: 'estimate' },
  { programme: 'esf', number: '1.1.2.3', code: 'EMCO08', unit: 'euro', kind: 'estimate' },
  { programme: 'esf', number: '1.2', code: 'EMCO09', unit: 'tonnes', kind: 'register' },
  { programme: 'esf', number: '1.2.1', code: 'EMCO10', unit: 'percent', kind: 'either' },
  { programme: 'esf', number: '1.2.2', code: 'EMCO11', unit: 'percent', kind: 'either' },
  { programme: 'esf', number: '2.1', code: 'EMCR01', unit: 'persons', kind: 'register' },
  { programme: 'esf', number: '2.1.1', code: 'EMCR02', unit: 'persons', kind: 'register' },
  { programme: 'esf', number: '2.1.2', code: 'EMCR03', unit: 'persons', kind: 'register' },
  { programme: 'esf', number: '2.1.3', code: 'EMCR04', unit: 'persons', kind: 'register' },
  { programme: 'esf', number: '2.1.4', code: 'EMCR05', unit: 'persons', kind: 'register' },
  { programme: 'esf', number: '2.1.5', code: 'EMCR06', unit: 'persons', kind: 'estimate' },
  { programme: 'esf', number: '2.1.6', code: 'EMCR07', unit: 'persons', kind: 'estimate' },
  { programme: 'esf', number: '2.1.7', code: 'EMCR08', unit: 'persons', kind: 'estimate' },
  { programme: 'esf', number: '2.1.8', code: 'EMCR09', unit: 'persons', kind: 'register' },
  { programme: 'esf', number: '2.2', code: 'EMCR10', unit: 'persons', kind: 'register' },
  { programme: 'esf', number: '2.2.1', code: 'EMCR11', unit: 'persons', kind: 'register' },
  { programme: 'esf', number: '2.2.2', code: 'EMCR12', unit: 'persons', kind: 'register' },
  { programme: 'esf', number: '2.2.3', code: 'EMCR13', unit: 'persons', kind: 'register' },
  { programme: 'esf', number: '2.2.4', code: 'EMCR14', unit: 'persons', kind: 'register' },
  { programme: 'esf', number: '2.2.5', code: 'EMCR15', unit: 'persons', kind: 'estimate' },
  { programme: 'esf', number: '2.2.6', code: 'EMCR16', unit: 'persons', kind: 'estimate' },
  { programme: 'esf', number: '2.2.7', code: 'EMCR17', unit: 'persons', kind: 'estimate' },
  { programme: 'esf', number: '2.2.8', code: 'EMCR18', unit: 'persons', kind: 'register' },
  { programme: 'fead', number: '4', code: '4', unit: 'tonnes', kind: 'estimate' },
  { programme: 'fead', number: '5', code: '5', unit: 'tonnes', kind: 'estimate' },
  { programme: 'fead', number: '6', code: '6', unit: 'tonnes', kind: 'estimate' },
  { programme: 'fead', number: '7', code: '7', unit: 'tonnes', kind: 'estimate' },
  { programme: 'fead', number: '8', code: '8', unit: 'tonnes', kind: 'estimate' },
  { programme: 'fead', number: '9', code: '9', unit: 'tonnes', kind: 'estimate' },
  { programme: 'fead', number: '10', code: '10', unit: 'tonnes', kind: 'estimate' },
  { programme: 'fead', number: '11', code: '11', unit: 'tonnes', kind: 'register' },
  { programme: 'fead', number: '11a', code: '11a', unit: 'percent', kind: 'either' },
  { programme: 'fead', number: '11b', code: '11b', unit: 'percent', kind: 'either' },
  { programme: 'fead', number: '12', code: '12', unit: 'meals', kind: 'estimate' },
  { programme: 'fead', number: '13', code: '13', unit: 'packages', kind: 'register' },
  { programme: 'fead', number: '14', code: '14', unit: 'persons', kind: 'register' },
  { programme: 'fead', number: '14a', code: '14a', unit: 'persons', kind: 'register' },
  { programme: 'fead', number: '14b', code: '14b', unit: 'persons', kind: 'register' },
  { programme: 'fead', number: '14c', code: '14c', unit: 'persons', kind: 'register' },
  { programme: 'fead', number: '14d', code: '14d', unit: 'persons', kind: 'estimate' },
  { programme: 'fead', number: '14e', code: '14e', unit: 'persons', kind: 'estimate' },
  { programme: 'fead', number: '14f', code: '14f', unit: 'persons', kind: 'register' },
  { programme: 'fead', number: '15', code: '15', unit: 'euro', kind: 'estimate' },
  { programme: 'fead', number: '15a', code: '15a', unit: 'euro', kind: 'estimate' },
  { programme: 'fead', number: '15b', code: '15b', unit: 'euro', kind: 'estimate' },
  { programme: 'fead', number: '15c', code: '15c', unit: 'euro', kind: 'estimate' },
  { programme: 'fead', number: '19', code: '19', unit: 'persons', kind: 'register' },
  { programme: 'fead', number: '19a', code: '19a', unit: 'persons', kind: 'register' },
  { programme: 'fead', number: '19b', code: '19b', unit: 'persons', kind: 'register' },
  { programme: 'fead', number: '19c', code: '19c', unit: 'persons', kind: 'register' },
  { programme: 'fead', number: '19d', code: '19d', unit: 'persons', kind: 'estimate' },
  { programme: 'fead', number: '19e', code: '19e', unit: 'persons', kind: 'estimate' },
  { programme: 'fead', number: '19f', code: '19f', unit: 'persons', kind: 'register' },
] as const satisfies readonly IndicatorDefinition[]

/** Units of which there is no half. */
export const isCounted = (unit: IndicatorDefinition['unit']): boolean =>
  unit === 'persons' || unit === 'packages' || unit === 'meals'

export type IndicatorCode = (typeof INDICATORS)[number]['code']

const estimated = INDICATORS.filter(({ kind }) => kind !== 'register')
/** The indicators that the sites can enter, in the regulation's order. */
export const ESTIMATED_INDICATORS: readonly IndicatorDefinition[] = estimated
export const ESTIMATED_CODES = estimated.map(({ code }) => code)
/** Those that the sites are asked for: FEAD has ended, and what the register computes need not be entered. */
export const DUE_INDICATORS: readonly IndicatorDefinition[] = INDICATORS.filter(
  ({ programme, kind }) => programme === 'esf' && kind === 'estimate',
)
