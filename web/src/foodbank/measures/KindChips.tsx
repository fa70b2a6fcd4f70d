import { Button, Chip, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { measureKindsQuery, useKindName } from './queries.ts'
import classes from './KindChips.module.css'
import { measureTexts } from './texts.ts'

type Props = {
  /** Names the group for a screen reader. */
  label: string
  value: readonly string[]
  onChange: (kinds: string[]) => void
  error?: string | undefined
  /** Below a form's foot they would not be seen. */
  scrollsIn?: boolean
}

/** The kinds that are offered, any of which may be chosen. */
export function KindChips({ label, value, onChange, error, scrollsIn = false }: Props) {
  const t = useTexts(measureTexts)
  const getName = useKindName()
  const errorId = useId()
  const { data, isError, refetch } = useQuery(measureKindsQuery())
  if (isError && !data)
    return (
      <Text role="alert" c="var(--danger-text)">
        {t('kindsFailed')}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Text>
    )
  if (!data) return <SkeletonLines height={72} />
  const kinds = data.data.filter(({ id, is_active }) => is_active || value.includes(id))
  if (kinds.length === 0) return <Text c="dimmed">{t('noKinds')}</Text>
  return (
    <>
      <Group gap={8} role="group" aria-label={label} ref={scrollsIn ? scrollIn : null}>
        <Chip.Group multiple value={[...value]} onChange={onChange}>
          {kinds.map((kind) => (
            <Chip
              key={kind.id}
              value={kind.id}
              size="sm"
              variant="outline"
              className={classes.chip}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : errorId}
            >
              {getName(kind)}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
      {error && (
        <Text id={errorId} size="sm" mt={6} c="var(--danger-text)" role="alert">
          {error}
        </Text>
      )}
    </>
  )
}

const scrollIn = (group: HTMLElement | null) => group?.scrollIntoView({ block: 'center' })
