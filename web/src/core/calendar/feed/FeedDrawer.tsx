import { calendarFeedEndpoints } from '@crm/contract/core/calendar/calendar-feed.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { Alert, Button, List, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { copyTexts } from '#platform/copy/texts.ts'
import { useCopy } from '#platform/copy/use-copy.ts'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { feedTexts } from './texts.ts'

type Feed = NonNullable<EndpointAnswer<typeof calendarFeedEndpoints.get>['data']>

export function FeedDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(feedTexts)
  const { data, isError, refetch } = useQuery(endpointQuery(calendarFeedEndpoints.get, {}))
  const [url, setUrl] = useState<string | null>(null)
  const mayCreate = useCan(calendarFeedEndpoints.create)
  const feed = data?.data
  return (
    <FormDrawer title={t('title')} onClose={onClose}>
      <Stack>
        <Text>{t('intro')}</Text>
        <Alert color="yellow" icon={<IconAlertTriangle />}>
          {t('warning')}
        </Alert>
        {url !== null && <FeedAddress url={url} />}
        {isError && <LoadFailure text={t('failed')} retry={() => void refetch()} look="small" />}
        {feed === undefined && !isError && <SkeletonLines height={44} />}
        {feed === null && url === null && <Text c="dimmed">{t('none')}</Text>}
        {feed && <FeedUse feed={feed} />}
        {feed !== undefined && mayCreate && (
          <FeedButtons isThere={feed !== null} isShown={url !== null} onUrl={setUrl} />
        )}
        <section>
          <Text fw={600}>{t('how')}</Text>
          <List size="sm" spacing={4} mt={4}>
            <List.Item>{t('google')}</List.Item>
            <List.Item>{t('outlook')}</List.Item>
            <List.Item>{t('thunderbird')}</List.Item>
          </List>
        </section>
      </Stack>
    </FormDrawer>
  )
}

type ButtonsProps = { isThere: boolean; isShown: boolean; onUrl: (url: string | null) => void }

function FeedButtons({ isThere, isShown, onUrl }: ButtonsProps) {
  const t = useTexts(feedTexts)
  const invalidates = [calendarFeedEndpoints.get]
  const creating = useWrite(calendarFeedEndpoints.create, {
    invalidates,
    onSuccess: ({ data }) => onUrl(data.url),
  })
  const removing = useWrite(calendarFeedEndpoints.remove, {
    invalidates,
    onSuccess: () => onUrl(null),
  })
  const create = async () => {
    const isSure =
      !isThere ||
      (await confirm({ title: t('renewTitle'), text: t('renewText'), confirmLabel: t('renew') }))
    if (isSure) await creating.run({})
  }
  const revoke = async () => {
    const question = {
      title: t('revokeTitle'),
      text: t('revokeText'),
      confirmLabel: t('revoke'),
      danger: true,
    }
    if (await confirm(question)) await removing.run({})
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant={isShown || isThere ? 'default' : 'filled'}
        loading={creating.isPending}
        onClick={() => void create()}
      >
        {t(isThere ? 'renew' : 'create')}
      </Button>
      {isThere && (
        <Button variant="default" loading={removing.isPending} onClick={() => void revoke()}>
          {t('revoke')}
        </Button>
      )}
    </Stack>
  )
}

function FeedUse({ feed: { created_at, last_used_at } }: { feed: Feed }) {
  const t = useTexts(feedTexts)
  const { dateTime } = useFormat()
  return (
    <Text c="dimmed">
      {t('created', { when: dateTime(created_at) })}{' '}
      {last_used_at === null ? t('unused') : t('used', { when: dateTime(last_used_at) })}
    </Text>
  )
}

/** The address can be copied only now; where the browser refuses to copy, it is selected. */
function FeedAddress({ url }: { url: string }) {
  const t = useTexts(feedTexts)
  const words = useTexts(copyTexts)
  const address = useRef<HTMLInputElement>(null)
  const { outcome, copy } = useCopy()
  const Sign = outcome === 'copied' ? IconCheck : IconCopy
  const copyOrSelect = async () => {
    if ((await copy(url)) === 'refused') address.current?.select()
  }
  return (
    <Stack gap="xs" align="flex-start" role="status">
      <TextInput
        ref={address}
        label={t('address')}
        description={outcome === 'refused' ? words('byHand') : t('once')}
        value={url}
        readOnly
        w="100%"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<Sign size={18} aria-hidden />} onClick={() => void copyOrSelect()}>
        {outcome === 'copied' ? words('copied') : t('copy')}
      </Button>
    </Stack>
  )
}
