import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { deskSigningTexts } from './texts.ts'

export function DeskSigningCard({ minutes }: { minutes: number }) {
  const t = useTexts(deskSigningTexts)
  return (
    <Card title={t('setting.section')}>
      <p>{t('setting.isOn', { count: minutes })}</p>
    </Card>
  )
}
