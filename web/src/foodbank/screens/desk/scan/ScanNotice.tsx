import { Alert, Anchor, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { fullName } from '#foodbank/applicants/full-name.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { walkInTexts } from '#foodbank/walk-ins/texts.ts'
import classes from '#foodbank/daily-summary/DeskNotice.module.css'
import { scanTexts } from './scan-texts.ts'
import type { ScanResult } from './use-card-scan.ts'

type Props = {
  result: ScanResult
  onClear: () => void
  onWalkIn: ((applicantId: string) => void) | undefined
}

export function ScanNotice({ result, onClear, onWalkIn }: Props) {
  const walkIn = useTexts(walkInTexts)
  const t = useTexts(scanTexts)
  const words = useWords(result)
  const applicant = 'applicant' in result ? result.applicant : null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} />} role="alert">
      {words.map((line) => (
        <p key={line} className={classes.notice}>
          {line}
        </p>
      ))}
      <Group mt="xs" gap="sm">
        {result.outcome === 'none' && applicant && onWalkIn && (
          <Button variant="default" onClick={() => onWalkIn(applicant.id)}>
            {walkIn('button')}
          </Button>
        )}
        {applicant && (
          <Anchor
            underline="always"
            renderRoot={(props: object) => (
              <Link {...props} to={foodbankPaths.applicant(applicant.id)} />
            )}
          >
            {t('result.applicant')}
          </Anchor>
        )}
        <Button variant="default" onClick={onClear}>
          {t('forget')}
        </Button>
      </Group>
    </Alert>
  )
}

function useWords(result: ScanResult): string[] {
  const t = useTexts(scanTexts)
  const format = useFormat()
  const applicant = 'applicant' in result ? result.applicant : null
  const who = applicant ? fullName(applicant) : t('result.somebody')
  const placed = (slot: { reserved_time: string; organization_label: string }) => ({
    time: format.time(slot.reserved_time),
    place: slot.organization_label,
  })
  if (result.outcome === 'elsewhere') return [t('result.elsewhere', { who, ...placed(result) })]
  if (result.outcome === 'none') {
    const { next } = result
    const line = t('result.none', { who })
    if (!next) return [line]
    return [line, t('result.next', { when: format.dateShort(next.reserved_on), ...placed(next) })]
  }
  if (result.outcome === 'revoked') {
    const line = applicant ? t('result.revokedOf', { who }) : t('result.revoked')
    if (result.revoked_at === null) return [line]
    return [line, t('result.revokedAt', { when: format.dateTime(result.revoked_at) })]
  }
  return [t(`result.${result.outcome}`, { who })]
}
