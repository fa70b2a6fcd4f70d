import { Button } from '@mantine/core'
import { IconExternalLink, IconHistory, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Facts } from '#platform/card/Facts.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { corePaths } from '../paths.ts'
import { ChangesTable, type LogRow } from './ChangesTable.tsx'
import classes from './LogEntryDrawer.module.css'
import { logTexts } from './texts.ts'

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
