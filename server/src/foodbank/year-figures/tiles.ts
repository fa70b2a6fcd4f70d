import type { Language } from '@crm/contract/core/translations'
import {
  beginsLate,
  YEAR_TILES,
  yearFormat,
  type YearWords,
} from '@crm/contract/foodbank/year-figures/layout'
import type { YearFigures } from '@crm/contract/foodbank/year-figures/year-figures'
import type { Content } from 'pdfmake/interfaces.js'
import { INK } from '#platform/pdf/style.ts'
import { changeText, wholeText } from './shown.ts'
import { sayIn } from './words.ts'

/** What a paper is of, and its words. */
export type Paper = {
  readonly figures: YearFigures
  readonly words: YearWords
  readonly language: Language
}

const TILES_IN_ROW = 3

/** The main figures, read from afar, each with its change. */
export function getTiles(paper: Paper): Content {
  const { figures } = paper
  const shown = YEAR_TILES.filter((name) => figures.figures[name] !== null)
  const whole = shown.slice(0, shown.length - (shown.length % TILES_IN_ROW))
  const rows = Array.from({ length: whole.length / TILES_IN_ROW }, (_nothing, row) =>
    whole.slice(row * TILES_IN_ROW, (row + 1) * TILES_IN_ROW).map((name) => getTile(name, paper)),
  )
  return {
    margin: [0, 0, 0, 14],
    table: { widths: Array.from({ length: TILES_IN_ROW }, () => '*'), body: rows },
    layout: TILES_LAYOUT,
  }
}

const TILES_LAYOUT = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 5),
  vLineWidth: (index: number) => (index === 0 || index === TILES_IN_ROW ? 0 : 5),
  hLineColor: () => '#ffffff',
  vLineColor: () => '#ffffff',
  fillColor: () => INK.pale,
  paddingTop: () => 8,
  paddingBottom: () => 8,
  paddingLeft: () => 10,
  paddingRight: () => 8,
}

function getTile(name: (typeof YEAR_TILES)[number], paper: Paper): Content {
  const { figures, words, language } = paper
  const format = yearFormat(name)
  const now = figures.figures[name]?.value.value ?? null
  return {
    stack: [
      { text: words.t(`tile.${name}`), fontSize: 8.5, color: INK.muted },
      { text: wholeText(language, now, format), fontSize: 20, bold: true, color: INK.accent },
      { text: getChangeWords(name, paper), fontSize: 7.5, color: INK.muted },
    ],
  }
}

/** The change in percent; of a share, and of a register that was just beginning, only what it was. */
function getChangeWords(name: (typeof YEAR_TILES)[number], { figures, language }: Paper): string {
  const say = sayIn(language)
  const year = figures.head.year - 1
  const format = yearFormat(name)
  const { value: now = null } = figures.figures[name]?.value ?? {}
  const { value: before = null } = figures.figures[name]?.before ?? {}
  if (now !== null && now === before) return say('same', { year })
  const value = wholeText(language, before, format)
  const isComparable = format !== 'percent' && !beginsLate(figures)
  const percent = isComparable ? changeText(language, now, before) : null
  return percent === null
    ? say('earlier', { year, value })
    : say('change', { percent, year, value })
}
