import type { ApiToken } from '@crm/contract/core/auth/api-tokens'
import { Button } from '@mantine/core'
import { IconApi, IconTrash } from '@tabler/icons-react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { usePermissionNames } from '../../permissions/use-permission-names.ts'
import { userTexts } from '../texts.ts'
import classes from './TokenList.module.css'

type Revoking = {
  /** Without it nobody may revoke here. */
  readonly revoke?: ((id: string) => Promise<unknown>) | undefined
  readonly isRevoking: boolean
}

/** Tokens for the API, one's own or another user's. */
export function TokenList({ tokens, ...revoking }: Revoking & { tokens: readonly ApiToken[] }) {
  return (
    <ul className={classes.list}>
      {tokens.map((token) => (
        <Token key={token.id} token={token} {...revoking} />
      ))}
    </ul>
  )
}

function Token({ token, revoke, isRevoking }: Revoking & { token: ApiToken }) {
  const t = useTexts(userTexts)
  const format = useFormat()
  const { id, name, last_four: end, expires_at, last_used_on, scopes } = token
  const until = format.dateTime(expires_at)
  const details = [
    t('apiTokens.ends', { end }),
    isAhead(expires_at)
      ? t('apiTokens.until', { when: until })
      : t('apiTokens.expired', { when: until }),
    last_used_on === null
      ? t('apiTokens.unused')
      : t('apiTokens.used', { when: format.date(last_used_on) }),
  ]
  const ask = async () => {
    const question = {
      title: t('apiTokens.confirm', { name }),
      text: t('apiTokens.confirmText'),
      confirmLabel: t('apiTokens.confirmLabel'),
      danger: true,
    }
    if (await confirm(question)) await revoke?.(id)
  }
  return (
    <li className={classes.token}>
      <IconApi size={24} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={classes.details}>{details.join(' · ')}</div>
        <Scopes scopes={scopes} />
      </div>
      {revoke && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={t('apiTokens.revokeOf', { name })}
          loading={isRevoking}
          onClick={() => void ask()}
        >
          {t('apiTokens.revoke')}
        </Button>
      )}
    </li>
  )
}

const isAhead = (moment: string) => Date.parse(moment) > Date.now()

function Scopes({ scopes }: { scopes: readonly string[] }) {
  const t = useTexts(userTexts)
  const getNames = usePermissionNames()
  return (
    <details className={classes.may}>
      <summary>{t('apiTokens.may')}</summary>
      <ul>
        {getNames(scopes).map(({ resource, actions }) => (
          <li key={resource}>
            {t('apiTokens.resource', {
              resource,
              actions: actions.map(({ name }) => name).join(', '),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}
