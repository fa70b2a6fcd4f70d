import type { BookingTarget } from '@crm/contract/foodbank/slots'
import { Alert, Button, Select, Skeleton, Text } from '@mantine/core'
import { IconBolt, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './BookingStep.module.css'
import { noOption, scrollingOptions } from '#platform/form/list-box.ts'
import { useFirstFound } from '#platform/form/use-first-found.ts'
import { WholeValue } from '#platform/form/WholeValue.tsx'
import { wholeNameOf } from '../organizations/whole-name.ts'
import { lastTarget } from './last-target.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { targetsQuery } from './queries.ts'
import { matchingTargets } from './target-search.ts'
import { slotTexts } from './texts.ts'

type Props = {
  organizationId: string | null
  onChoose: (target: BookingTarget) => void
  /** Wants its nearest slot, day and time at once. */
  onNearest: (target: BookingTarget) => void
  error: string | undefined
}

/** Step 1: the distribution point, each with its nearest free slot. */
export function TargetChoice({ organizationId, onChoose, onNearest, error }: Props) {
  const t = useTexts(slotTexts)
  const format = useFormat()
  const { data, isError, refetch } = useQuery(targetsQuery())
  const input = useRef<HTMLInputElement>(null)
  const firstFound = useFirstFound()
  const [startsHere] = useState(() => organizationId === null && window.matchMedia('(pointer: fine)').matches)
  const targets = data?.data
  if (!targets) {
    if (isError) return <LoadFailure text={t('targetsLoadFailed')} onRetry={() => void refetch()} />
    return <Skeleton height={44} aria-label={t('targetsLoading')} />
  }
  if (targets.length === 0) return <Alert color="yellow">{t('targetsMissing')}</Alert>

  const find = (id: string | null) => targets.find((target) => target.id === id)
  const chosen = find(organizationId)
  const last = organizationId === null ? find(lastTarget()) : undefined
  const nearestOf = ({ nearest }: BookingTarget) =>
    nearest ? t('nearest', { day: format.dateShort(nearest.day), time: format.time(nearest.time) }) : t('nearestNone')
  return (
    <>
      <Select
        ref={input}
        aria-label={t('target')}
        placeholder={t('targetPlaceholder')}
        {...firstFound}
        autoFocus={startsHere}
        openOnFocus={false}
        size="md"
        data={targets.map(({ id, label }) => ({ value: id, label }))}
        inputContainer={(field) => (
          <>
            {field}
            <WholeValue field={input} value={chosen?.label} />
          </>
        )}
        filter={({ options, search }) => {
          const found = matchingTargets(targets, search)
          const matching = options.filter((option) => 'value' in option && found.has(option.value))
          return matching.length > 0 ? matching : [noOption(t('targetNone'))]
        }}
        renderOption={({ option }) => {
          const target = find(option.value)
          return (
            <div>
              <div>{option.label}</div>
              <Text size="xs" c="dimmed">
                {target && [wholeNameOf(target), target.address, nearestOf(target)].filter(Boolean).join(' · ')}
              </Text>
            </div>
          )
        }}
        {...scrollingOptions}
        value={organizationId}
        onChange={(id) => {
          const target = find(id)
          if (target) onChoose(target)
        }}
        error={error}
      />
      {last && (
        <Button
          variant="light"
          className={classes.nearest}
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => {
            onChoose(last)
            // the button goes with what it has done
            input.current?.focus()
          }}
        >
          {t('lastTarget', { name: last.label })}
        </Button>
      )}
      {chosen?.nearest && (
        <Button
          variant="light"
          className={classes.nearest}
          leftSection={<IconBolt size={18} aria-hidden />}
          onClick={() => onNearest(chosen)}
        >
          {nearestOf(chosen)}
        </Button>
      )}
      {chosen && (
        <p className={classes.hint}>
          {[wholeNameOf(chosen), chosen.address, !chosen.nearest && t('nearestNone')].filter(Boolean).join(' · ')}
        </p>
      )}
    </>
  )
}
