import type { BookingTarget } from '@crm/contract/foodbank/slots/slots'
import { Select, Text } from '@mantine/core'
import { useRef } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { noOption, scrollingOptions } from '#platform/select/list-box.ts'
import { useFirstFound } from '#platform/select/use-first-found.ts'
import { WholeValue } from '#platform/form/WholeValue.tsx'
import { getWholeName } from '../organizations/whole-name.ts'
import { matchingTargets } from './target-search.ts'
import { slotTexts } from './texts.ts'

type Props = {
  targets: readonly BookingTarget[]
  organizationId: string | null
  onChoose: (target: BookingTarget) => void
}

export function OtherTargets({ targets, organizationId, onChoose }: Props) {
  const t = useTexts(slotTexts)
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const firstFound = useFirstFound()
  const find = (id: string | null) => targets.find((target) => target.id === id)
  const getNearest = ({ nearest, is_hindered }: BookingTarget) =>
    nearest
      ? t('nearest', { day: format.dateShort(nearest.day), time: format.time(nearest.time) })
      : t(is_hindered ? 'nearestHindered' : 'nearestNone')
  const chosen = find(organizationId)
  return (
    <Select
      ref={input}
      label={t('others')}
      placeholder={t('targetPlaceholder')}
      {...firstFound}
      openOnFocus={false}
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
              {target &&
                [getWholeName(target), target.address, getNearest(target)]
                  .filter(Boolean)
                  .join(' · ')}
            </Text>
          </div>
        )
      }}
      {...scrollingOptions}
      value={chosen ? organizationId : null}
      onChange={(id) => {
        const target = find(id)
        if (target) onChoose(target)
      }}
    />
  )
}
