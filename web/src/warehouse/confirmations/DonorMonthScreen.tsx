import type { DonorMonth } from '@crm/contract/warehouse/confirmations/confirmations'
import {
  confirmationEndpoints,
  confirmationPrintFiles,
} from '@crm/contract/warehouse/confirmations/confirmations.endpoints'
import { Stack, Text } from '@mantine/core'
import { IconHeartHandshake, IconPencil } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotFound } from '#platform/api/errors.ts'
import { Card } from '#platform/card/Card.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { GivenDocuments } from './GivenDocuments.tsx'
import { GivenGoodsCard, GivenSitesCard } from './GivenCards.tsx'
import { MonthBar } from './MonthBar.tsx'
import { isMonth } from './months.ts'
import { donorMonthQuery } from './queries.ts'
import { confirmationTexts } from './texts.ts'

const ValueDrawer = lazyDrawer(() => import('./ValueDrawer.tsx').then((file) => file.ValueDrawer))

type Props = { readonly id: string; readonly month: string }

/** What a donor gave in a month, by shop and kind of goods, with the documents that say so. */
export function DonorMonthScreen({ id, month }: Props) {
  return isMonth(month) ? <DonorMonthOf id={id} month={month} /> : <DonorNotFound />
}

function DonorMonthOf({ id, month }: Props) {
  const t = useTexts(confirmationTexts)
  const navigate = useNavigate()
  const weight = useWeight()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...donorMonthQuery(id, month),
    placeholderData: keepPreviousData,
  })
  const donor = data?.data
  useScreenTitle(donor?.name)
  if (isNotFound(error)) return <DonorNotFound />
  if (error && !data) return <ScreenError error={error} reset={() => void refetch()} />
  const isReady = donor !== undefined && !isPlaceholderData
  return (
    <Stack>
      <DetailHead
        to={warehousePaths.confirmations()}
        search={{ month }}
        back={t('title')}
        title={donor?.name}
        actions={isReady && donor.sites.length > 0 && <PrintButton donor={donor} />}
      />
      <MonthBar
        month={month}
        onMonth={(next) => void navigate({ to: warehousePaths.donorMonth(next, id) })}
        about={isReady && donor.sites.length > 0 && t('total', { weight: weight(donor.grams) })}
      />
      {isReady ? <Given donor={donor} /> : <SkeletonLines height={480} label={t('loading')} />}
    </Stack>
  )
}

function Given({ donor }: { donor: DonorMonth }) {
  const t = useTexts(confirmationTexts)
  return (
    <>
      {donor.sites.length === 0 && <Text c="dimmed">{t('nothing')}</Text>}
      <DonorFacts donor={donor} />
      {donor.sites.length > 0 && (
        <>
          <GivenSitesCard donor={donor} />
          <GivenGoodsCard donor={donor} />
          <GivenDocuments key={donor.month} donor={donor} />
        </>
      )}
    </>
  )
}

function PrintButton({ donor: { id, month } }: { donor: DonorMonth }) {
  const t = useTexts(confirmationTexts)
  const { language } = useLanguage()
  return (
    <DownloadButton
      variant="filled"
      label={t('print')}
      endpoint={confirmationPrintFiles.print}
      input={{ body: { month, donor_id: id, language } }}
    />
  )
}

function DonorFacts({ donor }: { donor: DonorMonth }) {
  const t = useTexts(confirmationTexts)
  const { money } = useFormat()
  const { company_id, value, value_note } = donor
  return (
    <Card title={t('facts')} actions={<ValueButton donor={donor} />}>
      <Facts
        missing={t('unknown')}
        facts={[
          [t('companyId'), company_id],
          [t('list.value'), value === null ? null : t('crowns', { value: money(value) })],
          ...(value_note === null ? [] : [[t('valueNote'), value_note] as const]),
        ]}
      />
    </Card>
  )
}

function ValueButton({ donor }: { donor: DonorMonth }) {
  const t = useTexts(confirmationTexts)
  const [isEdited, setEdited] = useState(false)
  return (
    <>
      <ActionButton
        variant="default"
        refused={useMissing(confirmationEndpoints.enterValue)}
        leftSection={<IconPencil size={18} aria-hidden />}
        {...ValueDrawer.whenReached}
        onClick={() => setEdited(true)}
      >
        {t(donor.value === null ? 'enterValue' : 'changeValue')}
      </ActionButton>
      {isEdited && <ValueDrawer donor={donor} onClose={() => setEdited(false)} />}
    </>
  )
}

function DonorNotFound() {
  const t = useTexts(confirmationTexts)
  return (
    <RecordNotFound
      icon={IconHeartHandshake}
      title={t('notFound')}
      text={t('notFoundText')}
      to={warehousePaths.confirmations()}
      back={t('title')}
    />
  )
}
