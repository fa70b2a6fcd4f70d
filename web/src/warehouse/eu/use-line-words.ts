import { z } from 'zod'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight } from '../goods/use-weight.ts'
import { euTexts } from './texts.ts'

const lines = z.array(z.object({ grams: z.number() })).catch([])

/** What another user has written meanwhile: how many lines, and how much together. */
export function useLineWords() {
  const t = useTexts(euTexts)
  const weight = useWeight()
  return (field: string, value: unknown) => {
    if (field !== 'lines' && field !== 'allotments') return undefined
    const stored = lines.parse(value)
    const sum = stored.reduce((all, { grams }) => all + grams, 0)
    return t('linesWords', { count: stored.length, weight: weight(sum) })
  }
}
