import type { ApiToken } from '@crm/contract/core/auth/api-tokens'
import { Button } from '@mantine/core'
import { IconApi, IconTrash } from '@tabler/icons-react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { usePermissionNames } from '../permissions/use-permission-names.ts'
import { tokenListTexts } from './texts.ts'
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
  const t = useTexts(tokenListTexts)
  const format = useFormat()
  const { id, name, last_four: end, expires_at, last_used_on, scopes } = token
  const until = format.dateTime(expires_at)
  const details = [
    t('ends', { end }),
    isAhead(expires_at) ? t('until', { when: until }) : t('expired', { when: until }),
    last_used_on === null ? t('unused') : t('used', { when: format.date(last_used_on) }),
  ]
  const ask = async () => {
    const question = {
      title: t('confirm', { name }),
      text: t('confirmText'),
      confirmLabel: t('revoke'),
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
          aria-label={t('revokeOf', { name })}
          loading={isRevoking}
          onClick={() => void ask()}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}

const isAhead = (moment: string) => Date.parse(moment) > Date.now()

function Scopes({ scopes }: { scopes: readonly string[] }) {
  const t = useTexts(tokenListTexts)
  const getNames = usePermissionNames()
  return (
    <details className={classes.may}>
      <summary>{t('may')}</summary>
      <ul>
        {getNames(scopes).map(({ resource, actions }) => (
          <li key={resource}>
            {t('resource', { resource, actions: actions.map(({ name }) => name).join(', ') })}
          </li>
        ))}
      </ul>
    </details>
  )
}
