import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTools } from '#platform/module.ts'
import { historyTexts } from './history-texts.ts'

const MARK = 6

/** A picture by the beginning of its check sum: another picture has another. */
export const picture = (value: unknown, { words }: HistoryTools): string | null =>
  typeof value === 'string'
    ? words(label(historyTexts, 'picture', { mark: value.slice(0, MARK) }))
    : null
