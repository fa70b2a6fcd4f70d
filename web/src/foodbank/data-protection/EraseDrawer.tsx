import {
  erasureBody,
  type ErasurePreview,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { Alert, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { foodbankPaths } from '../paths.ts'
import { Mentions } from './Mentions.tsx'
import { COUNTED, previewQuery, useErase } from './queries.ts'
import { dataProtectionTexts } from './texts.ts'

type Props = { id: string; onClose: () => void }

/** Shows what an erasure removes and what it cannot reach; the surname must be typed. */
export function EraseDrawer({ id, onClose }: Props) {
  const t = useTexts(dataProtectionTexts)
  const { data, error, refetch } = useQuery(previewQuery(id))
  return (
    <FormDrawer title={t('erase.drawer')} onClose={onClose} wide>
      {data ? (
        <Preview id={id} preview={data.data} onClose={onClose} />
      ) : error ? (
        <ScreenError error={error} reset={() => void refetch()} />
      ) : (
        <SkeletonLines height={200} />
      )}
    </FormDrawer>
  )
}

function Preview({ id, preview, onClose }: Props & { preview: ErasurePreview }) {
  const t = useTexts(dataProtectionTexts)
  const erasing = useErase()
  const { subject } = preview
  const { counts } = subject
  const format = useFormat()
  const stops = subject.active_requests > 0 ? t('erase.active') : null
  const told = [
    subject.restricted_at !== null && t('erase.restricted'),
    preview.evidence !== null &&
      t('erase.evidence', {
        day: format.date(preview.evidence.until),
        source: preview.evidence.source,
      }),
  ].filter((text) => text !== false)
  return (
    <Stack>
      {stops && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {stops} <Link to={foodbankPaths.applicant(id)}>{t('subject.open')}</Link>
        </Alert>
      )}
      {told.map((text) => (
        <Alert key={text} color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {text}
        </Alert>
      ))}
      <Text fw={600}>{t('erase.scrubbed')}</Text>
      <Text>{t('erase.text')}</Text>
      <List>
        {COUNTED.map((what) => (
          <List.Item key={what}>{`${t(`subject.${what}`)}: ${counts[what]}`}</List.Item>
        ))}
      </List>
      <Mentions
        mentions={preview.mentions}
        more={preview.more_mentions}
        words={{
          title: t('erase.mentions'),
          none: t('erase.noMentions'),
          explain: t('erase.mentionsText'),
        }}
      />
      {stops === null && (
        <FormShell
          draftKey={`erasure-${id}`}
          schema={erasureBody}
          initialValues={{ surname: '' }}
          submit={(body) => erasing.submit({ params: { id }, body })}
          submitLabel={t('erase.confirm')}
          danger
          getName={() => t('erase.surname')}
          onSaved={onClose}
          onCancel={onClose}
        >
          <TextField
            name="surname"
            label={t('erase.surname')}
            description={t('erase.surnameHint', { surname: subject.surname })}
          />
        </FormShell>
      )}
    </Stack>
  )
}
