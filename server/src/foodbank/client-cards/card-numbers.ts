import {
  CARD_DRAWN_LETTERS,
  CARD_LETTERS,
  cardNumberOf,
} from '@crm/contract/foodbank/client-cards/card-number'
import { randomInt } from 'node:crypto'

/** A number that says nothing of anybody and that nobody guesses: more than 63 random bits. */
export const newCardNumber = (): string =>
  cardNumberOf(Array.from({ length: CARD_DRAWN_LETTERS }, () => randomInt(CARD_LETTERS.length)))
