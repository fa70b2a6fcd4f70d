import type { ProcessingAnswer } from '@crm/contract/foodbank/data-protection/processing-record'
import {
  PROCESSING_PAPERS,
  processingFiles,
} from '@crm/contract/foodbank/data-protection/processing-record.endpoints'
import { Alert, Group, SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { NARROW } from '#platform/list-rows/columns.ts'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { Frame } from '../Frame.tsx'
import classes from './Processing.module.css'
import { ProcessingForm } from './ProcessingForm.tsx'
import { ProcessingSections } from './ProcessingSections.tsx'
import { assessmentQuery, processingQuery } from '../queries.ts'
import { processingTexts } from './texts.ts'

type Paper = (typeof PROCESSING_PAPERS)[number]
type Shown = Paper | 'own'
const SHOWN: readonly Shown[] = [...PROCESSING_PAPERS, 'own']

/** The papers of Articles 30 and 35, what they lack, and what the officer fills in. */
export function ProcessingScreen() {
  const t = useTexts(processingTexts)
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(processingQuery(language))
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [shown, setShown] = useState<Shown>('record')
  return (
    <Frame>
      <div className={classes.page}>
        <Text>{t('intro')}</Text>
        {data ? (
          <>
            <Lacking lacks={data.data.lacks} />
            <SegmentedControl
              aria-label={t('choose')}
              orientation={isNarrow ? 'vertical' : 'horizontal'}
              fullWidth={isNarrow}
              data={SHOWN.map((value) => ({ value, label: t(`paper.${value}`) }))}
              value={shown}
              onChange={(chosen) => setShown(SHOWN.find((one) => one === chosen) ?? shown)}
            />
            {shown === 'own' && <ProcessingForm record={data.data} />}
            {shown === 'record' && (
              <Card title={t('paper.record')} actions={<Downloads paper="record" />}>
                <ProcessingSections sections={data.data.sections} />
              </Card>
            )}
            {shown === 'assessment' && <Assessment />}
          </>
        ) : (
          <ScreenPending of="form" inner error={error} refetch={refetch} />
        )}
      </div>
    </Frame>
  )
}

function Assessment() {
  const t = useTexts(processingTexts)
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(assessmentQuery(language))
  return (
    <Card title={t('paper.assessment')} actions={<Downloads paper="assessment" />}>
      {data ? (
        <ProcessingSections sections={data.data.sections} />
      ) : (
        <ScreenPending of="form" inner error={error} refetch={refetch} />
      )}
    </Card>
  )
}

function Downloads({ paper }: { paper: Paper }) {
  const t = useTexts(processingTexts)
  const { language } = useLanguage()
  return (
    <Group gap="xs">
      {(['pdf', 'xlsx'] as const).map((format) => (
        <DownloadButton
          key={format}
          endpoint={processingFiles.export}
          input={{ body: { paper, format, language } }}
          label={t(format)}
        />
      ))}
    </Group>
  )
}

function Lacking({ lacks }: Pick<ProcessingAnswer, 'lacks'>) {
  const t = useTexts(processingTexts)
  if (lacks.length === 0) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('lacks.title')}
    >
      {`${lacks.map((what) => t(`lacks.${what}`)).join(', ')}. ${t('lacks.where')}`}
    </Alert>
  )
}
