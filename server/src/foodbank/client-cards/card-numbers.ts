import {
  CARD_DRAWN_LETTERS,
  CARD_LETTERS,
  cardNumberOf,
} from '@crm/contract/foodbank/client-cards/card-number'
import { randomInt } from 'node:crypto'

/** More than 63 random bits, so it contains nothing about a person and cannot be guessed. */
export const newCardNumber = (): string =>
  cardNumberOf(Array.from({ length: CARD_DRAWN_LETTERS }, () => randomInt(CARD_LETTERS.length)))
