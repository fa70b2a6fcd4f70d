import type { Mention } from '@crm/contract/foodbank/data-protection/data-protection'
import { List, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '../paths.ts'
import { dataProtectionTexts } from './texts.ts'

type Words = { readonly title: string; readonly none: string; readonly explain: string }

/** Texts that contain the surname or the address; a person must judge whom they mean. */
export function Mentions({
  mentions,
  more,
  words,
}: {
  mentions: readonly Mention[]
  more: boolean
  words: Words
}) {
  const t = useTexts(dataProtectionTexts)
  return (
    <Stack gap="xs">
      <Text fw={600}>{words.title}</Text>
      {mentions.length === 0 ? (
        <Text>{words.none}</Text>
      ) : (
        <>
          <Text>{words.explain}</Text>
          <List>
            {mentions.map((mention) => {
              const path = getPath(mention)
              const said = `${t(`mention.${mention.kind}`)}: ${mention.title}`
              return (
                <List.Item key={`${mention.kind}-${mention.id}`}>
                  {path ? <Link to={path}>{said}</Link> : said}
                </List.Item>
              )
            })}
          </List>
          {more && <Text>{t('erase.more')}</Text>}
        </>
      )}
    </Stack>
  )
}

function getPath({ kind, id }: Mention): string | null {
  if (kind === 'task' || kind === 'task_comment' || kind === 'checklist') return `/tasks/${id}`
  if (kind === 'applicant' || kind === 'request' || kind === 'support' || kind === 'restatement')
    return foodbankPaths.applicant(id)
  return kind === 'event' ? '/calendar' : null
}
