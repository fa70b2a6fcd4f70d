import type { LogEntry } from '@crm/contract/core/log'
import { Button } from '@mantine/core'
import { IconExternalLink, IconHistory, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Facts } from '#platform/card/Facts.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { corePaths } from '../paths.ts'
import type { ChangeWords } from './entry-words.ts'
import classes from './LogEntryDrawer.module.css'
import { logTexts } from './texts.ts'

export function ChangesTable({ row: { entry, changes } }: { row: LogRow }) {
  const t = useTexts(logTexts)
  if (changes.length === 0) return <p className={classes.hint}>{t('entry.noChanges')}</p>
  const isUpdate = entry.action === 'update'
  const title = isUpdate ? t('entry.changes') : t('entry.values')
  return (
    <>
      <h3 className={classes.caption}>{title}</h3>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('entry.column')}</th>
            {isUpdate && <th scope="col">{t('entry.old')}</th>}
            <th scope="col">{isUpdate ? t('entry.new') : t('entry.value')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.column}>
              <th scope="row">{change.label}</th>
              {isUpdate && <Value className={classes.old} words={change.old} />}
              <Value
                className={isUpdate ? classes.new : undefined}
                words={isUpdate ? change.new : (change.new ?? change.old)}
              />
            </tr>
          ))}
        </tbody>
      </table>
      {changes.some(({ isSecret }) => isSecret) && (
        <p className={classes.hint}>{t('secretHint')}</p>
      )}
    </>
  )
}

function Value({ words, className }: { words: string | null; className: string | undefined }) {
  const t = useTexts(logTexts)
  return (
    <td className={className}>
      {words ?? <span className={classes.nothing}>{t('value.nothing')}</span>}
    </td>
  )
}

export type LogRow = {
  readonly id: string
  readonly entry: LogEntry
  readonly title: string
  readonly actor: string
  readonly changes: readonly ChangeWords[]
  readonly summary: string | null
  /** The record's screen, or that of its kind; null if there is none. */
  readonly path: string | null
}

export function LogEntryDrawer({ row, onClose }: { row: LogRow; onClose: () => void }) {
  const t = useTexts(logTexts)
  const format = useFormat()
  const { entry } = row
  return (
    <FormDrawer title={row.title} onClose={onClose} wide>
      <Facts
        missing="–"
        facts={[
          [t('entry.at'), format.dateTime(entry.at)],
          [t('entry.actor'), row.actor],
          [t('entry.address'), entry.address],
        ]}
      />
      <ChangesTable row={row} />
      <div className={classes.ways}>
        {row.path && (
          <Way
            to={row.path}
            icon={<IconExternalLink size={18} aria-hidden />}
            words={t('entry.open')}
          />
        )}
        {entry.row_id !== null && (
          <Way
            to={corePaths.log()}
            search={{ row_id: entry.row_id }}
            icon={<IconHistory size={18} aria-hidden />}
            words={t('entry.record')}
            onClick={onClose}
          />
        )}
        {entry.actor && (
          <Way
            to={corePaths.log()}
            search={{ user_id: entry.actor.id }}
            icon={<IconUser size={18} aria-hidden />}
            words={t('entry.byActor')}
            onClick={onClose}
          />
        )}
      </div>
    </FormDrawer>
  )
}

type WayProps = {
  to: string
  search?: Readonly<Record<string, string>>
  icon: ReactNode
  words: string
  onClick?: () => void
}

const Way = ({ to, search, icon, words, onClick }: WayProps) => (
  <Button
    variant="default"
    leftSection={icon}
    renderRoot={(props: object) => (
      <Link {...props} to={to} search={search ?? {}} onClick={onClick} />
    )}
  >
    {words}
  </Button>
)
