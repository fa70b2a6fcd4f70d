import type { RecallDetail } from '@crm/contract/warehouse/recalls/recall-detail'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#platform/api/errors.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { warehousePaths } from '../paths.ts'
import { HandOutsCard } from './HandOutsCard.tsx'
import { LotsCard } from './LotsCard.tsx'
import { OriginsCard } from './OriginsCard.tsx'
import { PartnersCard } from './partners/PartnersCard.tsx'
import { PlacesCard } from './PlacesCard.tsx'
import { recallQueryOf } from './queries.ts'
import { RecallActs } from './RecallActs.tsx'
import { RecallState } from './RecallState.tsx'
import { recallTexts } from './texts.ts'

/** What is most urgent first: what still lies somewhere, who has it, who has eaten it. */
export function RecallScreen({ id }: { id: string }) {
  const t = useTexts(recallTexts)
  const { data, error, refetch } = useQuery(recallQueryOf(id))
  const recall = data?.data
  useScreenTitle(recall?.title)
  if (isNotFound(error)) return <RecallNotFound />
  if (error && !recall) return <ScreenError error={error} reset={() => void refetch()} />
  return (
    <Stack>
      <DetailHead
        to={warehousePaths.recalls()}
        back={t('back')}
        title={recall && t('heading', recall)}
        actions={recall && <RecallActs recall={recall} />}
      >
        {recall && <Head recall={recall} />}
      </DetailHead>
      {recall ? <Parts recall={recall} /> : <SkeletonLines height={480} label={t('loading')} />}
    </Stack>
  )
}

function Head({ recall }: { recall: RecallDetail }) {
  const t = useTexts(recallTexts)
  const { dateTime } = useFormat()
  const { created_at, created_by_name, closed_at, closed_by_name } = recall
  return (
    <div>
      <RecallState state={recall.state} />
      {' · '}
      {t('head.begun', { name: created_by_name ?? '–', when: dateTime(created_at) })}
      {closed_at !== null &&
        ` · ${t('head.closed', { name: closed_by_name ?? '–', when: dateTime(closed_at) })}`}
    </div>
  )
}

const Parts = ({ recall }: { recall: RecallDetail }) => (
  <>
    <Words recall={recall} />
    <PlacesCard recall={recall} />
    <PartnersCard recall={recall} />
    <HandOutsCard recall={recall} />
    <LotsCard recall={recall} />
    <OriginsCard recall={recall} />
  </>
)

function Words({ recall }: { recall: RecallDetail }) {
  const t = useTexts(recallTexts)
  const { state, reason, instructions, closing_reason } = recall
  return (
    <Alert
      color={state === 'open' ? 'red' : 'gray'}
      icon={<IconAlertTriangle aria-hidden />}
      title={reason}
    >
      <Text style={{ whiteSpace: 'pre-line' }}>{t('todo', { text: instructions })}</Text>
      {closing_reason !== null && <Text mt="xs">{t('head.why', { reason: closing_reason })}</Text>}
      {state === 'open' && (
        <Text mt="xs" size="sm">
          {t('mistake')}
        </Text>
      )}
    </Alert>
  )
}

function RecallNotFound() {
  const t = useTexts(recallTexts)
  return (
    <RecordNotFound
      icon={IconPackageOff}
      title={t('notFound')}
      text={t('notFoundText')}
      to={warehousePaths.recalls()}
      back={t('back')}
    />
  )
}
