import { IconAlertTriangle, IconCircleCheck, IconCircleHalf2 } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { shiftTexts } from './texts.ts'

type Props = { readonly taken: number; readonly seats: number }

/** How many have signed up, by shape and word: „chybí 3 · 5/8“. */
export function FilledDot({ taken, seats }: Props) {
  const t = useTexts(shiftTexts)
  const free = Math.max(0, seats - taken)
  if (seats > 0 && free === 0)
    return (
      <StatusDot tone="ok" icon={IconCircleCheck}>
        {t('filled.full', { taken, seats })}
      </StatusDot>
    )
  return (
    <StatusDot
      tone={taken === 0 ? 'warn' : 'accent'}
      icon={taken === 0 ? IconAlertTriangle : IconCircleHalf2}
    >
      {t('filled.missing', { count: free, taken, seats })}
    </StatusDot>
  )
}
