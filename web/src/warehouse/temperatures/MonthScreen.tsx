import type { TemperatureMonth } from '@crm/contract/warehouse/temperatures/temperatures'
import {
  temperatureEndpoints,
  temperaturePrintFiles,
} from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { Stack, Text } from '@mantine/core'
import { IconPlus, IconTemperature } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotFound } from '#platform/api/errors.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { MonthBar } from '../confirmations/MonthBar.tsx'
import { isMonth } from '../confirmations/months.ts'
import { warehousePaths } from '../paths.ts'
import { MonthDays } from './MonthDays.tsx'
import { temperatureMonthQuery } from './queries.ts'
import { temperatureTexts } from './texts.ts'
import { useLimitsText } from './use-limits-text.ts'

const LateReadingDrawer = lazyDrawer(() =>
  import('./LateReadingDrawer.tsx').then((file) => file.LateReadingDrawer),
)

type Props = { readonly id: string; readonly month: string }

/** Day by day what was read at a place, as an inspection of hygiene wants to see it. */
export function MonthScreen({ id, month }: Props) {
  return isMonth(month) ? <MonthOf id={id} month={month} /> : <PlaceNotFound />
}

function MonthOf({ id, month }: Props) {
  const t = useTexts(temperatureTexts)
  const navigate = useNavigate()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...temperatureMonthQuery(id, month),
    placeholderData: keepPreviousData,
  })
  const place = data?.data
  useScreenTitle(place?.label)
  if (isNotFound(error)) return <PlaceNotFound />
  if (error && !data) return <ScreenError error={error} reset={() => void refetch()} />
  return (
    <Stack>
      <DetailHead
        to={warehousePaths.temperatures()}
        back={t('title')}
        title={place?.label}
        actions={place && <Acts place={place} month={month} />}
      >
        {place && <Limits place={place} />}
      </DetailHead>
      <MonthBar
        month={month}
        onMonth={(next) => void navigate({ to: warehousePaths.temperatureMonth(id, next) })}
        running=""
      />
      {place && !isPlaceholderData ? (
        <MonthDays place={place} />
      ) : (
        <SkeletonLines height={480} label={t('loading')} />
      )}
    </Stack>
  )
}

function Limits({ place }: { place: TemperatureMonth }) {
  const t = useTexts(temperatureTexts)
  const limits = useLimitsText()
  const { max_decicelsius, readings_a_day } = place
  return (
    <Text c="dimmed">
      {max_decicelsius === null
        ? t('notMeasured')
        : [
            t('limits.allowed', { limits: limits({ ...place, max_decicelsius }) }),
            ...(readings_a_day === null ? [] : [t('asked', { times: readings_a_day })]),
          ].join(' · ')}
    </Text>
  )
}

function Acts({ place, month }: { place: TemperatureMonth; month: string }) {
  const t = useTexts(temperatureTexts)
  const { language } = useLanguage()
  const [isLate, setLate] = useState(false)
  const refused = useMissing(temperatureEndpoints.record)
  return (
    <>
      {place.max_decicelsius !== null && (
        <ActionButton
          variant="default"
          refused={refused}
          leftSection={<IconPlus size={18} aria-hidden />}
          {...LateReadingDrawer.whenReached}
          onClick={() => setLate(true)}
        >
          {t('late.open')}
        </ActionButton>
      )}
      <DownloadButton
        variant="filled"
        label={t('print')}
        endpoint={temperaturePrintFiles.print}
        input={{ params: { id: place.id }, body: { month, language } }}
      />
      {isLate && <LateReadingDrawer place={place} onClose={() => setLate(false)} />}
    </>
  )
}

function PlaceNotFound() {
  const t = useTexts(temperatureTexts)
  return (
    <RecordNotFound
      icon={IconTemperature}
      title={t('notFound')}
      text={t('notFoundText')}
      to={warehousePaths.temperatures()}
      back={t('title')}
    />
  )
}
