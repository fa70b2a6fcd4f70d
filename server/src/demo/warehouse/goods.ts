import { checkDigit } from '@crm/contract/warehouse/gtin'
import type { Category, DateKind, STORAGES } from '@crm/contract/warehouse/goods'

export type DemoProduct = {
  readonly name: string
  readonly category: Category
  /** Null: each piece is weighed. */
  readonly piece_grams: number | null
  readonly storage: (typeof STORAGES)[number]
  readonly date_kind: DateKind
  /** Pieces of a carton; null: it comes in none. */
  readonly carton: number | null
}

const tin = (
  name: string,
  category: Category,
  piece_grams: number,
  carton: number,
): DemoProduct => ({
  name,
  category,
  piece_grams,
  storage: 'dry',
  date_kind: 'best_before',
  carton,
})
const fresh = (name: string, piece_grams: number, carton: number): DemoProduct => ({
  name,
  category: 'chilled',
  piece_grams,
  storage: 'chilled',
  date_kind: 'use_by',
  carton,
})
const frozen = (name: string, piece_grams: number, carton: number): DemoProduct => ({
  name,
  category: 'chilled',
  piece_grams,
  storage: 'frozen',
  date_kind: 'best_before',
  carton,
})
const undated = (
  name: string,
  category: Category,
  piece_grams: number,
  carton: number,
): DemoProduct => ({ name, category, piece_grams, storage: 'dry', date_kind: 'none', carton })
const weighed = (name: string, category: Category): DemoProduct => ({
  name,
  category,
  piece_grams: null,
  storage: category === 'fruit_vegetables' ? 'chilled' : 'dry',
  date_kind: 'none',
  carton: null,
})

export const PRODUCTS: readonly DemoProduct[] = [
  tin('Těstoviny vřetena 500 g', 'durables', 500, 20),
  tin('Rýže dlouhozrnná 1 kg', 'durables', 1_000, 10),
  tin('Mouka hladká 1 kg', 'durables', 1_000, 10),
  tin('Cukr krystal 1 kg', 'durables', 1_000, 10),
  tin('Olej slunečnicový 1 l', 'durables', 920, 15),
  tin('Čočka 500 g', 'durables', 500, 20),
  tin('Fazole v tomatě 400 g', 'durables', 400, 12),
  tin('Rajčatový protlak 190 g', 'durables', 190, 24),
  tin('Mléko trvanlivé polotučné 1 l', 'durables', 1_030, 12),
  tin('Ovesné vločky 500 g', 'durables', 500, 12),
  tin('Přesnídávka jablečná 190 g', 'durables', 190, 12),
  tin('Paštika drůbeží 105 g', 'durables', 105, 30),
  fresh('Jogurt bílý 150 g', 150, 20),
  fresh('Šunka krájená 100 g', 100, 20),
  fresh('Eidam plátky 100 g', 100, 24),
  { ...fresh('Margarín 250 g', 250, 24), date_kind: 'best_before' },
  frozen('Mražená zeleninová směs 450 g', 450, 16),
  frozen('Mražené rybí filé 400 g', 400, 20),
  weighed('Brambory', 'fruit_vegetables'),
  weighed('Jablka', 'fruit_vegetables'),
  tin('Guláš v konzervě 400 g', 'food', 400, 12),
  tin('Polévka hrstková 500 g', 'food', 500, 12),
  undated('Mýdlo tuhé 100 g', 'drugstore', 100, 48),
  undated('Zubní pasta 75 ml', 'drugstore', 110, 24),
  undated('Plenky velikost 4, 50 ks', 'drugstore', 1_600, 4),
  undated('Školní sešit A5', 'other', 75, 50),
]

/** After the prefix of the Czech Republic a company of zeros, which GS1 has given to nobody. */
const ofItem = (number: number) => `8590000${String(number).padStart(5, '0')}`

/** Of the tin and of its carton, both with fourteen digits. */
export function codesOf({ carton }: DemoProduct, number: number) {
  const digits = `0${ofItem(number)}`
  const outer = `1${ofItem(number)}`
  return [
    { code: `${digits}${checkDigit(digits)}`, pieces: 1 },
    ...(carton === null ? [] : [{ code: `${outer}${checkDigit(outer)}`, pieces: carton }]),
  ]
}
