import type { BookingTarget } from '@crm/contract/foodbank/slots/slots'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import classes from './BookingStep.module.css'
import { lastTarget, targetsQuery } from './queries.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { OtherTargets } from './OtherTargets.tsx'
import { TargetCard } from './TargetCard.tsx'
import cards from './TargetCard.module.css'
import { offeredOrder } from './target-order.ts'
import { slotTexts } from './texts.ts'

type Props = {
  applicantId: string
  exceptRequestId: string | undefined
  organizationId: string | null
  onChoose: (target: BookingTarget) => void
  onNearest: (target: BookingTarget) => void
  books: boolean
  disabled: boolean
  error: string | undefined
}

export function TargetChoice({ applicantId, exceptRequestId, ...props }: Props) {
  const t = useTexts(slotTexts)
  const { data, isError, refetch } = useQuery(targetsQuery(applicantId, { exceptRequestId }))
  const targets = data?.data
  if (!targets) {
    if (isError) return <LoadFailure text={t('targetsLoadFailed')} retry={() => void refetch()} />
    return <SkeletonLines height={44} label={t('targetsLoading')} />
  }
  if (targets.length === 0) return <Alert color="yellow">{t('targetsMissing')}</Alert>
  return <Targets targets={targets} {...props} />
}

function Targets({
  targets,
  organizationId,
  onChoose,
  onNearest,
  books,
  disabled,
  error,
}: Omit<Props, 'applicantId' | 'exceptRequestId'> & { targets: readonly BookingTarget[] }) {
  const t = useTexts(slotTexts)
  const group = useId()
  // the initial order: a refresh must not move what the user is about to press
  const [{ shown, others }] = useState(() => offeredOrder(targets, lastTarget()))
  const [startsAt] = useState(() =>
    !window.matchMedia('(pointer: coarse)').matches ? (organizationId ?? shown[0]) : undefined,
  )
  const known = new Map(targets.map((target) => [target.id, target]))
  const found = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? [])
  const card = (target: BookingTarget) => (
    <TargetCard
      key={target.id}
      target={target}
      group={group}
      chosen={target.id === organizationId}
      startsHere={target.id === startsAt}
      books={books}
      disabled={disabled}
      onChoose={() => onChoose(target)}
      onNearest={() => onNearest(target)}
    />
  )
  return (
    <div
      className={cards.targets}
      role="radiogroup"
      aria-label={t('target')}
      aria-invalid={error !== undefined}
    >
      {found(shown).map(card)}
      {others.length > 0 && (
        <OtherTargets targets={found(others)} organizationId={organizationId} onChoose={onChoose} />
      )}
      {found(others.filter((id) => id === organizationId)).map(card)}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
