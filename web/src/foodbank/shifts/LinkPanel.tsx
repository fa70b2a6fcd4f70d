import {
  shiftLinkEndpoints,
  shiftLinkFiles,
} from '@crm/contract/foodbank/shifts/collections.endpoints'
import { Button, Group, Text } from '@mantine/core'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { linkQuery, useRevokeLink } from './queries.ts'
import { shiftTexts } from './texts.ts'

const LinkDrawer = lazyDrawer(() => import('./LinkDrawer.tsx').then((file) => file.LinkDrawer))

type Owner = { readonly collection_id: string } | { readonly organization_id: string }
type Props = {
  readonly owner: Owner
  /** The day until which a new link is offered to be valid. */
  readonly until?: string
  /** Its button is the next step of the screen. */
  readonly isNext?: boolean
}

/** The public address by which people sign up: to copy, for a poster, to end. */
export function LinkPanel({ owner, until, isNext = false }: Props) {
  const t = useTexts(shiftTexts)
  const format = useFormat()
  const { language } = useLanguage()
  const may = useCan(shiftLinkEndpoints.create)
  const [isMaking, setMaking] = useState(false)
  const revoking = useRevokeLink()
  const { data, isError } = useQuery({ ...linkQuery(owner), enabled: may, retry: false })
  // a site of others has no link to show
  if (!may || isError) return null
  const link = data?.data
  const variant = isNext ? 'filled' : 'default'
  const revoke = async (id: string) => {
    const agreed = await confirm({
      title: t('link.confirmRevoke'),
      text: t('link.revokeText'),
      confirmLabel: t('link.revoke'),
      danger: true,
    })
    if (agreed) await revoking.run({ params: { id } })
  }
  return (
    <Card title={t('link.title')}>
      {data === undefined ? (
        <SkeletonLines height={72} />
      ) : link ? (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {link.url}
          </Text>
          <Text size="sm" c="dimmed" mb="sm">
            {t('link.until', { day: format.dateWithin(link.expires_on) })}
          </Text>
          <Group gap="sm">
            <CopyButton value={link.url} label={t('link.copy')} variant={variant} />
            <DownloadButton
              endpoint={shiftLinkFiles.poster}
              input={{ params: { id: link.id }, body: { language } }}
              label={t('link.poster')}
            />
            <Button
              variant="default"
              leftSection={<IconLinkOff size={18} aria-hidden />}
              onClick={() => void revoke(link.id)}
            >
              {t('link.revoke')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Text mb="sm">{t('link.none')}</Text>
          <Button
            variant={variant}
            leftSection={<IconLink size={18} aria-hidden />}
            {...LinkDrawer.whenReached}
            onClick={() => setMaking(true)}
          >
            {t('link.make')}
          </Button>
        </>
      )}
      {isMaking && (
        <LinkDrawer owner={owner} until={until ?? ''} onClose={() => setMaking(false)} />
      )}
    </Card>
  )
}
