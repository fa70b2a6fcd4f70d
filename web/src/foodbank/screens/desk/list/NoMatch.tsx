import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { walkInTexts } from '#foodbank/walk-ins/texts.ts'
import { DeskNotice } from '#foodbank/daily-summary/DeskNotice.tsx'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'
import type { DeskState } from '#foodbank/daily-summary/use-desk.ts'

type Props = {
  desk: DeskState
  isPartial: boolean
  onWalkIn: ((typed: string) => void) | undefined
}

export function NoMatch({ desk: { search }, isPartial, onWalkIn }: Props) {
  const t = useTexts(dailySummaryTexts)
  const walkIn = useTexts(walkInTexts)
  const navigate = useNavigate()
  const mayReadRegister = useCan(applicantEndpoints.list)
  const typed = search.trim()
  if (typed === '') return <DeskNotice text={t(isPartial ? 'list.nobodyOf' : 'list.nobody')} />
  if (onWalkIn)
    return (
      <DeskNotice
        text={t('list.noMatch')}
        action={walkIn('button')}
        onAction={() => onWalkIn(typed)}
      />
    )
  if (!mayReadRegister) return <DeskNotice text={t('list.noMatch')} />
  const lookUp = () => void navigate({ to: foodbankPaths.applicants(), search: { search: typed } })
  return <DeskNotice text={t('list.noMatch')} action={t('list.inRegister')} onAction={lookUp} />
}
