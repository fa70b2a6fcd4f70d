import { AMOUNT_ROWS, getTotal, type AmountCode } from '@crm/contract/foodbank/amounts'
import type { Language } from '@crm/contract/core/translations'
import type { CompanyHead } from '#core/company/head.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import type { HandedOver, Site } from './hand-over-repository.ts'

/** What a hand-over sheet is made of: one hand-out, or all of a distribution point and day. */
export type HandOver = {
  readonly supports: readonly HandedOver[]
  readonly site: Site
  readonly day: string
  readonly company: CompanyHead
  readonly programme: string
  readonly printedAt: string
  /** How recipients are told apart: by name, by initials and personal number, or not at all. */
  readonly recipients: 'names' | 'codes' | 'none'
  /** Hand-outs may be left out that the actor does not see. */
  readonly isPartial: boolean
}

/** Kilograms of a group, exact to hundredths. */
export type Weights = Readonly<Record<'food' | 'material' | 'op' | 'total', number>>

const sum = (supports: readonly HandedOver[], codes: readonly AmountCode[]): number =>
  supports.reduce(
    (hundredths, support) =>
      codes.reduce((all, code) => all + Math.round(support[code] * 100), hundredths),
    0,
  ) / 100

const getCodes = (group?: 'food' | 'material') =>
  AMOUNT_ROWS.filter((row) => group === undefined || row.group === group)
const OWN = (rows: ReturnType<typeof getCodes>) => rows.map(({ own }) => own)
const OP = (rows: ReturnType<typeof getCodes>): AmountCode[] => rows.flatMap(({ op }) => op ?? [])
const FOOD = [...OWN(getCodes('food')), ...OP(getCodes('food'))]
const MATERIAL = [...OWN(getCodes('material')), ...OP(getCodes('material'))]

/** What some hand-outs come to; `op` is the part of the others that was bought with EU money. */
export const getWeights = (supports: readonly HandedOver[]): Weights => ({
  food: sum(supports, FOOD),
  material: sum(supports, MATERIAL),
  op: sum(supports, OP(getCodes())),
  total: sum(supports, [...FOOD, ...MATERIAL]),
})

export const countPersons = (supports: readonly HandedOver[]): number =>
  supports.reduce((all, { persons }) => all + persons, 0)

export type GoodsRow = {
  readonly name: string
  readonly own: number
  readonly op: number
  readonly total: number
}

/** The goods by category, those that were handed over. */
export function getGoods(supports: readonly HandedOver[], language: Language): GoodsRow[] {
  const t = textsIn(language, 'report-blocks')
  return AMOUNT_ROWS.map((row) => {
    const own = sum(supports, [row.own])
    const op = sum(supports, OP([row]))
    return {
      name: t(`category.${row.category}`),
      own,
      op,
      total: getTotal({ [row.own]: own, ...(row.op ? { [row.op]: op } : {}) }),
    }
  }).filter(({ total }) => total > 0)
}

/** Who got it, as far as the sheet may say; restricted people are never told, for it leaves the house. */
export function getRecipient(
  { surname, name, personal_number, is_restricted }: HandedOver,
  recipients: HandOver['recipients'],
  language: Language,
): string | null {
  if (recipients === 'none') return null
  if (is_restricted) return RESTRICTED_WORDS[language]
  if (surname === null || name === null) return null
  if (recipients === 'names') return `${surname} ${name}`
  const initials = [surname, name].map(getInitial).join('\u00A0')
  return personal_number === null ? initials : `${initials} · ${personal_number}`
}

const getInitial = (word: string) => `${[...word.trim()].slice(0, 1).join('').toUpperCase()}.`
