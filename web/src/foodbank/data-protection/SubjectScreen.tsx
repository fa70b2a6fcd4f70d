import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import type { DataSubjectDetail } from '@crm/contract/foodbank/data-protection/data-protection'
import {
  dataProtectionEndpoints,
  dataProtectionFiles,
} from '@crm/contract/foodbank/data-protection/data-protection.endpoints'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconLock, IconUser, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '#platform/api/errors.ts'
import { Card } from '#platform/card/Card.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { type Translate, useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { fullName } from '../applicants/full-name.ts'
import { foodbankPaths } from '../paths.ts'
import { COUNTED, subjectQuery, useLift } from './queries.ts'
import { getState } from './get-state.ts'
import { dataProtectionTexts } from './texts.ts'

const RestrictDrawer = lazyDrawer(() =>
  import('./RestrictDrawer.tsx').then((file) => file.RestrictDrawer),
)
const EraseDrawer = lazyDrawer(() => import('./EraseDrawer.tsx').then((file) => file.EraseDrawer))

export function SubjectScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(subjectQuery(id))
  if (isNotFound(error)) return <SubjectNotFound />
  if (data) return <Subject subject={data.data} />
  return <ScreenPending of="detail" error={error} refetch={refetch} />
}

function SubjectNotFound() {
  const t = useTexts(dataProtectionTexts)
  return (
    <RecordNotFound
      icon={IconUserSearch}
      title={t('subject.notFound')}
      text={t('subject.notFoundText')}
      to={foodbankPaths.dataProtection()}
      back={t('screen.desk')}
    />
  )
}

function Subject({ subject }: { subject: DataSubjectDetail }) {
  const t = useTexts(dataProtectionTexts)
  const format = useFormat()
  const refused = useMissing(dataProtectionEndpoints.erase)
  const [opened, setOpened] = useState<'restrict' | 'erase' | null>(null)
  const { id, counts } = subject
  const isGone = subject.anonymized_at !== null
  const close = () => setOpened(null)
  const what = [
    [t('subject.state'), t(`state.${getState(subject)}`)],
    [t('subject.number'), subject.personal_number],
    [t('subject.organization'), subject.organization_name],
    [t('subject.created'), format.dateTime(subject.created_at)],
    [t('subject.lastHelp'), subject.last_help_on && format.date(subject.last_help_on)],
    ...COUNTED.map((what) => [t(`subject.${what}`), format.number(counts[what])] as const),
  ] as const
  return (
    <Stack gap="md">
      <Head subject={subject} />
      {subject.restricted_at !== null && (
        <Alert color="yellow" variant="light" icon={<IconLock aria-hidden />}>
          {t('restriction.since', {
            when: format.dateTime(subject.restricted_at),
            who: subject.restricted_by_name ?? '–',
            reason: subject.restriction_reason ?? '–',
          })}
        </Alert>
      )}
      <Card title={t('subject.facts')}>
        <Facts facts={what} missing={t('subject.missing')} />
      </Card>
      <ExportCard id={id} />
      {!isGone && (
        <>
          <Card title={t('restriction.title')}>
            <Text mb="sm">{t('restriction.text')}</Text>
            <Restriction subject={subject} onSet={() => setOpened('restrict')} />
          </Card>
          <Card title={t('erase.title')}>
            <Text mb="sm">{t('erase.text')}</Text>
            <ActionButton
              refused={refused}
              color="red"
              variant={refused === undefined ? 'outline' : 'default'}
              {...EraseDrawer.whenReached}
              onClick={() => setOpened('erase')}
            >
              {t('erase.open')}
            </ActionButton>
          </Card>
        </>
      )}
      {opened === 'restrict' && <RestrictDrawer id={id} onClose={close} />}
      {opened === 'erase' && <EraseDrawer id={id} onClose={close} />}
    </Stack>
  )
}

function ExportCard({ id }: { id: string }) {
  const t = useTexts(dataProtectionTexts)
  const { language } = useLanguage()
  return (
    <Card title={t('export.title')}>
      <Text mb="sm">{t('export.text')}</Text>
      <Group>
        <DownloadButton
          endpoint={dataProtectionFiles.export}
          input={{ params: { id }, query: { format: 'pdf', language } }}
          label={t('export.pdf')}
          variant="filled"
        />
        <DownloadButton
          endpoint={dataProtectionFiles.export}
          input={{ params: { id }, query: { format: 'json', language } }}
          label={t('export.json')}
        />
      </Group>
    </Card>
  )
}

function Head({ subject }: { subject: DataSubjectDetail }) {
  const t = useTexts(dataProtectionTexts)
  const mayRead = useCan(applicantEndpoints.get)
  const isRegistered = ['kept', 'restricted'].includes(getState(subject))
  const toApplicant = mayRead && isRegistered && (
    <LinkButton
      variant="default"
      leftSection={<IconUser size={18} aria-hidden />}
      to={foodbankPaths.applicant(subject.id)}
    >
      {t('subject.open')}
    </LinkButton>
  )
  return (
    <DetailHead
      to={foodbankPaths.dataProtection()}
      back={t('screen.desk')}
      title={getName(subject, t)}
      actions={toApplicant}
    />
  )
}

/** An anonymised person has no name: the title is the kind of record and its receipt. */
function getName(
  { surname, name, anonymized_at, erasure_number }: DataSubjectDetail,
  t: Translate<'data-protection'>,
): string {
  if (anonymized_at === null) return fullName({ surname, name })
  return erasure_number === null
    ? t('subject.erased')
    : t('subject.erasedNumbered', { number: erasure_number })
}

function Restriction({
  subject: { id, restricted_at },
  onSet,
}: {
  subject: DataSubjectDetail
  onSet: () => void
}) {
  const t = useTexts(dataProtectionTexts)
  const refused = useMissing(dataProtectionEndpoints.restrict)
  const lift = useLift()
  const confirmLift = async () => {
    const question = {
      title: t('restriction.liftQuestion'),
      text: t('restriction.liftText'),
      confirmLabel: t('restriction.lift'),
    }
    if (await confirm(question)) await lift.run({ params: { id } })
  }
  const action =
    restricted_at === null
      ? { ...RestrictDrawer.whenReached, onClick: onSet, children: t('restriction.set') }
      : {
          loading: lift.isPending,
          onClick: () => void confirmLift(),
          children: t('restriction.lift'),
        }
  return <ActionButton refused={refused} variant="default" {...action} />
}
