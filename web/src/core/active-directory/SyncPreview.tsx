import { type DirectoryChange, MAX_PREVIEW } from '@crm/contract/core/active-directory'
import type { activeDirectoryEndpoints } from '@crm/contract/core/active-directory.endpoints'
import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import type { KeyBelow } from '@crm/texts/text'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './ActiveDirectory.module.css'
import { directoryTexts } from './texts.ts'

export type Preview = EndpointAnswer<typeof activeDirectoryEndpoints.preview>['data']

/** What a synchronisation would do, person by person. */
export function SyncPreview({ preview }: { preview: Preview }) {
  const t = useTexts(directoryTexts)
  const { added, changed, deactivated, skipped, unchanged, changes } = preview
  const total = added + changed + deactivated + skipped
  if (total === 0) return <p role="status">{t('sync.nothing')}</p>
  return (
    <div>
      <p role="status" className={classes.counts}>
        {t('sync.counts', { added, changed, deactivated, skipped })}.{' '}
        {t('sync.unchanged', { number: unchanged })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard as well */}
      <div className={classes.frame} tabIndex={0} role="region" aria-label={t('sync.preview')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('sync.person')}</th>
              <th scope="col">{t('sync.what')}</th>
              <th scope="col">{t('sync.fields')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <Row key={`${change.kind} ${change.username}`} change={change} />
            ))}
          </tbody>
        </table>
      </div>
      {total > changes.length && (
        <p className={classes.quiet}>
          {t('sync.cut', { number: Math.min(MAX_PREVIEW, changes.length) })}
        </p>
      )}
    </div>
  )
}

function Row({
  change: { kind, username, name, surname, fields, reason },
}: {
  change: DirectoryChange
}) {
  const t = useTexts(directoryTexts)
  const words = fields.map((field) => (isChange(field) ? t(`change.${field}`) : field))
  return (
    <tr>
      <td>
        {`${surname} ${name}`.trim() || username} <span className={classes.dn}>{username}</span>
      </td>
      <td>{t(`kind.${kind}`)}</td>
      <td>{[...words, ...(reason ? [t(`skip.${reason}`)] : [])].join(', ')}</td>
    </tr>
  )
}

const isChange = (name: string): name is KeyBelow<'active-directory', 'change'> =>
  isKeyBelow(directoryTexts, 'change', name)
