import type { Mention } from '@crm/contract/foodbank/data-protection'
import { List, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '../paths.ts'
import { dataProtectionTexts } from './texts.ts'

/** Texts with the surname, each with the way to it: a machine cannot tell whom they mean. */
export function Mentions({ mentions, more }: { mentions: readonly Mention[]; more: boolean }) {
  const t = useTexts(dataProtectionTexts)
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('erase.mentions')}</Text>
      {mentions.length === 0 ? (
        <Text>{t('erase.noMentions')}</Text>
      ) : (
        <>
          <Text>{t('erase.mentionsText')}</Text>
          <List>
            {mentions.map((mention) => {
              const path = pathOf(mention)
              const words = `${t(`mention.${mention.kind}`)}: ${mention.title}`
              return <List.Item key={`${mention.kind}-${mention.id}`}>{path ? <Link to={path}>{words}</Link> : words}</List.Item>
            })}
          </List>
          {more && <Text>{t('erase.more')}</Text>}
        </>
      )}
    </Stack>
  )
}

function pathOf({ kind, id }: Mention): string | null {
  if (kind === 'task' || kind === 'task_comment' || kind === 'checklist') return `/tasks/${id}`
  if (kind === 'applicant' || kind === 'request' || kind === 'support') return foodbankPaths.applicant(id)
  return kind === 'event' ? '/calendar' : null
}
