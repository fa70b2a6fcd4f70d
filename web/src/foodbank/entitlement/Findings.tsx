import type { Assessment } from '@crm/contract/foodbank/entitlement/entitlement'
import { List, Text } from '@mantine/core'
import { useWhoCan } from '#core/permissions/use-who-can.ts'
import { isRefusing } from './findings.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = {
  unmet: readonly Assessment[]
  /** What becomes of going on. */
  kept?: string
}

/** What is in the way of a visit, rule by rule, and who can make an exception. */
export function Findings({ unmet, kept }: Props) {
  const { sentences, t } = useRuleWords()
  const isRefused = unmet.some(isRefusing)
  const roles = useWhoCan('fb_entitlement.override', isRefused)
  return (
    <>
      <List size="sm" mb="xs" spacing="xs">
        {unmet.map((found) => {
          const [rule, ...rest] = sentences(found)
          return (
            <List.Item key={found.rule.id}>
              <strong>{rule}</strong> {rest.join(' ')}
            </List.Item>
          )
        })}
      </List>
      {isRefused && roles !== null && (
        <Text size="sm" mb="xs">
          {t('whoCan', { roles })}
        </Text>
      )}
      {kept && <Text size="sm">{kept}</Text>}
    </>
  )
}
